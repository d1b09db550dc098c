/** The list with one item moved; null when it is not in the list. Positions past either end are clamped. */
export function moved<T>(list: T[], one: T, to: number): T[] | null {
  if (!list.includes(one)) return null;
  const others = list.filter((other) => other !== one);
  const place = Math.max(0, Math.min(others.length, Math.trunc(to) || 0));
  return [...others.slice(0, place), one, ...others.slice(place)];
}
