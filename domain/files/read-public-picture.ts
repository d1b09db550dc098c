import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPublicPicture } from "./file.queries.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a picture of the public site is stored, for anyone. */
export async function readPublicPicture(
  { db, actor }: ReadContext,
  id: string,
): Promise<Result<{ storageKey: string; mime: string }>> {
  const may = permit(actor, "picture.read_public", undefined);
  const picture = may && uuid.test(id) ? await findPublicPicture(db, id) : null;
  return picture ? done(picture) : refuse({ kind: "missing" });
}
