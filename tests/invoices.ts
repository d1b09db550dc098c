import type { Actor } from "#domain/access/actor.ts";
import { draftInvoice, readInvoice, sendInvoice } from "#domain/invoices/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Result } from "#domain/kernel/result.ts";

type Charge = {
  amountMinor?: bigint;
  currency?: string;
  status?: string;
  description?: string;
  direction?: string;
  completedAt?: Date;
};

/** A pending fee, inserted directly, without the ledger's commands. */
export async function seedCharge(db: Database, clientId: string, charge: Charge = {}): Promise<string> {
  const id = newId();
  const fee = { kind: "agency_fee", direction: "out", amountMinor: 12_000n, currency: "EUR", status: "pending" };
  const facts = { occurredOn: "2026-11-20", description: "Commission: Moss deal", source: "manual" };
  await db
    .insertInto("payments")
    .values({ id, clientId, ...fee, ...facts, createdAt: new Date("2026-11-20T09:00:00Z"), ...charge })
    .execute();
  return id;
}

type Desk = { db: Database; noor: Actor; clientId: string; now: Date };

export async function seedDraft({ db, noor, clientId, now }: Desk, ...charges: Charge[]): Promise<string> {
  const paymentIds: string[] = [];
  for (const charge of charges.length > 0 ? charges : [{}]) paymentIds.push(await seedCharge(db, clientId, charge));
  return must(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds, key: newId() })).id;
}

/** Sends an invoice as an admin on that day, in a series of the test's own. */
export const sendingOn = (at: Date, series = "INV") => ({
  seen: 1,
  today: at.toISOString().slice(0, 10),
  series,
  dueDays: 14,
  issuer: "Foyer\nOak Street 1",
  terms: "",
  now: at,
});

export async function seedSent(desk: Desk, ...charges: Charge[]): Promise<string> {
  const id = await seedDraft(desk, ...charges);
  must(
    await sendInvoice({ db: desk.db, actor: desk.noor, now: sendingOn(desk.now).now }, { id, ...sendingOn(desk.now) }),
  );
  return id;
}

type Note = { at: Date; series?: string; text?: string; recipient?: string; reason?: string };

/** A credit note for the first line of an invoice that was sent, inserted directly, in a series of its own. */
export async function seedCreditNote(
  db: Database,
  invoiceId: string,
  { at, text = "Credit", recipient = "Credited", reason = "Wrong value.", ...named }: Note,
): Promise<string> {
  const line = await db
    .selectFrom("invoiceLines as line")
    .innerJoin("invoices as invoice", "invoice.id", "line.invoiceId")
    .select(["line.id", "line.amountMinor", "invoice.clientId", "invoice.currency"])
    .where("line.invoiceId", "=", invoiceId)
    .orderBy("line.position")
    .executeTakeFirstOrThrow();
  const { clientId, currency, amountMinor } = line;
  const id = newId();
  const series = named.series ?? `N${id.slice(-9).toUpperCase()}`;
  const money = { currency, totalMinor: amountMinor, issuedOn: at.toISOString().slice(0, 10), createdAt: at };
  const words = { issuer: "Foyer", recipient, reason };
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("creditNoteSeries").values({ series, lastNumber: 1 }).execute();
    await tx
      .insertInto("creditNotes")
      .values({ id, clientId, invoiceId, series, number: 1, ...money, ...words })
      .execute();
    await tx
      .insertInto("creditNoteLines")
      .values({ id: newId(), creditNoteId: id, invoiceLineId: line.id, position: 1, text, amountMinor })
      .execute();
  });
  return id;
}

export async function invoiceOf(db: Database, actor: Actor, id: string) {
  return must(await readInvoice({ db, actor }, { id })).invoice;
}

export const statusesOf = async (db: Database, clientId: string) =>
  (await db.selectFrom("payments").select("status").where("clientId", "=", clientId).orderBy("id").execute()).map(
    ({ status }) => status,
  );

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}
