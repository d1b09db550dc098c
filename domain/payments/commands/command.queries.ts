import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Direction, PaymentKind, PaymentState } from "../payment.ts";

/** One payment of a client, locked until the transaction ends. */
export async function findPaymentToChange(tx: Database, clientId: string, id: string) {
  const row = await tx
    .selectFrom("payments")
    .select(["id", "kind", "direction", "amountMinor", "currency", "status", "reversesId", "occurredOn", "dealId"])
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  // The table's own constraints.
  const words = {
    kind: row.kind as PaymentKind,
    direction: row.direction as Direction,
    status: row.status as PaymentState,
  };
  return { ...row, ...words };
}

/** Whether this payment has already been reversed. */
export async function isReversed(tx: Database, _: Permit<"ledger.write">, id: string): Promise<boolean> {
  const answer = tx.selectFrom("payments").select("id").where("reversesId", "=", id);
  return (await answer.executeTakeFirst()) !== undefined;
}

/** Whether a sent invoice includes this payment: then it changes only with the invoice. */
export async function isBilled(tx: Database, _: Permit<"ledger.write">, id: string): Promise<boolean> {
  const lines = tx
    .selectFrom("invoiceLines as line")
    .innerJoin("invoices as invoice", "invoice.id", "line.invoiceId")
    .select("line.id")
    .where("line.paymentId", "=", id)
    .where("line.isLive", "=", true)
    .where("invoice.state", "=", "sent");
  if ((await lines.executeTakeFirst()) !== undefined) return true;
  const taxes = tx
    .selectFrom("payments as payment")
    .leftJoin("invoiceTaxes as tax", "tax.paymentId", "payment.id")
    .leftJoin("creditNoteTaxes as back", "back.paymentId", "payment.id")
    .leftJoin("creditNotes as note", "note.id", "back.creditNoteId")
    .innerJoin("invoices as invoice", (join) =>
      join.on((is) =>
        is.or([is("invoice.id", "=", is.ref("tax.invoiceId")), is("invoice.id", "=", is.ref("note.invoiceId"))]),
      ),
    )
    .select("payment.id")
    .where("payment.id", "=", id)
    .where("invoice.state", "=", "sent");
  return (await taxes.executeTakeFirst()) !== undefined;
}

type PaymentMove = { status: PaymentState; completedAt: Date | null; occurredOn: string };

export async function movePaymentTo(
  tx: Database,
  _: Permit<"ledger.write">,
  id: string,
  to: PaymentMove,
): Promise<void> {
  await tx.updateTable("payments").set(to).where("id", "=", id).execute();
}
