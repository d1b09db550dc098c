/** The query that says what a calendar shows, with some of it replaced; "" when it is empty. */
export function calendarQuery(search: URLSearchParams, change: Record<string, string> = {}): string {
  const known = ["view", "date", "who", "show"];
  const kept = [...search].filter(([name, value]) => known.includes(name) && (value || name === "show"));
  const query = new URLSearchParams([...kept.filter(([name]) => !(name in change)), ...Object.entries(change)]);
  return query.size > 0 ? `?${query}` : "";
}
