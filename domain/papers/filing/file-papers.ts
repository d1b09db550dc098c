import { createHash } from "node:crypto";
import { jobs } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { keepUpload, type PutFile, readStored, type Stored } from "#domain/files/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { selectUnfiled } from "../due.queries.ts";
import { paperEvents } from "../events.ts";
import { findPaperToChange, setPaper } from "../paper.queries.ts";
import type { Paper } from "../paper.ts";
import { type PaperPage, readPaper } from "../read-papers.ts";

/** `draw` makes the final PDF of a paper; `put` and `remove` are of the store. */
type Filing = {
  draw: (paper: PaperPage) => Promise<Uint8Array>;
  put: PutFile;
  remove: (key: string) => Promise<void>;
};

/** Stores the PDF of each paper that everybody has signed, for good. What fails is returned, and tried again. */
export async function filePapers({ db, actor, now, ...filing }: Context & Filing): Promise<unknown[]> {
  const may = permit(actor, "paper.tend", undefined);
  const problems: unknown[] = [];
  for (const id of may ? await selectUnfiled(db, may) : [])
    await filePaper({ db, now, ...filing }, id).catch((problem: unknown) => problems.push(problem));
  return problems;
}

async function filePaper({ db, now, draw, put, remove }: { db: Database; now: Date } & Filing, id: string) {
  const read = await readPaper({ db, actor: jobs, now }, id);
  if (!read.ok) return;
  const bytes = await draw(read.value);
  const facts = {
    mime: "application/pdf",
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
  const write = async (key: string) => {
    await put(key, bytes, facts.mime);
    return { ok: true as const, facts };
  };
  const upload = { purpose: "document" as const, givenName: fileNameOf(read.value), size: bytes.length };
  const kept = await keepUpload({ db, actor: jobs, now, write, remove }, upload);
  if (!kept.ok) return;
  await attachFile({ db, actor: jobs, now }, { id, fileId: kept.value.fileId });
}

const attachFile = declareCommandOn({
  action: "paper.tend",
  ids: ["id", "fileId"],
  find: (tx, { id }): Promise<Paper | null> => findPaperToChange(tx, id),
  run: async ({ db }, { id, fileId }: { id: string; fileId: string }, may, paper) => {
    // Another instance was faster: what is not used is swept.
    if (paper.fileId) return unchanged(null);
    await setPaper(db, may, paper, { fileId });
    return logged(null, paperEvents["paper.filed"].entry({ entityId: id, clientId: paper.clientId }));
  },
});

export const fileNameOf = ({ number, title }: Pick<PaperPage, "number" | "title">) => `Paper ${number}, ${title}.pdf`;

/** The stored file of a paper, for whoever may read the paper. */
export async function readPaperFile({ db, actor }: ReadContext, paper: PaperPage): Promise<Result<Stored>> {
  const may = permit(actor, "paper.read", paper);
  return may && paper.fileId ? readStored(db, may, paper.fileId) : refuse({ kind: "missing" });
}
