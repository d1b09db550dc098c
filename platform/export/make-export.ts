import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { connect } from "#platform/backup/read-tables.ts";
import { together } from "#platform/backup/together.ts";
import type { Connection } from "#platform/database/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { writeExport } from "./write-export.ts";

/** `key`: where in the file store it goes; `folder`: where there is room for the largest table, twice. */
export type Exporting = {
  connection: Connection;
  files: Pick<FileStore, "list" | "readRange" | "putStream" | "remove">;
  key: string;
  folder: string;
  brand: string;
  at: Date;
  tell?: (progress: string) => void;
  signal?: AbortSignal;
};

/** Writes the whole agency in open formats into the file store, as it is at one moment. What is interrupted leaves nothing. */
export async function makeExport({ connection, files, key, folder, signal, ...about }: Exporting) {
  const scratch = join(folder, "export.unfinished");
  const client = await connect(connection);
  try {
    // What a process that was killed has left.
    await Promise.all([rm(scratch, { recursive: true, force: true }), files.remove(key)]);
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const archive = pack();
    let size = 0;
    async function* counted(zipped: Readable) {
      for await (const chunk of zipped) {
        size += chunk.length;
        yield chunk;
      }
    }
    const zip = createGzip({ level: 4 });
    // A failure reaches whoever reads the compressed stream.
    pipeline(archive, zip, () => {});
    const summary = await together(archive, signal, [
      writeExport(archive, { ...about, client, files, scratch }),
      files.putStream(key, counted(zip)),
    ]);
    return { size, ...summary };
  } finally {
    await client.end().catch(() => {});
    await rm(scratch, { recursive: true, force: true });
  }
}
