import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

/** A client's invoices, payments and credit notes of which the rows beside them say something else than they do. */
export async function wrongOpen(db: Database, clientId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id from (select id, invoice_open(invoices) as minor from invoices where state = 'sent' and client_id = ${clientId}) as sent
      full join (select * from open_invoices where client_id = ${clientId}) as open on invoice_id = id
      where minor is distinct from open_minor
    union all
    select coalesce(id, receipt_id, credit_note_id) from (
      select id, receipt_left(receipts) as minor from receipts where client_id = ${clientId}
      union all select id, credit_left(credit_notes) from credit_notes where client_id = ${clientId}
    ) as counted full join (select * from money_left where client_id = ${clientId}) as kept on id = coalesce(receipt_id, credit_note_id)
    where coalesce(minor, 0) is distinct from coalesce(left_minor, 0)`.execute(db);
  return rows;
}
