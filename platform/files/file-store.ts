import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "#platform/config/config.ts";
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
  /** Everything under keys that begin like this, in no particular order. */
  list: (prefix: string) => AsyncIterable<StoredObject>;
};

export type StoredObject = { key: string; size: number };

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
  const store = s3 ? bucketStore(s3) : folderStore(join(dataFolder, "files"));
  const put: FileStore["put"] = (key, bytes, contentType) =>
    store.put(key, bytes, contentType).catch((problem: unknown) => {
      throw new NotStored(key, problem);
    });
  return { ...store, put };
}

function folderStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const { put, putStream, readRange, list } = folderStreams(folder);
  return {
    put,
    putStream,
    readRange,
    list,
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    remove: (key) => disk.delete(key),
  };
}

/** The SDK takes 75 MB: it is loaded only where there is a bucket. */
function bucketStore(s3: NonNullable<Config["s3"]>): FileStore {
  const opening = import("./bucket.ts").then(({ openBucket }) => openBucket(s3));
  // The first use says what is wrong.
  opening.catch(() => {});
  return {
    put: async (...all) => (await opening).put(...all),
    read: async (key) => (await opening).read(key),
    remove: async (key) => (await opening).remove(key),
    putStream: async (...all) => (await opening).putStream(...all),
    readRange: async (...all) => (await opening).readRange(...all),
    async *list(prefix) {
      yield* (await opening).list(prefix);
    },
  };
}
