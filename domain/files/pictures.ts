import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { deleteUnusedPortraits, findPortrait, findPublicPicture } from "./file.queries.ts";
import { keyOfSize } from "./keep-portrait.ts";

/** Where one size of a portrait is stored, for those who may see its person or client. */
export async function readPortrait(
  { db, actor }: ReadContext,
  { id, size }: { id: string; size: number },
): Promise<Result<{ storageKey: string }>> {
  const shown = isId(id) ? await findPortrait(db, id) : null;
  const may = shown && permit(actor, "person.picture", shown);
  return may ? done({ storageKey: keyOfSize(shown.storageKey, size) }) : refuse({ kind: "missing" });
}

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

const day = 24 * 60 * 60 * 1000;

type Sweep = { sizes: readonly number[]; remove: (key: string) => Promise<void>; now: Date };

/** Deletes unused portraits older than a day. */
export async function sweepPortraits({ db, actor, sizes, remove, now }: ReadContext & Sweep): Promise<void> {
  const may = permit(actor, "picture.sweep", undefined);
  if (!may) return;
  const keys = await deleteUnusedPortraits(db, may, new Date(now.getTime() - day));
  for (const key of keys) for (const size of sizes) await remove(keyOfSize(key, size));
}
