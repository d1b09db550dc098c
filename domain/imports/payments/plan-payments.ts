import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { cellsOf, raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { type Direction, ledgerDayAs, type PaymentKind, readAmount } from "#domain/payments/index.ts";
import { reference, sentencesOf } from "../cells.ts";
import { type Circumstances, type Field, judgeRows, type RowPlan, refused, skipped } from "../kind.ts";
import type { KnownClients } from "../known-clients.queries.ts";

/** What a table may call a type. Without a direction of its own, an amount with a minus is charged to the client. */
const types: Record<string, { kind: PaymentKind; direction?: Direction }> = {
  "closed deal": { kind: "deal_value", direction: "in" },
  credit: { kind: "client_credit", direction: "in" },
  fee: { kind: "agency_fee", direction: "out" },
  refund: { kind: "refund" },
  adjustment: { kind: "adjustment" },
  "opening balance": { kind: "opening" },
};

export const paymentFields = {
  client: {
    label: "Client",
    names: [
      ...["company", "company name", "client id", "client reference", "account", "customer", "customer name"],
      ...["customer email", "customer description", "contact", "contact name", "name"],
    ],
  },
  occurredOn: {
    label: "Day",
    kind: "day",
    names: [
      ...["date", "day", "paid on", "occurred on", "date (utc)", "created date (utc)", "created (utc)"],
      ...["invoice date", "paid date", "payment date", "created"],
    ],
  },
  type: { label: "Type", names: ["kind", "category"], values: Object.keys(types) },
  amount: { label: "Amount", kind: "amount", names: ["value", "total", "sum", "amount paid", "invoice total"] },
  currency: { label: "Currency", names: [] },
  description: {
    label: "Description",
    names: ["text", "memo", "memo/description", "subject", "note", "notes", "number", "invoice number"],
  },
  method: { label: "Method", names: ["paid by", "payment method"] },
  status: { label: "Status", names: ["state"] },
  externalRef: { label: "External ID", names: ["reference", "ref", "external id", "id"] },
} satisfies Record<string, Field>;
type Cells = Record<keyof typeof paymentFields, string>;
const names = Object.keys(paymentFields) as (keyof Cells)[]; // the keys of the record above

/** What programs call money that has not come, or never will. */
const owed = /^(pending|open|unpaid|due|overdue|past due|authori[sz]ed|sent|awaiting payment|processing)$/;
const unmoved = /fail|declin|cancel|void|draft|deleted|reject|revert|uncollectible/;

const paymentRow = z
  .object({
    occurredOn: ledgerDayAs("Enter the day as 2026-11-21."),
    amount: z.string().max(40),
    currency: currencyCode,
    description: line(1, 500, "Say what it is for."),
    method: line(0, 80, "").transform((method) => method || null),
    status: z
      .string()
      .toLowerCase()
      .transform((status) => (/^(|paid|succeeded|complete|settled|cleared)$/.test(status) ? "completed" : status))
      .transform((status) => (owed.test(status) ? "pending" : status))
      .pipe(z.enum(["completed", "pending"], "Enter completed or pending.")),
    externalRef: reference,
  })
  .transform(readAmount);

export type NewPaymentRow = z.infer<typeof paymentRow> & { clientId: string; kind: PaymentKind; direction: Direction };
export type HeldPayment = Pick<
  NewPaymentRow,
  "clientId" | "occurredOn" | "amountMinor" | "currency" | "description" | "externalRef"
> & { direction: string };

export const readPaymentCells = (row: TableRow, { mapping }: Circumstances): Cells => cellsOf(row, names, mapping);

/** By its reference; without one, by all it says. */
const keyOf = ({ externalRef, clientId, occurredOn, direction, amountMinor, currency, description }: HeldPayment) =>
  externalRef
    ? `${clientId} ref ${externalRef}`
    : [clientId, occurredOn, direction, amountMinor, currency, description].join(" ");

type StoredPayments = { clients: KnownClients; payments: HeldPayment[]; lockedMonths: string[] };

/** Checks every line against the ledger and the lines before it. A payment never changes, so none is updated. */
export function planPayments(
  rows: TableRow[],
  { clients, payments, lockedMonths }: StoredPayments,
  where: Circumstances,
) {
  const held = new Set(payments.map(keyOf));
  const locked = new Set(lockedMonths.map((month) => month.slice(0, 7)));
  const earlier = new Map<string, number>();
  return judgeRows(rows, (row) => {
    const cells = readPaymentCells(row, where);
    const name = cells.description || cells.client;
    return { name, judged: row.isRagged ? refused(raggedRow) : judge(row.row, cells) };
  });

  function judge(row: number, cells: Cells): RowPlan<NewPaymentRow, never> {
    const client = clients(cells.client);
    if ("because" in client) return refused(cells.client ? client.because : "Enter the client.");
    const type = types[cells.type.toLowerCase()];
    if (!type) return refused(`Enter one of these types: ${Object.keys(types).join(", ")}.`);
    if (unmoved.test(cells.status.toLowerCase()))
      return skipped(`It is called "${cells.status.slice(0, 40)}" there: no money moved.`);
    if (/refund/i.test(cells.status) && type.kind !== "refund")
      return refused(
        `It is called "${cells.status.slice(0, 40)}" there: make it two lines, what came and what was paid back.`,
      );
    const isNegative = /^[-−]/.test(cells.amount);
    const digits = cells.amount.replace(/^[-−+]\s*/, "");
    const currency = cells.currency || where.currency;
    const read = paymentRow.safeParse({ ...cells, amount: where.decimal(digits) ?? digits, currency });
    if (!read.success) return refused(sentencesOf(read.error));
    const { occurredOn, status } = read.data;
    if (status === "completed" && occurredOn > where.today)
      return refused("A completed payment can't be dated in the future.");
    if (locked.has(occurredOn.slice(0, 7))) return refused(`${formatMonth(occurredOn)} is locked.`);
    const direction = type.direction ?? (isNegative ? "out" : "in");
    const payment = { ...read.data, clientId: client.id, kind: type.kind, direction };
    const key = keyOf(payment);
    if (held.has(key)) return skipped("It is there already.");
    const line = earlier.get(key);
    if (line !== undefined) return refused(`Line ${line} has this payment already.`);
    earlier.set(key, row);
    return { does: "add", add: payment };
  }
}
