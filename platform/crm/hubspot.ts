import { asking, type CrmPlace, trying } from "./ask-crm.ts";
import { type CrmDeal, isSameAddress, mostDeals, type OpenCrm, type SoughtCompany, searchName, wayTo } from "./crm.ts";
import { account, associations, dealProperties, pipelines, results, sayWhy, toDeal } from "./hubspot-answers.ts";

const name = "HubSpot";
/** How many records of one company are looked into. */
const mostPlaces = 20;
type FoundRecord = { id: string; foundBy: CrmDeal["foundBy"] };
type FoundRecords = { records: FoundRecord[]; isCut: boolean };
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
    return results.parse((await post(`/crm/v3/objects/${what}/search`, asked)).json);
  }

  async function readStages(): Promise<Map<string, string>> {
    const { results: all } = pipelines.parse((await ask("/crm/v3/pipelines/deals")).json);
    return new Map(all.flatMap(({ stages }) => stages.map(({ id, label }) => [id, label] as const)));
  }

  async function companiesOf(sought: SoughtCompany): Promise<FoundRecords> {
    const { name: company, domain } = sought;
    const byDomain = domain ? [{ propertyName: "domain", value: domain }] : [];
    const byName = [...new Set([company, searchName(company)])].map((value) => ({ propertyName: "name", value }));
    const there = await search("companies", [...byDomain, ...byName], ["domain", "name"]);
    const records = there.results.flatMap(({ id, properties }): FoundRecord[] => {
      const foundBy = wayTo({ name: properties["name"], site: properties["domain"] }, sought);
      return foundBy ? [{ id, foundBy }] : [];
    });
    return { records, isCut: Boolean(there.paging?.next) };
  }

  async function contactsOf({ email }: SoughtCompany): Promise<FoundRecords> {
    if (!email) return { records: [], isCut: false };
    const there = await search("contacts", [{ propertyName: "email", value: email.toLowerCase() }], ["email"]);
    const records = there.results
      .filter(({ properties }) => isSameAddress(properties["email"], email))
      .map(({ id }) => ({ id, foundBy: "email" as const }));
    return { records, isCut: Boolean(there.paging?.next) };
  }

  async function idsOf(what: "companies" | "contacts", places: FoundRecords): Promise<FoundRecords> {
    const found: FoundRecord[] = [];
    let isCut = places.isCut || places.records.length > mostPlaces;
    for (const { id, foundBy } of places.records.slice(0, mostPlaces)) {
      const { json } = await post(`/crm/v4/associations/${what}/deals/batch/read`, { inputs: [{ id }] });
      for (const { to, paging } of associations.parse(json).results) {
        isCut ||= Boolean(paging?.next);
        found.push(...to.map(({ toObjectId }) => ({ id: toObjectId, foundBy })));
      }
    }
    return { records: found, isCut };
  }

  async function dealsOf(company: SoughtCompany) {
    const ofCompanies = await idsOf("companies", await companiesOf(company));
    const ofContacts = await idsOf("contacts", await contactsOf(company));
    const foundBy = new Map<string, CrmDeal["foundBy"]>();
    for (const one of [...ofCompanies.records, ...ofContacts.records])
      if (!foundBy.has(one.id)) foundBy.set(one.id, one.foundBy);
    const isCut = ofCompanies.isCut || ofContacts.isCut || foundBy.size > mostDeals;
    if (foundBy.size === 0) return { deals: [], isCut };
    const inputs = newest([...foundBy.keys()]).map((id) => ({ id }));
    const { json } = await post("/crm/v3/objects/deals/batch/read", { properties: dealProperties, inputs });
    named ??= readStages();
    const names = await named;
    const deals = results
      .parse(json)
      .results.map(({ id, properties }) => toDeal(id, properties, { foundBy: foundBy.get(id) ?? "name", names }));
    return { deals, isCut };
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

/** HubSpot's numbers grow. */
const newest = (ids: string[]) =>
  ids.sort((one, other) => other.length - one.length || (other > one ? 1 : -1)).slice(0, mostDeals);
