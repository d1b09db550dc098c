import type { Database } from "#domain/kernel/database.ts";
import { seedCreditNote } from "#tests/invoices.ts";

/** A credit note of which all is left, for a client's paid invoice. */
export async function seedOpenCredit(db: Database, clientId: string, at: Date): Promise<string> {
  const { id } = await db
    .selectFrom("invoices as invoice")
    .select("invoice.id")
    .where("invoice.clientId", "=", clientId)
    .where("invoice.state", "=", "paid")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("creditNotes as note").select("note.id").whereRef("note.invoiceId", "=", "invoice.id"))),
    )
    .executeTakeFirstOrThrow();
  return seedCreditNote(db, id, {
    at,
    series: "SCREEN",
    text: "Fee",
    recipient: "Silva Robotics",
    reason: "z".repeat(300),
  });
}
