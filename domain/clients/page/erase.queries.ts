import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { countTogether } from "#domain/kernel/count-together.queries.ts";
import type { Database } from "#domain/kernel/database.ts";
import { forgetSaltsOf } from "#domain/proofs/index.ts";

const counted = [
  ...(["clientMembers", "tasks", "campaigns", "credentials"] as const),
  ...(["vaultItems", "updates", "updateComments", "deals", "exclusions", "papers"] as const),
] as const;

export type Losses = ReadonlyMap<(typeof counted)[number], number>;

/** How many rows `anonymiseClient` deletes, or takes the words from. */
export function countLosses(db: Database, _: Permit<"client.edit">, clientId: string): Promise<Losses> {
  const countIn = (table: string) =>
    sql`select count(*) from ${sql.table(table)} where ${sql.ref("clientId")} = ${clientId}`;
  return countTogether(
    db,
    counted.map((table) => [table, countIn(table)] as const),
  );
}

/** Removes everything that identifies the client; the row stays, because the audit log and the ledger refer to it. */
export async function anonymiseClient(tx: Database, may: Permit<"client.erase">, id: string, now: Date) {
  await tx.deleteFrom("clientMembers").where("clientId", "=", id).execute();
  await tx.deleteFrom("clientAssignments").where("clientId", "=", id).execute();
  await tx.deleteFrom("tasks").where("clientId", "=", id).execute();
  await tx.deleteFrom("clientTimelines").where("clientId", "=", id).execute();
  await tx.deleteFrom("clientPages").where("clientId", "=", id).execute();
  await tx.deleteFrom("clientBilling").where("clientId", "=", id).execute();
  await tx.deleteFrom("vatChecks").where("clientId", "=", id).execute();
  const theirs = tx.selectFrom("receipts").select("id").where("clientId", "=", id);
  const silent = { name: "", iban: "", text: "", reference: "" };
  await tx.updateTable("bankLines").set(silent).where("receiptId", "in", theirs).execute();
  await tx.updateTable("receipts").set({ note: "" }).where("clientId", "=", id).execute();
  await tx.deleteFrom("campaigns").where("clientId", "=", id).execute();
  await tx.deleteFrom("credentials").where("clientId", "=", id).execute();
  await tx.deleteFrom("vaultItems").where("clientId", "=", id).execute();
  await silenceUpdates(tx, id);
  await silenceDeals(tx, id);
  await forgetSaltsOf(tx, may, id);
  await tx.deleteFrom("notifications").where("clientId", "=", id).execute();
  await tx
    .updateTable("clients")
    .set(({ eb }) => ({
      companyName: "Erased client",
      notes: null,
      pictureFileId: null,
      externalRef: null,
      erasedAt: now,
      updatedAt: now,
      updatedBy: may.by,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  // The database lets them go only once the client is erased.
  for (const table of ["briefFiles", "briefLinks", "briefQuestions", "briefs"] as const)
    await tx.deleteFrom(table).where("clientId", "=", id).execute();
  await tx.deleteFrom("exclusions").where("clientId", "=", id).execute();
  await tx.deleteFrom("papers").where("clientId", "=", id).execute();
}

/** Deletes the client's updates; those the ledger refers to stay without text. */
async function silenceUpdates(tx: Database, clientId: string) {
  await tx.deleteFrom("updateComments").where("clientId", "=", clientId).execute();
  const theirs = tx.selectFrom("updates").select("id").where("clientId", "=", clientId);
  await tx.deleteFrom("updateFiles").where("updateId", "in", theirs).execute();
  await tx
    .deleteFrom("updates")
    .where("clientId", "=", clientId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payments").select("payments.id").whereRef("payments.updateId", "=", "updates.id"))),
    )
    .execute();
  const words = { title: "Erased update", description: "" };
  await tx.updateTable("updates").set(words).where("clientId", "=", clientId).execute();
}

/** Deals keep their amounts and days, and lose whom they were with and what was said. */
async function silenceDeals(tx: Database, clientId: string) {
  const theirs = tx.selectFrom("deals").select("id").where("clientId", "=", clientId);
  await tx.deleteFrom("dealComments").where("dealId", "in", theirs).execute();
  await tx.updateTable("dealEvents").set({ words: null }).where("dealId", "in", theirs).execute();
  const met = tx.selectFrom("dealBookings").select("bookingId").where("dealId", "in", theirs);
  const silent = { words: null, nextStep: null };
  await tx.updateTable("meetingAnswers").set(silent).where("bookingId", "in", met).execute();
  await tx.updateTable("dealImports").set({ tableText: "", reading: "{}" }).where("clientId", "=", clientId).execute();
  // Connections first, as those who read lock them.
  for (const table of ["intakeAddresses", "crmConnections", "crmSuggestions"] as const)
    await tx.deleteFrom(table).where("clientId", "=", clientId).execute();
  const contact = { contactName: null, contactTitle: null, contactEmail: null, contactPhone: null };
  const company = { company: "Erased deal", companyKey: "", website: null, domain: null, externalRef: null };
  await tx
    .updateTable("deals")
    .set({ ...contact, ...company, why: "", source: null, consent: null })
    .where("clientId", "=", clientId)
    .execute();
}
