import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { Config } from "#platform/config/config.ts";
import { bucketStreams, nullIfMissing } from "./bucket-streams.ts";
import type { FileStore } from "./file-store.ts";

/** Files in an S3-compatible bucket. */
export function openBucket({ bucket, ...s3 }: NonNullable<Config["s3"]>): FileStore {
  const client = new S3Client(reach(s3));
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    // Not asked first whether it exists: that answer does not tell a missing file from a missing bucket.
    read: (key) =>
      nullIfMissing(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body ? Body.transformToByteArray() : null;
      }),
    remove: (key) => disk.delete(key),
    ...bucketStreams(client, bucket),
  };
}

const reach = ({ endpoint, region = "us-east-1", keyId, secret }: Omit<NonNullable<Config["s3"]>, "bucket">) => ({
  region,
  ...(endpoint && { endpoint, forcePathStyle: true }),
  credentials: { accessKeyId: keyId, secretAccessKey: secret },
});
