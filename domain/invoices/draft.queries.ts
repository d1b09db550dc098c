import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";

/** A client's charge that is not on an invoice yet. */
export type Charge = { id: string; description: string; occurredOn: string; money: Money };

/** That no invoice asks for `payment`, not even a draft. */
export const isNotAsked = sql<boolean>`not exists (select from invoice_lines as line
  where line.payment_id = payment.id and line.is_live)`;

const notAsked = (db: Database, clientId: string, status: "pending" | "completed") =>
  db
    .selectFrom("payments as payment")
    .select(["payment.id", "payment.description", "payment.occurredOn", "payment.amountMinor", "payment.currency"])
    .where("payment.clientId", "=", clientId)
    .where("payment.direction", "=", "out")
    .where("payment.kind", "!=", "tax")
    .where("payment.status", "=", status)
    .where(isNotAsked);

const open = (db: Database, clientId: string) => notAsked(db, clientId, "pending");

type Row = Awaited<ReturnType<ReturnType<typeof open>["executeTakeFirstOrThrow"]>>;
const toCharge = ({ amountMinor: minor, currency, ...charge }: Row): Charge => ({
  ...charge,
  money: { minor, currency },
});

/** Oldest first. */
export async function selectCharges(
  db: Database,
  _: Permit<"invoice.write">,
  clientId: string,
  limit: number,
): Promise<Charge[]> {
  const rows = await open(db, clientId).orderBy("payment.occurredOn").orderBy("payment.id").limit(limit).execute();
  return rows.map(toCharge);
}

/** Fees completed without an invoice and not reversed. */
export async function countSettled(db: Database, _: Permit<"invoice.write">, clientId: string): Promise<number> {
  const { count } = await notAsked(db, clientId, "completed")
    .where("payment.kind", "=", "agency_fee")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payments as back").select("back.id").whereRef("back.reversesId", "=", "payment.id"))),
    )
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that can still be invoiced, locked so that no one settles or invoices them meanwhile. */
export async function findChargesToAsk(tx: Database, clientId: string, ids: string[]): Promise<Charge[]> {
  await tx.selectFrom("payments").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  const rows = await open(tx, clientId)
    .where("payment.id", "in", ids)
    .orderBy("payment.occurredOn")
    .orderBy("payment.id")
    .execute();
  return rows.map(toCharge);
}

type Draft = { id: string; clientId: string; total: Money; charges: Charge[] };

export async function insertDraft(
  tx: Database,
  may: Permit<"invoice.write">,
  { id, clientId, total, charges }: Draft,
  now: Date,
): Promise<void> {
  const invoice = { id, clientId, currency: total.currency, totalMinor: total.minor };
  await tx
    .insertInto("invoices")
    .values({ ...invoice, createdBy: may.by, createdAt: now })
    .execute();
  const lines = charges.map(({ id: paymentId, description: text, money }, place) => ({
    id: newId(),
    invoiceId: id,
    paymentId,
    text,
    amountMinor: money.minor,
    position: place + 1,
  }));
  await tx.insertInto("invoiceLines").values(lines).execute();
}

type Edit = { dueOn: string | null; note: string; version: number; orderNumber: string };

/** A draft comes to what its lines come to. */
export async function saveDraft(tx: Database, _: Permit<"invoice.write">, id: string, edit: Edit): Promise<void> {
  const totalMinor = sql<bigint>`(select sum(amount_minor)::bigint from invoice_lines where invoice_id = ${id})`;
  await tx
    .updateTable("invoices")
    .set({ ...edit, totalMinor })
    .where("id", "=", id)
    .execute();
}

export async function saveLinePayment(
  tx: Database,
  _: Permit<"invoice.send">,
  id: string,
  paymentId: string,
): Promise<void> {
  await tx.updateTable("invoiceLines").set({ paymentId }).where("id", "=", id).execute();
}

export async function deleteDraft(tx: Database, _: Permit<"invoice.write">, id: string): Promise<void> {
  await tx.deleteFrom("invoices").where("id", "=", id).execute();
}
