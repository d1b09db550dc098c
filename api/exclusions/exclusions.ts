import { z } from "@hono/zod-openapi";
import type { Program, StoredAnswer } from "#domain/api-keys/index.ts";
import {
  addExclusions,
  checkProspects,
  type EntriesOutcome,
  type Exclusion,
  endExclusion,
  listExclusions,
} from "#domain/exclusions/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf, searchWords } from "../operation/page.ts";
import {
  checked,
  ended,
  exclusion,
  kinds,
  newEntries,
  type newEntry,
  newOptOuts,
  outcome,
  prospects,
} from "./exclusion-schemas.ts";

const toExclusion = ({ id, kind, subject, value, lapsesOn, createdAt, endedAt }: Exclusion) => ({
  id,
  kind,
  subject,
  entry: value,
  until: lapsesOn,
  createdAt: instantOf(createdAt),
  endedAt: endedAt && instantOf(endedAt),
});

function toOutcome(added: Result<EntriesOutcome>): Result<z.input<typeof outcome>> {
  const malformed = added.ok ? added.value.malformed.map(({ row: place, because }) => ({ place, because })) : [];
  return added.ok ? done({ ...added.value, malformed }) : added;
}

const query = z.strictObject({
  kind: z.enum(kinds).optional(),
  state: z.enum(["in_force", "lapsed", "ended"]).optional(),
  q: searchWords.optional(),
  after: idCursor.optional(),
});
type ListCall = { db: Database; actor: Program; now: Date; query: z.output<typeof query> };

async function listOf({ query: { after, ...filter }, ...call }: ListCall, clientId: string | null) {
  const page = await listExclusions(call, { clientId, filter: { ...filter, before: after } });
  return page.ok ? done({ items: page.value.entries.map(toExclusion), next: page.value.older }) : page;
}

/** What a request that is sent again is told: places and sentences, and nothing of whom it named. */
const kept = {
  keep: (answer: z.input<typeof outcome>) => ({ answer: JSON.stringify(answer) }),
  again: async (_: unknown, { answer }: StoredAnswer) => done(outcome.parse(JSON.parse(String(answer)))),
};

type NewLine = Omit<z.output<typeof newEntry>, "kind"> & { kind?: string };
const addTo = async (call: Omit<ListCall, "query">, clientId: string | null, entries: NewLine[]) => {
  const lines = entries.map(({ entry: text, kind = "opt_out", until = null, subject }, at) => {
    return { row: at + 1, text, kind, lapsesOn: until, subject };
  });
  return toOutcome(await addExclusions(call, { clientId, lines }));
};

export function exclusionOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/exclusions", "exclusions:read", {
    summary: "List who must not be brought to a client, the latest entry first",
    query,
    answer: pageOf(exclusion),
    run: (call) => listOf(call, call.params.clientId),
  });
  add("post", "/clients/{clientId}/exclusions", "exclusions:write", {
    summary: "Add up to 10,000 entries to a client's exclusions",
    body: newEntries,
    answer: outcome,
    ...kept,
    run: ({ db, actor, now, params, body }) => addTo({ db, actor, now }, params.clientId, body.entries),
  });
  add("post", "/clients/{clientId}/exclusions/{exclusionId}/endings", "exclusions:write", {
    summary: "End an entry: it holds no longer, and stays on record",
    answer: ended,
    keep: ({ id, endedAt }) => ({ id, endedAt }),
    again: async (_, { id, endedAt }) => done({ id: String(id), endedAt: String(endedAt) }),
    run: async ({ db, actor, now, params: { clientId, exclusionId: id } }) => {
      const result = await endExclusion({ db, actor, now }, { clientId, id });
      return result.ok ? done({ id, endedAt: instantOf(now) }) : result;
    },
  });
  add("post", "/clients/{clientId}/checks", "exclusions:read", {
    summary: "Check up to 10,000 prospects against a client's exclusions and the opt-outs; nothing of them is kept",
    body: prospects,
    answer: checked,
    keep: () => ({}),
    again: ({ db, actor, now, params, body }) => checkProspects({ db, actor, now }, { ...params, ...body }),
    run: ({ db, actor, now, params, body }) => checkProspects({ db, actor, now }, { ...params, ...body }),
  });
  add("get", "/opt-outs", "exclusions:read", {
    summary: "List who asked not to be contacted, for whichever client, the latest first",
    query,
    answer: pageOf(exclusion),
    run: (call) => listOf(call, null),
  });
  add("post", "/opt-outs", "exclusions:write", {
    summary: "Add up to 10,000 who asked not to be contacted",
    body: newOptOuts,
    answer: outcome,
    ...kept,
    run: ({ db, actor, now, body }) => addTo({ db, actor, now }, null, body.entries),
  });
}
