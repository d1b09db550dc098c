import { z } from "@hono/zod-openapi";
import { kindNames, stateNames } from "#domain/papers/browser.ts";
import type { PaperPage } from "#domain/papers/index.ts";
import { instantOf } from "../instant.ts";
import { idCursor, searchWords } from "../operation/page.ts";

const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]; // exactly its keys
const states = Object.keys(stateNames) as (keyof typeof stateNames)[]; // exactly its keys
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000050",
  number: 12,
  kind: "agreement",
  title: "Proposal and agreement",
  state: "sent",
  clientId: "019aa5e2-7c00-7000-8000-000000000002",
  isSignedElsewhere: false,
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
  isSignedElsewhere: z.boolean(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export const paperLine = listed.openapi("PaperLine", { example: sample });

const written = z.array(z.object({ heading: z.string(), text: z.string() }));

/**
 * `textHash`: what the signatures are about; null for a draft. `sections`: as they are signed. `draftSections`: of a draft, as they
 * were written, with fields in braces.
 */
export const paper = listed
  .extend({
    version: z.int(),
    expiresOn: z.string().nullable(),
    textHash: z.string().nullable(),
    sections: written,
    draftSections: written.nullable(),
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
      draftSections: null,
      signers: [{ name: "Ana Silva", email: "ana@silva.example", side: "client", signedAt: null }],
    },
  });

type PaperLine = Pick<PaperPage, "id" | "number" | "kind" | "title" | "state" | "clientId" | "sentAt" | "endedAt"> &
  Pick<PaperPage, "isScan">;
export const toLine = ({ id, number, kind, title, state, clientId, isScan, sentAt, endedAt }: PaperLine) => ({
  ...{ id, number, kind, title, state, clientId },
  isSignedElsewhere: isScan,
  sentAt: sentAt && instantOf(sentAt),
  endedAt: endedAt && instantOf(endedAt),
});

export const toPaper = (page: PaperPage): z.input<typeof paper> => ({
  ...toLine(page),
  version: page.version,
  expiresOn: page.expiresOn,
  textHash: page.textHash,
  sections: page.filled,
  draftSections: page.state === "draft" ? page.sections : null,
  signers: page.signers.map(({ name, email, side, signedAt }) => ({
    ...{ name, email, side },
    signedAt: signedAt && instantOf(signedAt),
  })),
});

export const query = z.strictObject({
  clientId: z.uuid().optional(),
  state: z.enum(states).optional(),
  kind: z.enum(kinds).optional(),
  q: searchWords.optional(),
  after: idCursor.optional(),
});

export const template = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(kinds) }).openapi("PaperTemplate", {
  example: { id: "019aa5e2-7c00-7000-8000-000000000051", name: "Proposal and agreement", kind: "agreement" },
});
export const newPaper = z.strictObject({ templateId: z.uuid(), clientId: z.uuid() }).openapi("NewPaper", {
  example: { templateId: "019aa5e2-7c00-7000-8000-000000000051", clientId: sample.clientId },
});
/** `sections`: all of them, in order; fields stand in braces, as in a template. */
export const wording = z
  .strictObject({
    title: z.string().optional(),
    sections: z.array(z.strictObject({ heading: z.string(), text: z.string() })).optional(),
  })
  .openapi("PaperWording", {
    example: { sections: [{ heading: "What it costs", text: "{client} pays {fee}" }] },
  });
/** `countersignerId`: who signs for the agency, last; whoever made the key, if it is left out. */
export const sending = z
  .strictObject({
    signers: z.array(z.strictObject({ name: z.string(), email: z.string() })),
    countersignerId: z.uuid().optional(),
    expiresOn: z.string(),
  })
  .openapi("PaperSending", {
    example: { signers: [{ name: "Ana Silva", email: "ana@silva.example" }], expiresOn: "2026-12-31" },
  });
/** `reason`: for those who were asked to sign. */
export const withdrawal = z
  .strictObject({ reason: z.string().optional() })
  .openapi("PaperWithdrawal", { example: { reason: "The fee has changed. You get another one." } });
export const file = z.object({ name: z.string(), base64: z.string() }).openapi("PaperFile", {
  example: { name: "Paper 12, Proposal and agreement.pdf", base64: "JVBERi0xLjc=" },
});
