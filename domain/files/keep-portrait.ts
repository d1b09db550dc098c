import { createHash } from "node:crypto";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { insertFile } from "./file.queries.ts";
import type { PutFile } from "./keep-logo.ts";

type Portrait = { size: number; bytes: Uint8Array }[];
type Upload = { portrait: Portrait; originalName: string };

/** The storage key of one size of a portrait. */
export const keyOfSize = (storageKey: string, size: number) => `${storageKey}-${size}.webp`;

/**
 * Stores a portrait re-encoded by us, to be attached to a person or a client; unused ones are swept after a day. Bytes
 * first, row second, so that a row never points at nothing.
 */
export async function keepPortrait(
  { db, actor, now, put }: Context & { put: PutFile },
  { portrait, originalName }: Upload,
): Promise<Result<{ pictureId: string }>> {
  const may = permit(actor, "picture.keep", undefined);
  const largest = portrait.at(-1);
  if (!may || !largest) return refuse({ kind: "forbidden" });
  const id = newId();
  const storageKey = `portrait/${newId()}`;
  for (const { size, bytes } of portrait) await put(keyOfSize(storageKey, size), bytes, "image/webp");
  const sha256 = createHash("sha256").update(largest.bytes).digest("hex");
  const size = portrait.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const edges = { width: largest.size, height: largest.size };
  const file = { id, storageKey, originalName: originalName.slice(0, 200), mime: "image/webp", size, sha256, ...edges };
  await insertFile(db, may, { ...file, purpose: "portrait" }, now);
  return done({ pictureId: id });
}
