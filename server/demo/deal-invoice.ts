import type { Actor } from "#domain/access/actor.ts";
import { draftInvoice, listCharges, sendInvoice, settleInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import type { AppContext } from "#server/app-context.ts";
import { termsOf } from "./invoices.ts";

type Invoiced = { clientId: string; company: string; now: Date; today: string };

/** A paid invoice for the fee of one deal, if it is owed already. A deal that is then taken back leaves a credit note. */
export async function invoiceDeal(
  app: Pick<AppContext, "db" | "settings">,
  admin: Actor,
  { clientId, company, now, today }: Invoiced,
): Promise<Result<null>> {
  const { db } = app;
  const charges = await listCharges({ db, actor: admin }, clientId);
  const fees = charges.ok ? charges.value.filter(({ description }) => description.includes(company)) : [];
  if (fees.length === 0) return done(null);
  const draft = { paymentIds: fees.map(({ id }) => id), key: newId() };
  const drafted = await draftInvoice({ db, actor: admin, now }, { clientId, ...draft });
  if (!drafted.ok) return drafted;
  const { id } = drafted.value;
  const sent = await sendInvoice({ db, actor: admin, now }, { id, ...(await termsOf(app)), seen: 1, today });
  return sent.ok ? settleInvoice({ db, actor: admin, now }, { id, seen: 2, today }) : sent;
}
