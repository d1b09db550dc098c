import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { addDays, monthOf } from "#domain/kernel/day.ts";
import { readAccountStatement } from "./read-statement.ts";
import { isNothing, sentEntry } from "./send-statement.ts";
import { saveStatementFor, takeForStatement } from "./statement.queries.ts";

/**
 * Job: with each new month, emails the statement of the last one to clients for whom that is switched on. Several instances
 * may run at once: a client is taken by one. Whoever has it switched on gets the first at the end of that month.
 */
export async function runStatements(context: Context, { today }: { today: string }): Promise<void> {
  for (;;) {
    const taken = await sendNext(context, { today });
    if (!taken.ok || taken.value === null) return;
  }
}

/** The next client's; null when no client is left. */
const sendNext = declareCommand({
  action: "invoice.write",
  run: async ({ db, actor }, { today }: { today: string }, may) => {
    const to = addDays(monthOf(today), -1);
    const from = monthOf(to);
    const client = await takeForStatement(db, may, from);
    if (!client) return unchanged(null);
    const { id: clientId, isFirst } = client;
    await saveStatementFor(db, may, clientId, from);
    if (isFirst) return unchanged(clientId);
    const spans = await spansOf({ db, actor }, { clientId, from, to, today });
    return logged(clientId, ...spans.map((span) => sentEntry(clientId, span)));
  },
});

type MonthOfClient = { clientId: string; from: string; to: string; today: string };

/** A statement for each currency in which something was owed or happened. */
async function spansOf(context: ReadContext, { clientId, from, to, today }: MonthOfClient) {
  const month = { clientId, from, to, today };
  const first = await readAccountStatement(context, { ...month, currency: null });
  const spans: { currency: string; from: string; to: string }[] = [];
  for (const currency of first.ok ? first.value.currencies : []) {
    const read = await readAccountStatement(context, { ...month, currency });
    if (read.ok && !isNothing(read.value.statement)) spans.push({ currency, from, to });
  }
  return spans;
}
