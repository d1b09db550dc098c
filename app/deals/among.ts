/** The search of a deal's address: the filter of the list it was opened from, kept on every way through its file. */
export function amongAnd(among: string | null, more: Record<string, string> = {}): string {
  const search = String(new URLSearchParams({ ...(among && { among }), ...more }));
  return search && `?${search}`;
}
