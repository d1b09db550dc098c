/** The list with one of it at another place; null when it is not in there. A place past an end is that end. */
export function moved<T>(list: T[], one: T, to: number): T[] | null {
  if (!list.includes(one)) return null;
  const others = list.filter((other) => other !== one);
  const place = Math.max(0, Math.min(others.length, Math.trunc(to) || 0));
  return [...others.slice(0, place), one, ...others.slice(place)];
}
