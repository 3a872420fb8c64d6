import type { ProductId } from '@banyan/contract/products';
import { type Failure, fingerprintOf } from '../errors/failure.js';
import type { ReadEvent } from '../usage/readReport.js';
import type { Whose } from '../usage/storeReport.js';

/** Different errors that one report tells of; a program that fails in more ways than this has one fault. */
const MOST_DIFFERENT = 20;

/** What of a report has failed. */
export function failuresIn(
  events: readonly ReadEvent[],
  { product, version, ...whose }: Whose,
): readonly Failure[] {
  const failures = events.flatMap(({ at, day, name, sessionId, error }): Failure[] => {
    if (error === null) return [];
    const { code, frames } = error;
    const calls = frames.map((frame) => `${frame.name}|${frame.file}`);
    const [first] = frames;
    const title = name === '' ? 'Error' : name;
    return [
      {
        source: 'client',
        // A report's key is one product's.
        productId: product as ProductId,
        fingerprint: fingerprintOf([title, code], calls),
        title: code === '' ? title : `${title} ${code}`,
        place: first === undefined ? '' : placeOf(first),
        at,
        day,
        version,
        sessionId,
        times: 1,
        requestId: null,
        deviceId: whose.deviceId,
        customerId: whose.customerId,
        platform: whose.platform,
        frames,
      },
    ];
  });
  const kept = new Set(
    [...new Set(failures.map(({ fingerprint }) => fingerprint))].slice(0, MOST_DIFFERENT),
  );
  return failures.filter(({ fingerprint }) => kept.has(fingerprint));
}

function placeOf({ name, file }: { readonly name: string; readonly file: string }): string {
  return [name, file].filter((part) => part !== '').join(' · ');
}
