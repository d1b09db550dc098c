import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import type { CardProvider } from "../card-provider.ts";
import { findInvoice } from "../invoice.queries.ts";
import { findCurrentCheckout, saveEnded } from "./checkout.queries.ts";

type FindProvider = (name: CardProvider["name"]) => Promise<CardProvider | null>;

/**
 * Closes the open checkout of an invoice that was voided or paid otherwise, if its provider can be reached. If it is
 * paid anyway, the provider's notice alerts the admins.
 */
export async function closeCheckout(
  { db, actor }: ReadContext,
  { invoiceId, named }: { invoiceId: string; named: FindProvider },
): Promise<void> {
  const may = isId(invoiceId) ? permit(actor, "invoice.settle", undefined) : null;
  const invoice = may && (await findInvoice(db, invoiceId));
  const open = invoice && invoice.state !== "sent" ? await findCurrentCheckout(db, invoiceId) : null;
  if (!may || open?.state !== "open") return;
  const provider = open.ref ? await named(open.provider) : null;
  if (provider && open.ref) await provider.close(open.ref);
  await saveEnded(db, may, open.id, { state: "expired" });
}
