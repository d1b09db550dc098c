import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import type { Config } from "#platform/config/config.ts";

/** Where bytes are kept. Who may read them is decided by the row that owns them, never by knowing a key. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is nothing under that key. */
  read: (key: string) => Promise<Uint8Array | null>;
  remove: (key: string) => Promise<void>;
};

/** Thrown when bytes could not be written: the folder or the bucket does not take them. */
export class NotStored extends Error {
  constructor(key: string, cause: unknown) {
    super(`${key} could not be stored`, { cause });
  }
}

/** A folder beside the database, or an S3-compatible bucket where the settings name one. */
export function openFileStore({ dataFolder, s3 }: Pick<Config, "dataFolder" | "s3">): FileStore {
  const disk = new Disk(s3 ? bucket(s3) : new FSDriver({ location: join(dataFolder, "files"), visibility: "private" }));
  return {
    put: async (key, bytes, contentType) => {
      await disk.put(key, bytes, { contentType }).catch((problem: unknown) => {
        throw new NotStored(key, problem);
      });
    },
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    remove: (key) => disk.delete(key),
  };
}

function bucket({ endpoint, region = "us-east-1", bucket, keyId, secret }: NonNullable<Config["s3"]>) {
  return new S3Driver({
    bucket,
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    visibility: "private",
    supportsACL: false,
  });
}
