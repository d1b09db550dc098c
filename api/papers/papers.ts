import { z } from "@hono/zod-openapi";
import { done } from "#domain/kernel/result.ts";
import { kindNames, stateNames } from "#domain/papers/browser.ts";
import { listPapers, type PaperPage, readPaper } from "#domain/papers/index.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf, searchWords } from "../operation/page.ts";

const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]; // exactly its keys
const states = Object.keys(stateNames) as (keyof typeof stateNames)[]; // exactly its keys
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000050",
  number: 12,
  kind: "agreement",
  title: "Proposal and agreement",
  state: "sent",
  clientId: "019aa5e2-7c00-7000-8000-000000000002",
  sentAt: "2026-11-20T09:00:00Z",
  endedAt: null,
} as const;
const listed = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(kinds),
  title: z.string(),
  state: z.enum(states),
  clientId: z.uuid().nullable(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
const paperLine = listed.openapi("PaperLine", { example: sample });

/** `textHash`: what the signatures are about; null for a draft. */
const paper = listed
  .extend({
    version: z.int(),
    expiresOn: z.string().nullable(),
    textHash: z.string().nullable(),
    sections: z.array(z.object({ heading: z.string(), text: z.string() })),
    signers: z.array(
      z.object({ name: z.string(), email: z.string(), side: z.string(), signedAt: z.string().nullable() }),
    ),
  })
  .openapi("Paper", {
    example: {
      ...sample,
      version: 2,
      expiresOn: "2026-12-04",
      textHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      sections: [{ heading: "What it costs", text: "10% of the value, when the deal is closed." }],
      signers: [{ name: "Ana Silva", email: "ana@silva.example", side: "client", signedAt: null }],
    },
  });

type PaperLine = Pick<PaperPage, "id" | "number" | "kind" | "title" | "state" | "clientId" | "sentAt" | "endedAt">;
const toLine = ({ id, number, kind, title, state, clientId, sentAt, endedAt }: PaperLine) => ({
  ...{ id, number, kind, title, state, clientId },
  sentAt: sentAt && instantOf(sentAt),
  endedAt: endedAt && instantOf(endedAt),
});

const toPaper = (page: PaperPage): z.input<typeof paper> => ({
  ...toLine(page),
  version: page.version,
  expiresOn: page.expiresOn,
  textHash: page.textHash,
  sections: page.filled,
  signers: page.signers.map(({ name, email, side, signedAt }) => ({
    ...{ name, email, side },
    signedAt: signedAt && instantOf(signedAt),
  })),
});

const query = z.strictObject({
  clientId: z.uuid().optional(),
  state: z.enum(states).optional(),
  kind: z.enum(kinds).optional(),
  q: searchWords.optional(),
  after: idCursor.optional(),
});
export function paperOperations({ add }: Operations) {
  add("get", "/papers", "papers:read", {
    summary: "List papers, the latest first",
    query,
    answer: pageOf(paperLine),
    run: async ({ query: { after, ...filter }, ...call }) => {
      const page = await listPapers(call, { filter: { ...filter, before: after } });
      return page.ok ? done({ items: page.value.papers.map(toLine), next: page.value.older }) : page;
    },
  });
  add("get", "/papers/{paperId}", "papers:read", {
    summary: "Read a paper with its words and its signers",
    answer: paper,
    run: async ({ params, ...call }) => {
      const read = await readPaper(call, params.paperId);
      return read.ok ? done(toPaper(read.value)) : read;
    },
  });
}
