import { type CrmResponse, startCrm } from "./crm-server.ts";

type Properties = Record<string, string | null>;

export const hubspotToken = "pat-eu1-a-hubspot-token";

/** A deal in a stage of the default pipeline, with what HubSpot computes of it. */
export const hubspotDeal = (
  stage: "presentationscheduled" | "closedwon" | "closedlost",
  but: Properties = {},
): Properties => ({
  dealname: "A deal with a name that is nobody's business",
  dealstage: stage,
  amount: "48000.00",
  deal_currency_code: null,
  closedate: "2026-11-22T10:00:00Z",
  hs_is_closed: String(stage !== "presentationscheduled"),
  hs_is_closed_won: String(stage === "closedwon"),
  ...but,
});

type Search = {
  filterGroups: { filters: { propertyName: string; operator: string; value: string }[] }[];
  limit: number;
};

/**
 * HubSpot on this machine, as https://developers.hubspot.com/docs/api-reference describes it: the CRM's search, associations
 * (v4) and batches, its pipelines, and the account. `links`: which company or contact has which deals.
 */
export async function startHubspot() {
  const companies = new Map<string, Properties>();
  const contacts = new Map<string, Properties>();
  const deals = new Map<string, Properties>();
  const links = new Map<string, string[]>();
  const labels = new Map([
    ["presentationscheduled", "Presentation Scheduled"],
    ["closedwon", "Closed Won"],
    ["closedlost", "Closed Lost"],
  ]);
  const tokens = new Set([hubspotToken]);

  const pick = (id: string, all: Properties, names: string[]) => ({
    id,
    properties: Object.fromEntries(names.map((name) => [name, all[name] ?? null])),
    archived: false,
  });

  function search(records: Map<string, Properties>, { filterGroups, properties }: Search & { properties: string[] }) {
    const isFound = (all: Properties) =>
      filterGroups.some(({ filters }) =>
        filters.every(
          ({ propertyName, operator, value }) =>
            operator === "EQ" && all[propertyName]?.toLowerCase() === value.toLowerCase(),
        ),
      );
    const results = [...records].filter(([, all]) => isFound(all)).map(([id, all]) => pick(id, all, properties));
    return { json: { total: results.length, results } };
  }

  const crm = await startCrm(({ url, body, headers }): CrmResponse => {
    if (!tokens.has(String(headers.authorization).replace("Bearer ", "")))
      return {
        status: 401,
        json: { status: "error", message: "Authentication credentials not found.", category: "INVALID_AUTHENTICATION" },
      };
    const sent = body ? JSON.parse(body) : {};
    switch (url.pathname) {
      case "/account-info/v3/details":
        return { json: { portalId: 12345, companyCurrency: "USD", timeZone: "Europe/Lisbon" } };
      case "/crm/v3/pipelines/deals": {
        const stages = [...labels].map(([id, label]) => ({ id, label, metadata: {} }));
        return { json: { results: [{ id: "default", label: "Sales", stages }] } };
      }
      case "/crm/v3/objects/companies/search":
        return search(companies, sent);
      case "/crm/v3/objects/contacts/search":
        return search(contacts, sent);
      case "/crm/v3/objects/deals/batch/read": {
        const found = sent.inputs.filter(({ id }: { id: string }) => deals.has(id));
        const results = found.map(({ id }: { id: string }) => pick(id, deals.get(id) ?? {}, sent.properties));
        return { status: found.length < sent.inputs.length ? 207 : 200, json: { status: "COMPLETE", results } };
      }
      default: {
        const what = /^\/crm\/v4\/associations\/(companies|contacts)\/deals\/batch\/read$/.exec(url.pathname)?.[1];
        if (!what) return { status: 404, json: { status: "error" } };
        const results = sent.inputs.flatMap(({ id }: { id: string }) => {
          const to = links.get(`${what} ${id}`)?.map((deal) => ({ toObjectId: Number(deal), associationTypes: [] }));
          return to ? [{ from: { id }, to }] : [];
        });
        return { status: results.length === 0 ? 207 : 200, json: { status: "COMPLETE", results } };
      }
    }
  });
  return { ...crm, companies, contacts, deals, links, labels, tokens };
}
