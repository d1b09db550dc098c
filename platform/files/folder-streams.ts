import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Streams } from "./file-store.ts";

/** Streams to and from a folder. What was written of a stream that fails is taken away again. */
export function folderStreams(folder: string): Streams {
  function place(key: string) {
    const path = join(folder, key);
    if (relative(folder, path).split(sep)[0] === "..") throw new Error(`${key} lies outside`);
    return path;
  }
  return {
    putStream: async (key, source) => {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        // Written to the disk itself before it counts as kept.
        await pipeline(source, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
      } catch (problem) {
        await rm(path, { force: true });
        throw problem;
      }
    },
    readRange: async (key, { first, last }) => {
      const file = await open(place(key)).catch(() => null);
      return file ? createReadStream("", { fd: file, start: first, end: last }) : null;
    },
  };
}
