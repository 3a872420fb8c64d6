import type { DecodedFrame, FailureSample } from '@banyan/contract/releases';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { framesOf } from '../../releases/stacks/readFailures.js';
import type { ServiceWiring } from '../wiring.js';
import { fingerprintOf, UNKNOWN_ORIGIN } from './failure.js';
import { storeFailures } from './storeFailures.js';

type Parts = {
  readonly db: Db;
  readonly now: () => number;
  readonly decode: ServiceWiring['decode'];
};

const versionSchema = z.array(z.object({ version: z.string() }));

/** Counts where areas fail in windows. A person who has told of a failure is not heard again for ten minutes. */
export function webErrors({ db, now, decode }: Parts) {
  return async (
    { area, build, kind, error, ...failure }: FailureSample,
    isByVisitor: boolean,
  ): Promise<void> => {
    const frames = framesOf(failure.frames, { area, build });
    const decoded = await decode(frames);
    const calls = decoded.filter((_, index) => frames[index]?.isOwn).map(callOf);
    const [version] = versionSchema.parse(
      await db.query('select version from release_versions where area = $1 and build = $2', [
        area,
        build,
      ]),
    );
    const at = new Date(now());
    const noted = {
      ...UNKNOWN_ORIGIN,
      source: 'web',
      fingerprint: fingerprintOf([area, kind, error], calls),
      title: error,
      place: [area, ...calls.slice(0, 1)].join(' · '),
      version: version?.version ?? build,
      at: at.toISOString(),
      day: shanghaiDay(at),
      times: 1,
      isByVisitor,
      frames,
    } as const;
    await db.transaction((tx) => storeFailures(tx, [noted], now()));
  };
}

/** As it was written, or as the browser names it. */
function callOf({ name, file, place }: DecodedFrame): string {
  const [said, source] =
    place.kind === 'source' ? [place.name ?? name, place.source] : [name, file];
  return [said, source].filter((part) => part !== null).join(' ');
}
