import { createHash, hash } from "node:crypto";
import { z } from "zod";

/** A backup that cannot be made, read or restored. The message is in whole sentences for whoever runs Foyer. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}

/**
 * What is in an archive, in this order: `header.json`, `tables/<table>/<n>.jsonl`, `files/<key>` with `checksums/<n>.jsonl`
 * after every few files, and `complete.json`. An archive without its last entry is not a backup.
 */
export const headerName = "header.json";
export const completeName = "complete.json";

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

/** `columns` are in the order of the values of a line: an array of texts, each as PostgreSQL writes it, or null. */
export type Table = z.infer<typeof table>;

export const headerSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  keyId: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Header = z.infer<typeof headerSchema>;

const tableSum = z.object({ rows: z.number(), sum: z.string() });
export type TableSum = z.infer<typeof tableSum>;

/** `missing`: files the database names and the store did not have. */
export const completeSchema = z.object({
  tables: z.record(z.string(), tableSum),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
  missing: z.array(z.string()),
});
export type Complete = z.infer<typeof completeSchema>;

export const fileSumSchema = z.object({ key: z.string(), size: z.number(), sha256: z.string() });
export type FileSum = z.infer<typeof fileSumSchema>;

/** The number and a checksum of a table's rows, in whatever order they come: the sum of their SHA-256. */
export class RowSum {
  private rows = 0;
  private sum = 0n;

  add(line: string) {
    this.rows += 1;
    this.sum = BigInt.asUintN(256, this.sum + BigInt(`0x${hash("sha256", line)}`));
  }

  get value(): TableSum {
    return { rows: this.rows, sum: this.sum.toString(16).padStart(64, "0") };
  }
}

/** Counts and hashes a stream on its way through. */
export class Meter {
  private hash = createHash("sha256");
  size = 0;

  async *through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.size += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }

  digest = () => this.hash.digest("hex");
}

/** The number, the bytes and one checksum over the checksums of all files, in the order of the archive. */
export class FileTotals {
  private hash = createHash("sha256");
  private count = 0;
  private bytes = 0;

  add({ key, size, sha256 }: FileSum) {
    this.count += 1;
    this.bytes += size;
    this.hash.update(`${key}\n${size}\n${sha256}\n`);
  }

  get value(): Complete["files"] {
    return { count: this.count, bytes: this.bytes, sha256: this.hash.copy().digest("hex") };
  }
}
