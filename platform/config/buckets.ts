import { z } from "zod";
import { url } from "./values.ts";

export type Bucket = {
  endpoint: string | undefined;
  region: string | undefined;
  bucket: string;
  keyId: string;
  secret: string;
};

export const bucketVariables = {
  S3_ENDPOINT: url(["http:", "https:"], "https://s3.example").optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_ENDPOINT: url(["http:", "https:"], "https://s3.example").optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type Variables = Partial<Record<keyof typeof bucketVariables, string | undefined>>;

export function bucketOf(env: Variables): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env;
  if (!bucket && !keyId && !secret) return undefined;
  if (!bucket || !keyId || !secret)
    throw new Error("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three or none.");
  return { endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket, keyId, secret };
}

/** By default at the same place, and with the same key, as the bucket of the files. */
export function backupBucketOf(env: Variables): Bucket | undefined {
  const bucket = env.BACKUP_S3_BUCKET;
  if (!bucket) return undefined;
  const keyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secret = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!keyId || !secret)
    throw new Error("BACKUP_S3_BUCKET needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.");
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  return { endpoint, region: env.BACKUP_S3_REGION ?? env.S3_REGION, bucket, keyId, secret };
}
