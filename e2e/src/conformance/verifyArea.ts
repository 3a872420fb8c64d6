import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CHECKS,
  liveRooms,
  sourcesHash,
  type Verified,
  verifyAreas,
} from '@banyan/area-kit/verify';
import { liveBuild, ROOT, SHELL } from '../harness/product.js';
import { type SignedInState, signedInState } from '../harness/sessions.js';
import { openSharedStage } from '../harness/stage.js';

const RELEASES = join(ROOT, 'releases');

/** The rooms with pages, found and not listed. */
export const ROOMS = liveRooms(RELEASES);

/**
 * Where a result without findings is kept, by all that it depends on: the builds of area and shell, the server, the verifier.
 * A convenience of a working copy: a fresh clone has none.
 */
function keptResult(area: string): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'server/dist/stamp')));
  for (const room of new Set([area, SHELL])) hash.update(liveBuild(RELEASES, room));
  for (const folder of ['shared/area-kit', 'shared/testing', 'e2e']) {
    hash.update(sourcesHash(join(ROOT, folder, 'src')));
  }
  return join(ROOT, '.cache/conformance', `${area}-${hash.digest('hex').slice(0, 16)}.json`);
}

/**
 * All that `npm run verify` looks at, on each page of an area's live build, as tests of the file.
 * @param open a product of its own for an area whose pages show what other suites do
 */
export function verifyArea(area: string, open: typeof openSharedStage = openSharedStage): void {
  // An area of thirteen pages takes ten minutes on a busy machine.
  jest.setTimeout(1_800_000);
  const stage = open();
  let verified: readonly Verified[] = [];

  beforeAll(async () => {
    const kept = keptResult(area);
    if (existsSync(kept)) {
      verified = JSON.parse(readFileSync(kept, 'utf8')) as readonly Verified[];
      return;
    }
    const known = new Map<string, Promise<SignedInState>>();
    verified = await verifyAreas({
      browser: stage.browser,
      baseUrl: stage.product.baseUrl,
      releases: RELEASES,
      areas: [area],
      sessions: {
        of: (who) => {
          if (who === 'nobody') return Promise.resolve(undefined);
          const session = known.get(who) ?? signedInState(stage, who);
          known.set(who, session);
          return session;
        },
      },
    });
    if (verified.every(({ looked }) => looked.every(({ findings }) => findings.length === 0))) {
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, JSON.stringify(verified));
    }
  });

  describe(area, () => {
    test.each(CHECKS)('$id $title', ({ id }) => {
      expect(verified.length).toBeGreaterThan(0);
      const looked = verified.flatMap((page) => page.looked).filter((each) => each.id === id);
      expect(looked.flatMap(({ findings }) => findings)).toEqual([]);
    });

    test('b24: no page is left out: each is a tab with all checks for tabs, or a page with all for pages', () => {
      for (const { place, looked } of verified) {
        const kind = place.route.meta.isTab ? 'tab' : 'page';
        const due = CHECKS.filter(({ on }) => on.includes(kind)).map(({ id }) => id);
        expect(looked.map(({ id }) => id)).toEqual(due);
      }
    });
  });
}
