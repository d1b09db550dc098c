import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { filmLength } from "#platform/films/film-length.ts";
import type { FileStore } from "./file-store.ts";
import { checkFileType } from "./type/check-file-type.ts";

type Rule = { bytes: number; tooLarge: string; notAllowed: string; isAllowed: (mime: string) => boolean };
type Arriving = { key: string; name: string; source: AsyncIterable<Uint8Array> };
/** `durationS`: the length a video declares, in seconds. */
type Facts = { mime: string; size: number; sha256: string; durationS: number | null };
export type StoredUpload = { ok: true; facts: Facts } | { ok: false; because: string };

class Refused extends Error {}

/**
 * Streams an upload to the store, counting and hashing it on the way, and determines its type. Anything too large or
 * not allowed is not read any further and leaves nothing behind; errors of the source or the store are thrown and leave
 * nothing behind either.
 */
export async function storeUpload(
  files: FileStore,
  { key, name, source }: Arriving,
  rule: Rule,
): Promise<StoredUpload> {
  const hash = createHash("sha256");
  const judge = checkFileType({ name, ...rule });
  let size = 0;
  async function* looked() {
    for await (const chunk of source) {
      size += chunk.length;
      if (size >= rule.bytes) throw new Refused(rule.tooLarge);
      const because = judge.look(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
      if (because) throw new Refused(because);
      hash.update(chunk);
      yield chunk;
    }
    if (size === 0) throw new Refused("This file is empty.");
  }
  async function read(first: number, last: number) {
    const range = await files.readRange(key, { first, last });
    if (!range) throw new Error(`${key} is gone`);
    return buffer(range);
  }
  try {
    await files.putStream(key, looked());
  } catch (problem) {
    if (problem instanceof Refused) return { ok: false, because: problem.message };
    throw problem;
  }
  const verdict = await judge.decide(size, read).catch(async (problem: unknown) => {
    await files.remove(key);
    throw problem;
  });
  if (!("mime" in verdict)) {
    await files.remove(key);
    return { ok: false, because: verdict.because };
  }
  const { mime } = verdict;
  // If the store fails now, the video has no length, but it is stored.
  const durationS = await filmLength(mime, size, read).catch(() => null);
  return { ok: true, facts: { mime, size, sha256: hash.digest("hex"), durationS } };
}
