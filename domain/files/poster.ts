import { createHash } from "node:crypto";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPoster, insertFile } from "./file.queries.ts";
import type { PutFile } from "./keep-logo.ts";

export type Poster = { bytes: Uint8Array; width: number; height: number };

/** Stores a video's poster, re-encoded by us, for the video to point at; unused ones are swept after a day. */
export async function keepPoster(
  db: Database,
  may: Permit<"video.ask_host" | "video.write">,
  { bytes, width, height }: Poster,
  { put, now }: { put: PutFile; now: Date },
): Promise<string> {
  const id = newId();
  const storageKey = `poster/${newId()}.webp`;
  await put(storageKey, bytes, "image/webp");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { id, storageKey, originalName: "poster.webp", mime: "image/webp", size: bytes.length, sha256 };
  await insertFile(db, may, { ...file, width, height, purpose: "poster" }, now);
  return id;
}

/** Where a video's poster is stored. The permit must be for the video that points at `fileId`. */
export async function readPoster(
  db: Database,
  may: Permit<"video.watch">,
  fileId: string,
): Promise<Result<{ storageKey: string; sha256: string }>> {
  const poster = await findPoster(db, may, fileId);
  return poster ? done(poster) : refuse({ kind: "missing" });
}
