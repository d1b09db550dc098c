import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealPart, Direction, PaymentKind } from "../payment.ts";

/** The live rows of a deal from one of its events on, locked. A held meeting's fee stays whatever becomes of the close. */
export async function lockLiveRows(
  tx: Database,
  _: Permit,
  { dealId, since, part }: { dealId: string; since: number; part: "close" | "meeting" },
) {
  const rows = await tx
    .selectFrom("payments as payment")
    .select(["payment.id", "payment.kind", "payment.direction", "payment.amountMinor", "payment.currency"])
    .select(["payment.status", "payment.dealEvent", "payment.dealPart", "payment.description"])
    .select(
      sql<boolean>`exists (select from invoice_lines as line join invoices as invoice on invoice.id = line.invoice_id
        where line.payment_id = payment.id and line.is_live and invoice.state in ('sent', 'paid')
          and not exists (select from credit_note_lines where invoice_line_id = line.id))`.as("isBilled"),
    )
    .where("dealId", "=", dealId)
    .where("dealEvent", ">=", since)
    .where("dealPart", part === "meeting" ? "=" : "!=", "meeting")
    .where("reversesId", "is", null)
    .where("status", "!=", "voided")
    .forUpdate("payment")
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as PaymentKind, // per CHECK constraint, as are the next two
    direction: row.direction as Direction,
    dealPart: row.dealPart as DealPart,
  }));
}

/** A failed payment can only become pending, and a pending one voided. */
export async function voidRow(tx: Database, _: Permit, { id, status }: { id: string; status: string }) {
  const row = tx.updateTable("payments").where("id", "=", id);
  if (status === "failed") await row.set({ status: "pending" }).execute();
  await row.set({ status: "voided" }).execute();
}
