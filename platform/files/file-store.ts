import { join } from "node:path";
import type { Readable } from "node:stream";
import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import type { Config } from "#platform/config/config.ts";
import { bucketStreams } from "./bucket-streams.ts";
import { folderStreams } from "./folder-streams.ts";

/** Bytes from `first` to `last`, both inclusive, counted from 0. */
export type Range = { first: number; last: number };

/** For files too large to hold in memory. */
export type Streams = {
  /**
   * Stores a stream as it arrives. When the source or the store fails, nothing is left behind and the error is thrown.
   */
  putStream: (key: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Null when there is nothing under that key. A reader that stops early must destroy the stream. */
  readRange: (key: string, range: Range) => Promise<Readable | null>;
};

/** Where file contents are stored. Who may read them is decided by the row that owns them, never by knowing a key. */
export type FileStore = Streams & {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is nothing under that key. */
  read: (key: string) => Promise<Uint8Array | null>;
  remove: (key: string) => Promise<void>;
};

/** Thrown when bytes could not be written to the folder or the bucket. */
export class NotStored extends Error {
  constructor(key: string, cause: unknown) {
    super(`${key} could not be stored`, { cause });
  }
}

/** A folder beside the database, or an S3-compatible bucket if the settings name one. */
export function openFileStore({ dataFolder, s3 }: Pick<Config, "dataFolder" | "s3">): FileStore {
  const folder = join(dataFolder, "files");
  const client = s3 && new S3Client(reach(s3));
  const disk = new Disk(client ? bucket(client, s3.bucket) : new FSDriver({ location: folder, visibility: "private" }));
  const place = folderStreams(folder);
  const put: FileStore["put"] = client ? (key, bytes, contentType) => disk.put(key, bytes, { contentType }) : place.put;
  return {
    put: (key, bytes, contentType) =>
      put(key, bytes, contentType).catch((problem: unknown) => {
        throw new NotStored(key, problem);
      }),
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    remove: (key) => disk.delete(key),
    ...(client ? bucketStreams(client, s3.bucket) : { putStream: place.putStream, readRange: place.readRange }),
  };
}

const reach = ({ endpoint, region = "us-east-1", keyId, secret }: NonNullable<Config["s3"]>) => ({
  region,
  ...(endpoint && { endpoint, forcePathStyle: true }),
  credentials: { accessKeyId: keyId, secretAccessKey: secret },
});

const bucket = (client: S3Client, name: string) =>
  new S3Driver({ client, bucket: name, visibility: "private", supportsACL: false });
