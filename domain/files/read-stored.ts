import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findStored } from "./upload.queries.ts";

/** A stored file. Its content never changes under the same id. */
export type Stored = {
  storageKey: string;
  mime: string;
  originalName: string;
  size: number;
  sha256: string;
  createdAt: Date;
};

/** Where a file is stored. The permit must be for the record that points at `fileId`. */
export async function readStored(
  db: Database,
  _: Permit<
    | "item.read_shared"
    | "item.read"
    | "update.read"
    | "deal.read"
    | "task.read"
    | "expense.read"
    | "video.watch"
    | "brief.read"
    | "paper.read"
    | "paper.tend"
  >,
  fileId: string,
): Promise<Result<Stored>> {
  const stored = isId(fileId) ? await findStored(db, fileId) : null;
  return stored ? done(stored) : refuse({ kind: "missing" });
}
