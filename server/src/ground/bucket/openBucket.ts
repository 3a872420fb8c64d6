import { S3mini } from 's3mini';
import type { BucketSettings } from './bucketSettings.js';

const TIMEOUT_MS = 30_000;

/** The objects of a bucket. Each request has 30 s. */
export function openBucket({ endpoint, bucket, region, keyId, secret }: BucketSettings): S3mini {
  return new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: TIMEOUT_MS,
  });
}
