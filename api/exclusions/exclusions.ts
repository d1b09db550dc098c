import { z } from "@hono/zod-openapi";
import type { Program, StoredAnswer } from "#domain/api-keys/index.ts";
import { clientKinds, kindNames, subjectNames } from "#domain/exclusions/browser.ts";
import { prospectList } from "#domain/exclusions/exclusion.schema.ts";
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

const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]; // exactly its keys
const subjects = Object.keys(subjectNames) as (keyof typeof subjectNames)[]; // exactly its keys
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000040",
  kind: "customer",
  subject: "domain",
  entry: "minho.example",
  until: null,
  createdAt: "2026-11-20T09:00:00Z",
  endedAt: null,
} as const;

/** `entry` is null where only its hash is held; hashes are never told. */
const exclusion = z
  .object({
    id: z.uuid(),
    kind: z.enum(kinds),
    subject: z.enum(subjects),
    entry: z.string().nullable(),
    until: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .openapi("Exclusion", { example: sample });

const most = 10_000;
const newEntry = z.strictObject({
  entry: z.string().max(2048),
  subject: z.enum(subjects).optional(),
  kind: z.enum(clientKinds),
  until: z.iso.date().optional(),
});
const newEntries = z
  .strictObject({ entries: z.array(newEntry).min(1).max(most) })
  .openapi("NewExclusions", { example: { entries: [{ entry: "minho.example", kind: "customer" }] } });
const newOptOuts = z
  .strictObject({
    entries: z
      .array(newEntry.omit({ kind: true, until: true }))
      .min(1)
      .max(most),
  })
  .openapi("NewOptOuts", { example: { entries: [{ entry: "rui@minho.example" }] } });

/** `malformed`: what could not be read, by its place among the entries, from 1 on. */
const outcome = z
  .object({
    added: z.int(),
    known: z.int(),
    malformed: z.array(z.object({ place: z.int(), because: z.string() })),
  })
  .openapi("ExclusionsAdded", { example: { added: 1, known: 0, malformed: [] } });

const ended = z
  .object({ id: z.uuid(), endedAt: z.string() })
  .openapi("ExclusionEnded", { example: { id: sample.id, endedAt: "2026-11-23T09:00:00Z" } });

const prospects = z.strictObject({ prospects: prospectList }).openapi("ExclusionCheck", {
  example: { prospects: [{ company: "Minho Tiles", email: "rui@minho.example" }] },
});
/** In the order in which they were sent. `near`: names on the list that are like theirs. */
const checked = z
  .object({
    matched: z.int(),
    answers: z.array(
      z.object({ kind: z.enum(kinds).nullable(), reason: z.string().nullable(), near: z.array(z.string()) }),
    ),
  })
  .openapi("ExclusionChecked", {
    example: {
      matched: 1,
      answers: [{ kind: "customer", reason: "On Douro Mills' list: their customer since 20 Nov 2026.", near: [] }],
    },
  });

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
  if (!added.ok) return added;
  const malformed = added.value.malformed.map(({ row: place, because }) => ({ place, because }));
  return done({ ...added.value, malformed });
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
