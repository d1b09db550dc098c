import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { FileStore, Streams } from "./file-store.ts";

/** Streams to and from a folder only its owner can read. What was written of a failed stream is deleted. */
export function folderStreams(folder: string): Streams & Pick<FileStore, "put"> {
  function place(key: string) {
    const path = join(folder, key);
    if (relative(folder, path).split(sep)[0] === "..") throw new Error(`${key} lies outside`);
    return path;
  }
  return {
    put: async (key, bytes) => {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { mode: 0o600 });
    },
    putStream: async (key, source) => {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, "wx", 0o600);
      try {
        for await (const chunk of source) await file.writeFile(chunk);
        // Flushed to disk before it counts as stored.
        await file.sync();
        await file.close();
      } catch (problem) {
        await file.close().catch(() => {});
        await rm(path, { force: true });
        throw problem;
      }
    },
    readRange: async (key, { first, last }) => {
      // By path: an unclosed FileHandle ends the process when it is garbage-collected.
      const stream = createReadStream(place(key), { start: first, end: last });
      return once(stream, "open").then(
        () => stream,
        () => null,
      );
    },
    async *list(prefix) {
      const entries = await opendir(folder, { recursive: true }).catch(() => []);
      for await (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).replaceAll(sep, "/");
        if (!entry.isFile() || !key.startsWith(prefix)) continue;
        const facts = await stat(path).catch(() => null);
        if (facts) yield { key, size: facts.size };
      }
    },
  };
}
