import { join } from 'node:path';
import { CHECKS, roomsIn, type Verified, verifyAreas } from '@banyan/area-kit/verify';
import { ROOT } from '../harness/product.js';
import { type SignedInState, signedInState } from '../harness/sessions.js';
import { openSharedStage } from '../harness/stage.js';

const RELEASES = join(ROOT, 'releases');

/** The rooms with pages, found and not listed. */
export const ROOMS = roomsIn(RELEASES);

/**
 * All that `npm run verify` looks at, on each page of an area's live build, as tests of the file.
 * @param open a product of its own for an area whose pages show what other suites do
 */
export function verifyArea(area: string, open: typeof openSharedStage = openSharedStage): void {
  jest.setTimeout(600_000);
  const stage = open();
  let verified: readonly Verified[] = [];

  beforeAll(async () => {
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
