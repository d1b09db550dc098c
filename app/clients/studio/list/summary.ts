/** Days without an update from the agency after which an active client counts as quiet. */
export const quietDays = 14;

type ClientCounts = { total: number; pages: number; quiet: number; isFiltered: boolean };

/** The list in a sentence or two. */
export function summaryOf({ total, pages, quiet, isFiltered }: ClientCounts): string {
  if (total === 0) return isFiltered ? "No client matches." : "No clients yet.";
  const counted = total === 1 ? "1 client" : `${total} clients`;
  const all = isFiltered ? `${counted} ${total === 1 ? "matches" : "match"}.` : `${counted}.`;
  if (quiet === 0 && pages === 1 && !isFiltered)
    return `${all} Every active client has heard from us within ${quietDays} days.`;
  if (quiet === 0) return all;
  const who = quiet === 1 ? "one active client has" : `${quiet} active clients have`;
  const sentence = `${who} not heard from us for ${quietDays} days.`;
  return pages > 1
    ? `${all} On this page, ${sentence}`
    : `${all} ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
