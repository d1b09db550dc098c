import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "#platform/config/config.ts";
import { syncFolder } from "#platform/keys/private-file.ts";
import { folderStreams } from "../files/folder-streams.ts";
import { BackupProblem } from "./format.ts";
import { readName, type StoredBackup } from "./names.ts";

/** Where backups lie. Only whole ones have their name there. */
export type Depot = {
  /** In words, for whoever runs Foyer. */
  where: string;
  /** Newest first. */
  list: () => Promise<StoredBackup[]>;
  write: (name: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
  read: (kept: StoredBackup) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

/** The keys in a bucket that are backups, so that a bucket may hold files and backups. */
export const bucketPrefix = "backups/";

/** A folder, or a bucket if BACKUP_S3_BUCKET names one. */
export const openDepot = ({ backups }: Pick<Config, "backups">): Depot =>
  backups.s3 ? bucketDepot(backups.s3) : folderDepot(backups.folder);

const newestFirst = (found: (StoredBackup | null)[]) =>
  found.filter((kept) => kept !== null).sort((a, b) => b.at.getTime() - a.at.getTime());

const gone = (name: string) => new BackupProblem(`The backup ${name} is gone.`);

export function folderDepot(folder: string): Depot {
  const streams = folderStreams(folder);
  return {
    where: `the folder ${folder}`,
    async list() {
      const names = await readdir(folder).catch(() => []);
      return newestFirst(
        await Promise.all(names.map(async (name) => readName(name, (await stat(join(folder, name))).size))),
      );
    },
    /** What a killed backup left is overwritten by the next; only a whole archive gets its name. */
    async write(name, source) {
      const unfinished = "backup.unfinished";
      await rm(join(folder, unfinished), { force: true });
      await streams.putStream(unfinished, source);
      await rename(join(folder, unfinished), join(folder, name));
      await syncFolder(folder);
    },
    async read({ name, size }) {
      const found = await streams.readRange(name, { first: 0, last: size - 1 });
      if (!found) throw gone(name);
      return found;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** A multipart upload appears under its name at its end, or not at all. */
function bucketDepot(s3: NonNullable<Config["s3"]>): Depot {
  const opening = import("../files/bucket.ts").then(({ openBucket }) => openBucket(s3));
  opening.catch(() => {});
  return {
    where: `the bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ""}`,
    async list() {
      const found: (StoredBackup | null)[] = [];
      for await (const { key, size } of (await opening).list(bucketPrefix))
        found.push(readName(key.slice(bucketPrefix.length), size));
      return newestFirst(found);
    },
    write: async (name, source) => (await opening).putStream(bucketPrefix + name, source),
    async read({ name, size }) {
      const found = await (await opening).readRange(bucketPrefix + name, { first: 0, last: size - 1 });
      if (!found) throw gone(name);
      return found;
    },
    remove: async (name) => (await opening).remove(bucketPrefix + name),
  };
}
