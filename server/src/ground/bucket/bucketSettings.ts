import * as z from 'zod';

/** A bucket of an S3-compatible object store. */
export type BucketSettings = {
  readonly bucket: string;
  /** Before each object's name, with a slash at the end; empty for none. */
  readonly prefix: string;
  /** Scheme and host, without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

type Wrong = { readonly ok: false; readonly problems: readonly string[] };
export type BucketReading = { readonly ok: true; readonly bucket: BucketSettings | null } | Wrong;

function bucketSchema(setting: string, example: string) {
  const needed = (name: string) =>
    z.string(`${name} is needed with ${setting}.`).min(1, `${name} must not be empty.`);
  return z.object({
    place: z
      .string()
      .regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9_-]+)*\/?$/,
        `${setting} must be a bucket with a folder in it, such as ${example}.`,
      ),
    BANYAN_S3_ENDPOINT: needed('BANYAN_S3_ENDPOINT').refine(
      isEndpoint,
      'BANYAN_S3_ENDPOINT must be an origin such as https://s3.example.',
    ),
    BANYAN_S3_REGION: z.string().default('us-east-1'),
    BANYAN_S3_KEY_ID: needed('BANYAN_S3_KEY_ID'),
    BANYAN_S3_SECRET: needed('BANYAN_S3_SECRET'),
  });
}

/** Where published builds are kept, from the environment. Each problem is one sentence that names the variable. */
export function readBucket(environment: Readonly<Record<string, string>>): BucketReading {
  const place = environment['BANYAN_STORE'];
  if (place === undefined) return { ok: true, bucket: null };
  return bucketAt('BANYAN_STORE', 's3://builds/banyan', place, environment);
}

/**
 * The bucket that a setting names.
 * @param example of the setting
 */
export function bucketAt(
  setting: string,
  example: string,
  place: string,
  environment: Readonly<Record<string, string>>,
): { readonly ok: true; readonly bucket: BucketSettings } | Wrong {
  const parsed = bucketSchema(setting, example).safeParse({ ...environment, place });
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map(({ message }) => message) };
  }
  const { data } = parsed;
  const [bucket = '', ...folders] = data.place
    .slice('s3://'.length)
    .split('/')
    .filter((part) => part !== '');
  return {
    ok: true,
    bucket: {
      bucket,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      endpoint: data.BANYAN_S3_ENDPOINT,
      region: data.BANYAN_S3_REGION,
      keyId: data.BANYAN_S3_KEY_ID,
      secret: data.BANYAN_S3_SECRET,
    },
  };
}

function isEndpoint(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
