import { readList } from "#app/deals/read-list.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { countOf } from "#app/ui/count-of.ts";
import { formatAgo } from "#app/ui/format-ago.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { sumsOf } from "#domain/kernel/money.ts";
import { listDecided, listPending, type PendingRow } from "#domain/updates/index.ts";

type Brief = Omit<PendingRow, "status" | "isReversed" | "decisionNote">;

/** Of what needs nothing of the reader. */
const most = 10;

/**
 * Amounts by whose turn it is: those that wait for the agency's decision, and on the first page those that wait for a
 * client and those that were decided last.
 */
export async function readDesk(ctx: RequestContext, before: string | null) {
  const { db, actor, now, formats } = ctx;
  const { rows, next } = orThrow(await listPending({ db, actor }, before));
  const isFirst = before === null;
  const [asked, decided] = isFirst
    ? await Promise.all([
        readList(ctx, { waits: "client" }, { limit: most }),
        listDecided({ db, actor }, most).then(orThrow),
      ])
    : [null, []];
  const brief = ({ id, clientId, client, title, author, amount, comments, hasFile }: Brief) => ({
    id,
    clientId,
    title,
    about: `${client}, posted by ${author ?? "someone who left"}`,
    amount: amount && formats.money(amount),
    with: [comments > 0 && countOf(comments, "comment"), hasFile && "a file"].filter(Boolean).join(", "),
  });
  return {
    isFirst,
    next,
    about: isFirst && next === null ? summaryOf(rows, formats, now) : "Amounts for you to approve, oldest first.",
    pending: rows.map((row) => ({
      ...brief(row),
      isUnread: row.isUnread,
      when: formatAgo(row.createdAt, now, formats),
    })),
    asked: asked?.deals ?? [],
    decided: decided.map(({ decidedBy, decidedAt, status, isReversed, decisionNote, ...row }) => ({
      ...brief(row),
      status,
      isReversed,
      when: formatAgo(decidedAt, now, formats),
      decision: `${status === "rejected" ? "Rejected" : "Approved"} by ${decidedBy ?? "someone who left"}`,
      reason: status === "rejected" ? decisionNote : null,
    })),
  };
}

/** How many wait, how much they are together, and for how long the first one has waited. */
function summaryOf(rows: PendingRow[], formats: Formats, now: Date): string {
  const [oldest] = rows;
  if (!oldest) return "Nothing is waiting for your approval.";
  const together = formats.sums(sumsOf(rows.map(({ amount }) => amount)));
  const waits = `${countOf(rows.length, "amount")} to approve, ${together}`;
  const since = formatAgo(oldest.createdAt, now, formats);
  return rows.length === 1
    ? `${waits}, posted ${agoIn(since)}.`
    : `${waits} in all. The oldest was posted ${agoIn(since)}.`;
}

/** "38 min" is "38 min ago", a day is "on" it. */
const agoIn = (since: string) =>
  / (min|h)$/.test(since) ? `${since} ago` : since === "yesterday" ? since : `on ${since}`;
