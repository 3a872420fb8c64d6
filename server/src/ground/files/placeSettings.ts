import { type BucketSettings, bucketAt } from '../bucket/bucketSettings.js';

export type PlaceSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: BucketSettings };

type PlaceReading =
  | { readonly ok: true; readonly place: PlaceSettings | null }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Where files are kept, from the environment; null: it does not say. Each problem is one sentence that names the variable. */
export function readPlace(environment: Readonly<Record<string, string>>): PlaceReading {
  const text = environment['BANYAN_FILES'];
  if (text === undefined) return { ok: true, place: null };
  if (!/^\w+:\/\//.test(text)) return { ok: true, place: { kind: 'folder', folder: text } };
  const reading = bucketAt('BANYAN_FILES', 's3://files/banyan', text, environment);
  return reading.ok ? { ok: true, place: { kind: 'bucket', bucket: reading.bucket } } : reading;
}
