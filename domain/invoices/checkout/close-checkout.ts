import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import type { CardProvider } from "../card-provider.ts";
import { findInvoice } from "../invoice.queries.ts";
import { findCurrentCheckout, saveEnded } from "./checkout.queries.ts";

type FindProvider = (name: CardProvider["name"]) => Promise<CardProvider | null>;

/**
 * Closes the open checkout of an invoice that was voided or paid otherwise, or of which less is open by now, if its
 * provider can be reached. If it is paid anyway, what is too much stays as the client's credit.
 */
export async function closeCheckout(
  { db, actor }: ReadContext,
  { invoiceId, named }: { invoiceId: string; named: FindProvider },
): Promise<void> {
  const may = isId(invoiceId) ? permit(actor, "invoice.settle", undefined) : null;
  const invoice = may && (await findInvoice(db, invoiceId));
  const open = invoice && (await findCurrentCheckout(db, invoiceId));
  const isWanted = invoice?.state === "sent" && open?.money.minor === invoice.open.minor;
  if (!may || open?.state !== "open" || isWanted) return;
  const provider = open.ref ? await named(open.provider) : null;
  if (provider && open.ref) await provider.close(open.ref);
  await saveEnded(db, may, open.id, { state: "expired" });
}
