import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findInvoice } from "./invoice.queries.ts";
import type { Invoice } from "./invoice.ts";
import { seesDrafts } from "./sees-drafts.ts";

/** One invoice. `clientId`: the client whose pages it is opened from; another client's invoice is missing. */
export async function readInvoice(
  { db, actor }: ReadContext,
  { id, clientId = null }: { id: string; clientId?: string | null },
): Promise<Result<{ invoice: Invoice; mayWrite: boolean; mayPay: boolean }>> {
  const invoice = isId(id) ? await findInvoice(db, id) : null;
  const may = invoice && permit(actor, "invoice.read", invoice);
  const isHidden = invoice?.state === "draft" && !seesDrafts(actor);
  const isElsewhere = clientId !== null && invoice?.clientId !== clientId;
  if (!may || isHidden || isElsewhere) return refuse({ kind: "missing" });
  return done({
    invoice,
    mayWrite: mayOffer(actor, "invoice.write", undefined),
    mayPay: mayOffer(actor, "invoice.pay", invoice) && invoice.state === "sent",
  });
}
