import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import { addDeal, editDeal, readDealToEdit } from "#domain/deals/commands/index.ts";
import { dealForm, editDealForm } from "#domain/deals/deal.schema.ts";
import { stages } from "#domain/deals/index.ts";
import { listDeals } from "#domain/deals/list/index.ts";
import { locateDeal, readDeal } from "#domain/deals/page/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Operations } from "../operation/operation.ts";
import { momentCursor, pageOf, searchWords } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";
import { deal, dealChange, listedDeal, newDeal } from "./deal-schemas.ts";
import { toDeal, toListed } from "./to-deal.ts";

export type ApiContext = { db: Database; actor: Program; now: Date };

export async function depsOf({ db, actor, now }: ApiContext) {
  const { place } = await readSettings({ db, actor });
  return { now, today: dayIn(now, place.timeZone) };
}

/** The deal as it is now, for the answer. */
export async function readById(asking: ApiContext, id: string) {
  const { db, actor } = asking;
  const which = await locateDeal({ db, actor }, id);
  const found = which.ok ? await readDeal({ db, actor, ...(await depsOf(asking)) }, which.value) : which;
  return found.ok ? done(toDeal(found.value)) : found;
}

export function dealOperations({ add }: Operations) {
  add("get", "/deals", "deals:read", {
    summary: "List deals, the latest step first",
    query: z.strictObject({
      client: z.uuid().optional(),
      line: z.enum(stages).optional(),
      q: searchWords.optional(),
      after: momentCursor.optional(),
    }),
    answer: pageOf(listedDeal),
    run: async ({ db, actor, now, query: { after, ...filter } }) => {
      const page = await listDeals({ db, actor, now }, { filter: { ...filter, before: after } });
      return page.ok ? done({ items: page.value.deals.map(toListed), next: page.value.older }) : page;
    },
  });
  add("get", "/deals/{dealId}", "deals:read", {
    summary: "Read a deal with its events",
    answer: deal,
    isVersioned: true,
    run: (call) => readById(call, call.params.dealId),
  });
  add("post", "/deals", "deals:write", {
    summary: "Add a lead that was found for a client",
    body: newDeal,
    answer: deal,
    isVersioned: true,
    again: (call, { id }) => readById(call, String(id)),
    run: async (call) => {
      const { clientId, ...facts } = call.body;
      const read = unwrap(readForm(dealForm, { ...nothing, ...facts, key: newId() }));
      const added = await addDeal(call, { clientId, ...read });
      return added.ok ? readById(call, added.value.id) : added;
    },
  });
  add("patch", "/deals/{dealId}", "deals:write", {
    summary: "Change what is known of a deal",
    body: dealChange,
    answer: deal,
    isVersioned: true,
    run: async (call) => {
      const { db, actor, body, seen } = call;
      const which = unwrap(await locateDeal({ db, actor }, call.params.dealId));
      const was = unwrap(await readDealToEdit({ db, actor }, which));
      const known = Object.keys(nothing).map((name) => [name, Reflect.get(was, name)]);
      const read = unwrap(readForm(editDealForm, { ...Object.fromEntries(known), ...body, seen: String(seen) }));
      const saved = await editDeal({ db, actor, ...(await depsOf(call)) }, { ...which, ...read });
      return saved.ok ? readById(call, which.id) : saved;
    },
  });
}

const nothing = {
  company: "",
  website: null,
  contactName: null,
  contactTitle: null,
  contactEmail: null,
  contactPhone: null,
  why: "",
  source: null,
  channel: null,
  consent: null,
  externalRef: null,
  campaignId: null,
  responsibleId: null,
  expected: null,
};
