import type { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { fileNameOf, paperDocumentOf, readPaperFile } from "#domain/papers/filing/index.ts";
import {
  draftPaper,
  listPapers,
  listPaperTemplates,
  type PaperPage,
  readPaper,
  savePaperText,
  sendPaper,
  withdrawPaper,
} from "#domain/papers/index.ts";
import { unshownNames } from "#platform/pdf/faces.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";
import {
  file,
  newPaper,
  paper,
  paperLine,
  query,
  sending,
  template,
  toLine,
  toPaper,
  withdrawal,
  wording,
} from "./paper-schemas.ts";

type Reading = { db: Database; actor: Program; now: Date };

async function readById(call: Reading, id: string): Promise<Result<z.input<typeof paper>>> {
  const read = await readPaper(call, id);
  return read.ok ? done(toPaper(read.value)) : read;
}

/** The stored file of a paper that ended with its last signature or elsewhere; of others their words as they are. */
async function pdfOf({ db, actor, now, app }: Reading & { app: AppContext }, page: PaperPage) {
  if (page.fileId) return app.files.read(unwrap(await readPaperFile({ db, actor }, page)).storageKey);
  const { place } = await app.settings();
  return app.papers.pdf(paperDocumentOf(page, { locale: place.locale, logo: await app.readLogo(), now }));
}

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
  add("get", "/paper-templates", "papers:read", {
    summary: "List what papers start from",
    answer: pageOf(template),
    run: async (call) => {
      const templates = await listPaperTemplates(call);
      const items = templates.ok ? templates.value.map(({ id, name, kind }) => ({ id, name, kind })) : [];
      return templates.ok ? done({ items, next: null }) : templates;
    },
  });
  add("post", "/papers", "papers:write", draftPaper, {
    summary: "Draft a paper for a client from a template",
    body: newPaper,
    answer: paper,
    read: readById,
  });
  add("get", "/papers/{paperId}", "papers:read", {
    summary: "Read a paper with its words and its signers",
    answer: paper,
    isVersioned: true,
    run: ({ params, ...call }) => readById(call, params.paperId),
  });
  add("patch", "/papers/{paperId}", "papers:write", savePaperText, {
    summary: "Change the words of a draft; what is left out stays as it is",
    body: wording,
    answer: paper,
    isVersioned: true,
    id: ({ params }) => params.paperId,
    fields: async ({ body, params, ...call }) => {
      const { title, sections } = unwrap(await readPaper(call, params.paperId));
      return { title, sections, ...body };
    },
    of: ({ params, seen }) => ({ id: params.paperId, seen }),
    read: readById,
  });
  add("get", "/papers/{paperId}/pdf", "papers:read", {
    summary: "Get the PDF of a paper: sealed, once everybody has signed",
    answer: file,
    run: async ({ params, ...call }) => {
      const page = unwrap(await readPaper(call, params.paperId));
      const bytes = await pdfOf(call, page);
      return bytes
        ? done({ name: fileNameOf(page), base64: Buffer.from(bytes).toString("base64") })
        : refuse({ kind: "missing" });
    },
  });
  add("post", "/papers/{paperId}/sendings", "papers:write", sendPaper, {
    summary: "Send a draft to be signed; from then on its words stay as they are",
    body: sending,
    answer: paper,
    isVersioned: true,
    acts: true,
    id: ({ params }) => params.paperId,
    fields: ({ body: { signers, countersignerId, expiresOn }, actor, seen }) => {
      return { signers, agencyId: countersignerId ?? actor.id, expiresOn, seen };
    },
    of: async ({ params, app, body }) => ({
      id: params.paperId,
      byMail: app.config.smtpUrl !== undefined,
      unshown: await unshownNames(body.signers),
    }),
    read: readById,
  });
  add("post", "/papers/{paperId}/withdrawals", "papers:write", withdrawPaper, {
    summary: "Withdraw a paper: it can't be signed any more, and everybody who was asked is told",
    body: withdrawal,
    answer: paper,
    isVersioned: true,
    acts: true,
    id: ({ params }) => params.paperId,
    of: ({ params, seen }) => ({ id: params.paperId, seen }),
    read: readById,
  });
}
