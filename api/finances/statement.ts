import { z } from "@hono/zod-openapi";
import { entryKinds, readAccountStatement, statementSpanOf } from "#domain/invoices/statement/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { money, toAmount } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";

const entry = z.object({
  day: z.iso.date(),
  kind: z.enum(entryKinds),
  documentId: z.uuid(),
  name: z.string().nullable(),
  amount: money,
  balance: money,
});
const open = z.object({ invoiceId: z.uuid(), name: z.string(), dueOn: z.iso.date(), total: money, open: money });
const euros = (amount: string) => ({ amount, currency: "EUR" });
const statement = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    opening: money,
    entries: z.array(entry),
    closing: money,
    open: z.array(open),
    toPay: money,
    overdue: money,
    credit: money,
    late: money,
  })
  .openapi("Statement", {
    description:
      "What a client owed, what changed it, and what it owes. An amount above zero is owed, one below was paid or credited. `open` and what follows are as of today; `late` is what paying late costs and was not invoiced yet.",
    example: {
      from: "2026-11-01",
      to: "2026-11-30",
      opening: euros("0.00"),
      entries: [],
      closing: euros("1250.00"),
      open: [],
      toPay: euros("1250.00"),
      overdue: euros("0.00"),
      credit: euros("0.00"),
      late: euros("0.00"),
    },
  });

/** What a client owes and why. */
export function statementOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/statement", "invoices:read", {
    summary: "Read a client's statement of account in one currency",
    query: z.strictObject({
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      currency: z.string().length(3).optional(),
    }),
    mayConflict: true,
    answer: statement,
    run: async ({ db, actor, now, params: { clientId }, query }) => {
      const today = dayIn(now, (await readSettings({ db, actor })).place.timeZone);
      const span = statementSpanOf({ from: null, to: null, currency: null, ...query }, today);
      const { statement: read } = unwrap(await readAccountStatement({ db, actor }, { clientId, ...span, today }));
      const { currency, from, to } = read;
      const amount = (minor: bigint) => toAmount({ minor, currency });
      return done({
        from,
        to,
        opening: amount(read.opening),
        entries: read.entries.map(({ id: documentId, day, kind, name, minor, balance }) => {
          return { day, kind, documentId, name, amount: amount(minor), balance: amount(balance) };
        }),
        closing: amount(read.closing),
        open: read.open.map(({ id: invoiceId, name, dueOn, total, open: left }) => {
          return { invoiceId, name, dueOn, total: amount(total), open: amount(left) };
        }),
        toPay: amount(read.total),
        overdue: amount(read.overdue),
        credit: amount(read.credit),
        late: amount(read.late),
      });
    },
  });
}
