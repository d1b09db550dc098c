import { createHash } from "node:crypto";
import { jobs } from "#domain/access/actor.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { keepUpload, type PutFile, readStored, type Stored } from "#domain/files/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { selectUnfiled } from "../due.queries.ts";
import { paperEvents } from "../events.ts";
import { findPaperToChange, setPaper } from "../paper.queries.ts";
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
  if (!may) return problems;
  for (const id of await selectUnfiled(db, may))
    await filePaper({ db, now, ...filing }, may, id).catch((problem: unknown) => problems.push(problem));
  return problems;
}

async function filePaper(
  { db, now, draw, put, remove }: { db: Database; now: Date } & Filing,
  may: Permit<"paper.tend">,
  id: string,
) {
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
  await transact(db, async (tx) => {
    const paper = await findPaperToChange(tx, id);
    // Another instance was faster: what is not used is swept.
    if (!paper || paper.fileId) return done(null);
    await setPaper(tx, may, paper, { fileId: kept.value.fileId });
    const entry = paperEvents["paper.filed"].entry({ entityId: id, clientId: paper.clientId });
    await writeAuditEntry(tx, may, entry, now);
    return done(null);
  });
}

export const fileNameOf = ({ number, title }: Pick<PaperPage, "number" | "title">) => `Paper ${number}, ${title}.pdf`;

/** The stored file of a paper, for whoever may read the paper. */
export async function readPaperFile({ db, actor }: ReadContext, paper: PaperPage): Promise<Result<Stored>> {
  const may = permit(actor, "paper.read", paper);
  return may && paper.fileId ? readStored(db, may, paper.fileId) : refuse({ kind: "missing" });
}
