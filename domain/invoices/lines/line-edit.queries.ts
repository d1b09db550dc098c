import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Treatment } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { HandLine } from "./read-line.ts";

type LineWords = { id: string; text: string; treatment?: Treatment | null | undefined };

export async function saveLineWords(
  tx: Database,
  _: Permit<"invoice.write">,
  { id, text, treatment }: LineWords,
): Promise<void> {
  await tx
    .updateTable("invoiceLines")
    .set({ text, ...(treatment !== undefined && { treatment }) })
    .where("id", "=", id)
    .execute();
}

export async function deleteLine(tx: Database, _: Permit<"invoice.write">, id: string): Promise<void> {
  await tx.deleteFrom("invoiceLines").where("id", "=", id).where("paymentId", "is", null).execute();
}

/** Comes last. */
export async function insertLine(
  tx: Database,
  _: Permit<"invoice.write">,
  invoiceId: string,
  line: HandLine,
): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from invoice_lines where invoice_id = ${invoiceId})`;
  await tx
    .insertInto("invoiceLines")
    .values({ id: newId(), invoiceId, ...line, position })
    .execute();
}
