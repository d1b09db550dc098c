import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { invoiceName } from "../invoice.ts";

/** An open invoice of which a client may be reminded. `lastStep`: of its latest reminder, and its day. */
export type Candidate = {
  id: string;
  clientId: string;
  name: string;
  dueOn: string;
  lastStep: number | null;
  lastOn: string | null;
};

/** A client with invoices due by a day, after another; locked, and passed over where another instance has it. */
export async function takeClient(
  tx: Database,
  _: Permit<"invoice.write">,
  { by, after }: { by: string; after: string | null },
): Promise<{ id: string } | null> {
  const next = await tx
    .selectFrom("clients as client")
    .select("client.id")
    .where("client.erasedAt", "is", null)
    .$if(after !== null, (some) => some.where("client.id", ">", after ?? ""))
    .where(
      sql<boolean>`exists (select from invoices where client_id = client.id and state = 'sent' and due_on <= ${by}::date)`,
    )
    .where(sql<boolean>`not exists (select from reminder_pauses where client_id = client.id and invoice_id is null)`)
    .orderBy("client.id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return next ?? null;
}

/** Its open invoices, the longest due first, without those that are paused or ask for a deal in dispute. */
export async function selectCandidates(
  tx: Database,
  _: Permit<"invoice.write">,
  clientId: string,
): Promise<Candidate[]> {
  const rows = await tx
    .selectFrom("invoices as invoice")
    .select(["invoice.id", "invoice.clientId", "invoice.series", "invoice.number"])
    .select(sql<string>`invoice.due_on`.as("dueOn"))
    .select(sql<number | null>`(select max(step) from invoice_reminders where invoice_id = invoice.id)`.as("lastStep"))
    .select(sql<string | null>`(select max(sent_on) from invoice_reminders where invoice_id = invoice.id)`.as("lastOn"))
    .where("invoice.clientId", "=", clientId)
    .where("invoice.state", "=", "sent")
    .where(sql<boolean>`not exists (select from reminder_pauses where invoice_id = invoice.id)`)
    .where(
      sql<boolean>`not exists (select from invoice_lines as line join payments as payment on payment.id = line.payment_id
        join deals as deal on deal.id = payment.deal_id where line.invoice_id = invoice.id and deal.claim = 'disputed')`,
    )
    .orderBy("invoice.dueOn")
    .orderBy("invoice.number")
    .execute();
  return rows.map(({ series, number, ...row }) => ({ ...row, name: invoiceName(series ?? "", number ?? 0) }));
}

type ReminderRow = { invoiceId: string; step: number; clientId: string; sentOn: string; sentAt: Date };

export async function insertReminders(
  tx: Database,
  _: Permit<"invoice.write">,
  reminders: ReminderRow[],
): Promise<void> {
  await tx.insertInto("invoiceReminders").values(reminders).execute();
}

/** What a client was reminded of an invoice, and whether it is reminded no more. */
export async function findReminders(
  db: Database,
  _: Permit<"invoice.read">,
  { id, clientId }: { id: string; clientId: string },
): Promise<{ sent: { step: number; sentOn: string }[]; pausedFor: "client" | "invoice" | null }> {
  const [sent, pauses] = await Promise.all([
    db.selectFrom("invoiceReminders").select(["step", "sentOn"]).where("invoiceId", "=", id).orderBy("step").execute(),
    db.selectFrom("reminderPauses").select("invoiceId").where("clientId", "=", clientId).execute(),
  ]);
  const isOfClient = pauses.some(({ invoiceId }) => invoiceId === null);
  const isOfInvoice = pauses.some(({ invoiceId }) => invoiceId === id);
  return { sent, pausedFor: isOfClient ? "client" : isOfInvoice ? "invoice" : null };
}

type Pause = { clientId: string; invoiceId: string | null };

export async function savePause(tx: Database, may: Permit<"invoice.write">, pause: Pause, now: Date): Promise<boolean> {
  const row = { ...pause, pausedBy: may.by, pausedAt: now };
  const written = tx
    .insertInto("reminderPauses")
    .values(row)
    .onConflict((known) => known.doNothing());
  return (await written.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

export async function deletePause(tx: Database, _: Permit<"invoice.write">, { clientId, invoiceId }: Pause) {
  const gone = tx
    .deleteFrom("reminderPauses")
    .where("clientId", "=", clientId)
    .where("invoiceId", "is not distinct from", invoiceId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}
