import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findBilling, writeBilling } from "./billing.queries.ts";
import { type BillingForm, type OwnBillingForm, ownBillingForm } from "./billing.schema.ts";
import type { Billing } from "./billing.ts";
import { billingEvents } from "./events.ts";

export const billingConflict = conflictsOf("billing", {
  changed: overtaken("Someone else changed these details in the meantime. Check them, then save."),
  "not-in-vies": "VIES knows VAT IDs of the European Union only. Ask the register of the client's country.",
});

/** What a client's invoices name. `setsTerms`: also says in how many days it pays, and how it is taxed. */
export async function readBilling(
  { db, actor }: ReadContext,
  clientId: string,
): Promise<Result<{ billing: Billing; company: string; mayWrite: boolean; setsTerms: boolean }>> {
  const may = isId(clientId) ? permit(actor, "billing.read", { clientId }) : null;
  const found = may && (await findBilling(db, clientId));
  if (!found) return refuse({ kind: "missing" });
  const mayWrite = mayOffer(actor, "billing.write", { clientId });
  return done({ ...found, mayWrite, setsTerms: mayOffer(actor, "invoice.write", undefined) });
}

/** Saves what a client's next invoices name; those that were sent keep theirs. Its own people leave the terms as they are. */
export const saveBilling = declareCommand({
  action: "billing.write",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  input: ownBillingForm,
  run: async ({ db, now }, { clientId, seen, ...form }: { clientId: string } & (BillingForm | OwnBillingForm), may) => {
    const was = await findBilling(db, clientId);
    if (!was) return refuse({ kind: "missing" });
    const { version, ...before } = was.billing;
    if (version !== seen || !(await writeBilling(db, may, clientId, { ...form, version: seen }, now)))
      return billingConflict("changed");
    const entry = billingEvents["billing.changed"].entry({ entityId: clientId, clientId, before, after: form });
    return logged({ version: seen + 1 }, entry);
  },
});
