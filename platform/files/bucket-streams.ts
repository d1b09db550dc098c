import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Streams } from "./file-store.ts";

/** S3 takes parts of at least 5 MB, and up to 10,000 of them. One is held in memory at a time. */
const partLength = 8 * 1024 * 1024;

/**
 * Streams to and from a bucket, in parts, since S3 wants to know a length in advance. A stream that fails leaves
 * nothing behind.
 */
export function bucketStreams(client: S3Client, bucket: string): Streams {
  return {
    putStream: async (key, source) => {
      const place = { Bucket: bucket, Key: key };
      const parts = partsOf(source);
      const first = await parts.next();
      // No parts make no file, and one part needs no more than one request.
      if (first.done || first.value.length < partLength) {
        await client.send(new PutObjectCommand({ ...place, Body: first.value ?? Buffer.of() }));
        return;
      }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
      const upload = { ...place, UploadId };
      try {
        const Parts: CompletedPart[] = [];
        for await (const Body of joined(first.value, parts)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
          Parts.push({ ETag, PartNumber });
        }
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
      } catch (problem) {
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw problem;
      }
    },
    readRange: (key, { first, last }) =>
      nullIfMissing(async () => {
        const Range = `bytes=${first}-${last}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
        return Body instanceof Readable ? Body : null;
      }),
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }));
        for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

/** Only a missing file is null; a missing bucket is a problem. */
export async function nullIfMissing<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (problem) {
    if (problem instanceof NoSuchKey) return null;
    throw problem;
  }
}

async function* joined(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let [held, length]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length < partLength) continue;
    yield Buffer.concat(held);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held);
}
