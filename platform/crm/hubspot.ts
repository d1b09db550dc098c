import { z } from "zod";
import { asking, type CrmAnswer, CrmFailed, type CrmPlace, trying } from "./ask-crm.ts";
import {
  type CrmDeal,
  decimalOf,
  isSameAddress,
  mostDeals,
  type OpenCrm,
  type SoughtCompany,
  searchName,
  wayTo,
} from "./crm.ts";

const name = "HubSpot";
const text = z.string().nullish();
const results = z.object({ results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), text) })) });
const associations = z.object({
  results: z.array(z.object({ to: z.array(z.object({ toObjectId: z.coerce.string() })) })),
});
const pipelines = z.object({
  results: z.array(z.object({ stages: z.array(z.object({ id: z.string(), label: z.string() })) })),
});
const account = z.object({ portalId: z.number(), companyCurrency: text });
const refusal = z.object({ category: text });

const dealProperties = ["dealstage", "amount", "deal_currency_code", "closedate", "hs_is_closed", "hs_is_closed_won"];
const scopes = "crm.objects.deals.read, crm.objects.companies.read and crm.objects.contacts.read";
const sayWhy = ({ status, json }: CrmAnswer) =>
  status === 403 && refusal.safeParse(json).data?.category === "MISSING_SCOPES"
    ? new CrmFailed(`HubSpot doesn't let this token read deals. Give its private app the scopes ${scopes}.`, {
        isRefused: true,
      })
    : null;

/** How many records of one company are looked into. */
const mostPlaces = 20;
type FoundRecord = { id: string; foundBy: CrmDeal["foundBy"] };
type Filter = { propertyName: string; value: string };

/** HubSpot's API with the token of a private app: https://developers.hubspot.com/docs/api-reference/crm-deals-v3/guide */
export function openHubspot(place: CrmPlace, token: string): OpenCrm {
  const ask = asking(place, name, { authorization: `Bearer ${token}` }, sayWhy);
  const post = (path: string, body: object) =>
    ask(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  let named: Promise<Map<string, string>> | null = null;

  /** Records where one of these properties is exactly that. */
  async function search(what: "companies" | "contacts", filters: Filter[], properties: string[]) {
    const filterGroups = filters.map((filter) => ({ filters: [{ ...filter, operator: "EQ" }] }));
    const asked = { filterGroups, properties, limit: 100 };
    return results.parse((await post(`/crm/v3/objects/${what}/search`, asked)).json).results;
  }

  async function readStages(): Promise<Map<string, string>> {
    const { results: all } = pipelines.parse((await ask("/crm/v3/pipelines/deals")).json);
    return new Map(all.flatMap(({ stages }) => stages.map(({ id, label }) => [id, label] as const)));
  }

  async function companiesOf(sought: SoughtCompany): Promise<FoundRecord[]> {
    const { name: company, domain } = sought;
    const byDomain = domain ? [{ propertyName: "domain", value: domain }] : [];
    const byName = [...new Set([company, searchName(company)])].map((value) => ({ propertyName: "name", value }));
    const there = await search("companies", [...byDomain, ...byName], ["domain", "name"]);
    return there.flatMap(({ id, properties }): FoundRecord[] => {
      const foundBy = wayTo({ name: properties["name"], site: properties["domain"] }, sought);
      return foundBy ? [{ id, foundBy }] : [];
    });
  }

  async function contactsOf({ email }: SoughtCompany): Promise<FoundRecord[]> {
    if (!email) return [];
    const there = await search("contacts", [{ propertyName: "email", value: email.toLowerCase() }], ["email"]);
    return there
      .filter(({ properties }) => isSameAddress(properties["email"], email))
      .map(({ id }) => ({ id, foundBy: "email" as const }));
  }

  async function idsOf(what: "companies" | "contacts", places: FoundRecord[]): Promise<FoundRecord[]> {
    const found: FoundRecord[] = [];
    for (const { id, foundBy } of places.slice(0, mostPlaces)) {
      const { json } = await post(`/crm/v4/associations/${what}/deals/batch/read`, { inputs: [{ id }] });
      for (const { to } of associations.parse(json).results)
        found.push(...to.map(({ toObjectId }) => ({ id: toObjectId, foundBy })));
    }
    return found;
  }

  async function dealsOf(company: SoughtCompany) {
    const ids = [
      ...(await idsOf("companies", await companiesOf(company))),
      ...(await idsOf("contacts", await contactsOf(company))),
    ];
    const foundBy = new Map<string, CrmDeal["foundBy"]>();
    for (const one of ids) if (!foundBy.has(one.id) && foundBy.size < mostDeals) foundBy.set(one.id, one.foundBy);
    if (foundBy.size === 0) return { deals: [] };
    const inputs = [...foundBy.keys()].map((id) => ({ id }));
    const { json } = await post("/crm/v3/objects/deals/batch/read", { properties: dealProperties, inputs });
    named ??= readStages();
    const names = await named;
    return {
      deals: results
        .parse(json)
        .results.map(({ id, properties }) => toDeal(id, properties, { foundBy: foundBy.get(id) ?? "name", names })),
    };
  }

  return {
    check: () =>
      trying(name, async () => {
        await readStages();
        // Nobody has this domain (RFC 2606): it tries the scopes, and reads nothing.
        await search("companies", [{ propertyName: "domain", value: "foyer.invalid" }], ["domain"]);
        await search("contacts", [{ propertyName: "email", value: "nobody@foyer.invalid" }], ["email"]);
        const { portalId, companyCurrency } = account.parse((await ask("/account-info/v3/details")).json);
        return { account: `Account ${portalId}`, currency: companyCurrency ?? null };
      }),
    dealsOf: (company) => trying(name, () => dealsOf(company)),
  };
}

type StageNames = { foundBy: CrmDeal["foundBy"]; names: Map<string, string> };

function toDeal(
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
