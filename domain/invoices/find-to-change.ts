import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { invoiceConflict } from "./conflicts.ts";
import { findInvoiceToChange } from "./invoice.queries.ts";
import type { Invoice, InvoiceState } from "./invoice.ts";

type ExpectedState = { seen: number; states: InvoiceState[] };

/** An invoice, locked, if it is in one of these states and unchanged since it was shown. */
export async function findToChange(
  tx: Database,
  id: string,
  { seen, states }: ExpectedState,
): Promise<Result<Invoice>> {
  const invoice = isId(id) ? await findInvoiceToChange(tx, id) : null;
  if (!invoice) return refuse({ kind: "missing" });
  if (!states.includes(invoice.state)) return invoiceConflict(invoice.state);
  if (invoice.version !== seen) return invoiceConflict("changed");
  return done(invoice);
}
