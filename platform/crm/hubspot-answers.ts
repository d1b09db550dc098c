import { z } from "zod";
import { type CrmAnswer, CrmFailed } from "./ask-crm.ts";
import { type CrmDeal, decimalOf } from "./crm.ts";

const text = z.string().nullish();
const paging = z.object({ next: z.unknown() }).nullish();
export const results = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), text) })),
  paging,
});
export const associations = z.object({
  results: z.array(z.object({ to: z.array(z.object({ toObjectId: z.coerce.string() })), paging })),
});
export const pipelines = z.object({
  results: z.array(z.object({ stages: z.array(z.object({ id: z.string(), label: z.string() })) })),
});
export const account = z.object({ portalId: z.number(), companyCurrency: text });
const refusal = z.object({ category: text });

export const dealProperties = [
  "dealstage",
  "amount",
  "deal_currency_code",
  "closedate",
  "hs_is_closed",
  "hs_is_closed_won",
];
const scopes = "crm.objects.deals.read, crm.objects.companies.read and crm.objects.contacts.read";
export const sayWhy = ({ status, json }: CrmAnswer) =>
  status === 403 && refusal.safeParse(json).data?.category === "MISSING_SCOPES"
    ? new CrmFailed(`HubSpot doesn't let this token read deals. Give its private app the scopes ${scopes}.`, {
        isRefused: true,
      })
    : null;

type StageNames = { foundBy: CrmDeal["foundBy"]; names: Map<string, string> };

export function toDeal(
  ref: string,
  properties: Record<string, string | null | undefined>,
  { foundBy, names }: StageNames,
): CrmDeal {
  const stage = properties["dealstage"] ?? "";
  const isClosed = properties["hs_is_closed"] === "true";
  const status = properties["hs_is_closed_won"] === "true" ? "won" : isClosed ? "lost" : "open";
  const moment = new Date(properties["closedate"] ?? "");
  return {
    ref,
    foundBy,
    status,
    stage: names.get(stage) ?? stage,
    amount: decimalOf(properties["amount"]),
    currency: properties["deal_currency_code"] || null,
    // Until it is closed this is the day on which somebody expects it to.
    closed: status === "open" || Number.isNaN(moment.getTime()) ? null : { moment },
  };
}
