import { z } from "@hono/zod-openapi";
import { clientKinds, kindNames, subjectNames } from "#domain/exclusions/browser.ts";
import { prospectList } from "#domain/exclusions/exclusion.schema.ts";

export const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]; // exactly its keys
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
export const exclusion = z
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
export const newEntry = z.strictObject({
  entry: z.string().max(2048),
  subject: z.enum(subjects).optional(),
  kind: z.enum(clientKinds),
  until: z.iso.date().optional(),
});
export const newEntries = z
  .strictObject({ entries: z.array(newEntry).min(1).max(most) })
  .openapi("NewExclusions", { example: { entries: [{ entry: "minho.example", kind: "customer" }] } });
export const newOptOuts = z
  .strictObject({
    entries: z
      .array(newEntry.omit({ kind: true, until: true }))
      .min(1)
      .max(most),
  })
  .openapi("NewOptOuts", { example: { entries: [{ entry: "rui@minho.example" }] } });

/** `malformed`: what could not be read, by its place among the entries, from 1 on. */
export const outcome = z
  .object({
    added: z.int(),
    known: z.int(),
    malformed: z.array(z.object({ place: z.int(), because: z.string() })),
  })
  .openapi("ExclusionsAdded", { example: { added: 1, known: 0, malformed: [] } });

export const ended = z
  .object({ id: z.uuid(), endedAt: z.string() })
  .openapi("ExclusionEnded", { example: { id: sample.id, endedAt: "2026-11-23T09:00:00Z" } });

export const prospects = z.strictObject({ prospects: prospectList }).openapi("ExclusionCheck", {
  example: { prospects: [{ company: "Minho Tiles", email: "rui@minho.example" }] },
});
/** In the order in which they were sent. `near`: names on the list that are like theirs. */
export const checked = z
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
