import { z } from "zod";
import { asking, type CrmPlace, trying } from "./ask-crm.ts";
import {
  type CrmDeal,
  decimalOf,
  isSameAddress,
  isSameCompany,
  mostDeals,
  type OpenCrm,
  type SoughtCompany,
  searchName,
} from "./crm.ts";

const name = "Pipedrive";
const more = z.object({ next_cursor: z.string().nullish() }).nullish();
const found = z.object({
  data: z.object({ items: z.array(z.object({ item: z.record(z.string(), z.unknown()) })) }),
  additional_data: more,
});
const organization = z.object({ id: z.number(), name: z.string() });
const person = z.object({ id: z.number(), emails: z.array(z.string()).default([]) });
const oneDeal = z.object({
  id: z.number(),
  status: z.string(),
  stage_id: z.number().nullish(),
  value: z.number().nullish(),
  currency: z.string().nullish(),
  won_time: z.string().nullish(),
  lost_time: z.string().nullish(),
  is_deleted: z.boolean().nullish(),
  org_id: z.number().nullish(),
  person_id: z.number().nullish(),
});
type Deal = z.output<typeof oneDeal>;
const deals = z.object({ data: z.array(oneDeal).nullable(), additional_data: more });
const single = z.object({ data: oneDeal.nullable() });
const stages = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string() })).nullable(),
  additional_data: more,
});
const account = z.object({ data: z.object({ company_name: z.string(), company_domain: z.string().nullish() }) });

/** How many organizations and people of one company are looked into. */
const mostPlaces = 5;
const mostPages = 5;
/** How many deals that no list names any more are asked for one by one. */
const mostKnown = 10;

/** Pipedrive's API v2 with a person's token: https://developers.pipedrive.com/docs/api/v1 (the account's name is in v1). */
export function openPipedrive(place: CrmPlace, token: string): OpenCrm {
  const ask = asking(place, name, { "x-api-token": token });
  let named: Promise<Map<number, string>> | null = null;

  async function readStages(): Promise<Map<number, string>> {
    const names = new Map<number, string>();
    let cursor = "";
    for (let page = 0; page < mostPages; page += 1) {
      const { json } = await ask(`/api/v2/stages?${new URLSearchParams({ limit: "500", ...(cursor && { cursor }) })}`);
      const read = stages.parse(json);
      for (const stage of read.data ?? []) names.set(stage.id, stage.name);
      cursor = read.additional_data?.next_cursor ?? "";
      if (!cursor) break;
    }
    return names;
  }

  async function search<T>(what: string, field: string, term: string, isExact: boolean, item: z.ZodType<T>) {
    // Shorter terms are refused, and would find everything.
    if (term.length < 2) return { items: [], isCut: false };
    const query = { term, fields: field, exact_match: String(isExact), limit: "100" };
    const { json } = await ask(`/api/v2/${what}/search?${new URLSearchParams(query)}`);
    const { data, additional_data } = found.parse(json);
    return { items: data.items.map((one) => item.parse(one.item)), isCut: Boolean(additional_data?.next_cursor) };
  }

  /** Those that changed last. */
  async function listDeals(place: Record<string, string>) {
    const query = { limit: String(mostDeals), sort_by: "update_time", sort_direction: "desc", ...place };
    const { data, additional_data } = deals.parse((await ask(`/api/v2/deals?${new URLSearchParams(query)}`)).json);
    return { items: data ?? [], isCut: Boolean(additional_data?.next_cursor) };
  }

  async function dealsOf({ name: company, email, known }: SoughtCompany) {
    const byEmail = await search("persons", "email", email ?? "", true, person);
    const byName = await search("organizations", "name", searchName(company), false, organization);
    const people = byEmail.items.filter(({ emails }) => emails.some((one) => isSameAddress(one, email ?? "")));
    const organizations = byName.items.filter((one) => isSameCompany(one.name, company));
    let isCut = byEmail.isCut || byName.isCut || Math.max(people.length, organizations.length) > mostPlaces;
    const foundDeals = new Map<number, Deal & Pick<CrmDeal, "foundBy">>();
    const places = [
      ...people.slice(0, mostPlaces).map(({ id }) => ({ query: { person_id: String(id) }, foundBy: "email" as const })),
      ...organizations
        .slice(0, mostPlaces)
        .map(({ id }) => ({ query: { org_id: String(id) }, foundBy: "name" as const })),
    ];
    for (const { query, foundBy } of places) {
      const listed = await listDeals(query);
      isCut ||= listed.isCut;
      for (const deal of listed.items) if (!foundDeals.has(deal.id)) foundDeals.set(deal.id, { ...deal, foundBy });
    }
    // Lists leave archived deals out. One that went to another company is not its deal any more.
    const missing = known.filter((ref) => /^\d+$/.test(ref) && !foundDeals.has(Number(ref)));
    isCut ||= missing.length > mostKnown;
    for (const ref of missing.slice(0, mostKnown)) {
      const { status, json } = await ask(`/api/v2/deals/${ref}`, { mayMiss: true });
      const deal = status >= 400 ? null : single.parse(json).data;
      const isPerson = people.some(({ id }) => id === deal?.person_id);
      const isCompany = organizations.some(({ id }) => id === deal?.org_id);
      if (deal && (isPerson || isCompany)) foundDeals.set(deal.id, { ...deal, foundBy: isPerson ? "email" : "name" });
    }
    const there = [...foundDeals.values()].filter((deal) => !deal.is_deleted && deal.status !== "deleted");
    named ??= there.length > 0 ? readStages() : null;
    const names = (await named) ?? new Map<number, string>();
    const newest = there.slice(0, mostDeals).map((deal) => toDeal(deal, names));
    return { deals: newest, isCut: isCut || there.length > mostDeals };
  }

  return {
    check: () =>
      trying(name, async () => {
        const { data } = account.parse((await ask("/api/v1/users/me")).json);
        await readStages();
        return { account: data.company_name.slice(0, 200), currency: null };
      }),
    dealsOf: (company) => trying(name, () => dealsOf(company)),
  };
}

function toDeal(deal: Deal & Pick<CrmDeal, "foundBy">, names: Map<number, string>): CrmDeal {
  const status = deal.status === "won" || deal.status === "lost" ? deal.status : "open";
  const ended = status === "won" ? deal.won_time : status === "lost" ? deal.lost_time : null;
  return {
    ref: String(deal.id),
    foundBy: deal.foundBy,
    status,
    stage: names.get(deal.stage_id ?? 0) ?? "",
    amount: decimalOf(deal.value),
    currency: deal.currency ?? null,
    closed: momentIn(ended),
  };
}

/** In UTC: "2026-11-12T10:00:00Z", or as older answers have it, "2026-11-12 10:00:00". */
function momentIn(text: string | null | undefined): CrmDeal["closed"] {
  const moment = new Date(
    /[zZ]|[+-]\d\d:?\d\d$/.test(text ?? "") ? (text ?? "") : `${(text ?? "").replace(" ", "T")}Z`,
  );
  return Number.isNaN(moment.getTime()) ? null : { moment };
}
