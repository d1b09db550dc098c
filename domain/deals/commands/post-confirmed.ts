import type { Permit } from "#domain/access/permit.ts";
import { agreementOf, describeFeeFor, feeOn } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { postForDeal } from "#domain/payments/index.ts";
import type { DealToChange } from "../deal.queries.ts";

/** Posts the value of a confirmed claim and, where the agreement does not wait for the customer's money, its fee. */
export async function postConfirmed(
  tx: Database,
  may: Permit<"deal.decide" | "deal.settle" | "deal.confirm_by_update">,
  { id: dealId, clientId, agreementId, company, valueMinor, currency }: DealToChange,
  { number: event, today: day, now }: { number: number; today: string; now: Date },
): Promise<Result<null>> {
  if (valueMinor === null) throw new Error(`Deal ${dealId} was confirmed without a value`);
  const agreement = await agreementOf(tx, may, agreementId);
  const of = { dealId, clientId, event, day };
  const value = { minor: valueMinor, currency };
  const posted = await postForDeal(tx, may, { ...of, part: "value", amount: value, description: company }, now);
  if (!posted.ok || agreement.due === "on_payment") return posted.ok ? done(null) : posted;
  const fee = { minor: feeOn(agreement, valueMinor), currency };
  const description = describeFeeFor(company, agreement);
  return postForDeal(tx, may, { ...of, part: "fee", amount: fee, description }, now);
}
