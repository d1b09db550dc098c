import { type CrmResponse, startCrm } from "./crm-server.ts";

type Deal = {
  id: number;
  title: string;
  org_id: number | null;
  person_id: number | null;
  stage_id: number;
  value: number;
  currency: string;
  status: "open" | "won" | "lost" | "deleted";
  won_time: string | null;
  lost_time: string | null;
  is_archived?: boolean;
};

export const pipedriveToken = "a-pipedrive-token";

/** A deal that is open, with what its list leaves out. */
export const dealAt = (but: Partial<Deal> & { id: number }): Deal => ({
  title: "A deal with a name that is nobody's business",
  org_id: null,
  person_id: null,
  stage_id: 1,
  value: 48000,
  currency: "USD",
  status: "open",
  won_time: null,
  lost_time: null,
  ...but,
});

/**
 * Pipedrive on this machine, as https://developers.pipedrive.com/docs/api/v1 describes its API v2: searches, lists of deals by
 * organization and by person without archived ones, one deal, stages; and from v1 who the token is.
 */
export async function startPipedrive() {
  const organizations = new Map<number, string>();
  const persons = new Map<number, { name: string; email: string }>();
  const deals = new Map<number, Deal>();
  const stages = new Map([
    [1, "Proposal made"],
    [2, "Negotiation"],
  ]);
  const tokens = new Set([pipedriveToken]);

  const list = (data: unknown, next_cursor: string | null = null): CrmResponse => ({
    json: { success: true, data, additional_data: { next_cursor } },
  });
  const items = (found: object[]) =>
    list({
      items: found.map((item) => ({
        result_score: 0.5,
        item: { visible_to: 3, custom_fields: [], notes: [], ...item },
      })),
    });

  function search(what: string, { searchParams: query }: URL): CrmResponse {
    const term = (query.get("term") ?? "").toLowerCase();
    if (term.length < 2) return { status: 400, json: { success: false, error: "term is too short" } };
    const isExact = query.get("exact_match") === "true";
    const matches = (text: string) => (isExact ? text.toLowerCase() === term : text.toLowerCase().includes(term));
    if (what === "organizations")
      return items(
        [...organizations]
          .filter(([, name]) => matches(name))
          .map(([id, name]) => ({ id, type: "organization", name })),
      );
    const found = [...persons].filter(([, { email }]) => matches(email));
    return items(found.map(([id, { name, email }]) => ({ id, type: "person", name, phones: [], emails: [email] })));
  }

  const crm = await startCrm(({ url, headers }) => {
    if (!tokens.has(String(headers["x-api-token"])))
      return { status: 401, json: { success: false, error: "unauthorized access", errorCode: 401 } };
    const [, , version, what, which] = url.pathname.split("/");
    if (version === "v1")
      return { json: { success: true, data: { id: 1, company_name: "Ana Works", company_domain: "anaworks" } } };
    if (what === "stages") return list([...stages].map(([id, name]) => ({ id, name, pipeline_id: 1 })));
    if (which === "search") return search(what ?? "", url);
    if (what === "deals" && which) {
      const deal = deals.get(Number(which));
      return deal ? list(deal) : { status: 404, json: { success: false, error: "Deal not found" } };
    }
    const org = url.searchParams.get("org_id");
    const person = url.searchParams.get("person_id");
    const mine = [...deals.values()].filter(
      ({ org_id, person_id, status, is_archived }) =>
        status !== "deleted" && !is_archived && (org ? org_id === Number(org) : person_id === Number(person)),
    );
    // What was set last was updated last.
    const sorted = url.searchParams.get("sort_direction") === "desc" ? mine.reverse() : mine;
    const shown = sorted.slice(0, Number(url.searchParams.get("limit") ?? 100));
    return list(shown, shown.length < mine.length ? "a-cursor" : null);
  });
  return { ...crm, organizations, persons, deals, stages, tokens };
}
