import { createHash } from "node:crypto";
import { serveFile } from "#app/http/serve-file.ts";
import type { Stored } from "#domain/files/index.ts";
import { openDesk } from "./desk.ts";

export const bytes = Buffer.from("0123456789".repeat(100_000));
const createdAt = new Date("2026-11-20T10:00:00.500Z");
export const changed = "Fri, 20 Nov 2026 10:00:00 GMT";
export const sha256 = createHash("sha256").update(bytes).digest("hex");

/** A file of a million bytes in a store, and the answers to requests for it. */
export async function openServed(but: Partial<Stored> = {}) {
  const { files } = await openDesk();
  const storageKey = "recording/one";
  await files.putStream(
    storageKey,
    (async function* () {
      yield bytes;
    })(),
  );
  const facts = { storageKey, mime: "video/mp4", originalName: "call.mp4", size: bytes.length, sha256, createdAt };
  const serve = (headers: Record<string, string> = {}, method = "GET", signal?: AbortSignal) =>
    serveFile(
      new Request("http://house.test/", { method, headers, ...(signal && { signal }) }),
      { ...facts, ...but },
      files,
    );
  return { serve, files, facts };
}
