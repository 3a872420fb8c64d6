import { COMMUNITY_CALLS, MY_COMMUNITY_CALLS } from '@banyan/contract/community';
import { type Act, actOnce, attempt } from '../../ground/acts/acts.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { addComment, readComments, removeComment } from './comments.js';
import { demoMaps } from './demo/demoMaps.js';
import { registerMapFiles } from './downloadRoute.js';
import { readFacets } from './facets.js';
import { readMaps } from './mapList.js';
import { countReader } from './readers.js';
import { COMMUNITY_REFUSALS } from './refusals.js';
import { addReport } from './reports.js';
import { findMap, isTakenDown, shownMap } from './sharedMap.js';

type Wiring = Pick<ServiceWiring, 'db' | 'now' | 'marks' | 'customerOf' | 'files'>;
const CALLS = { ...COMMUNITY_CALLS, ...MY_COMMUNITY_CALLS };
type Handlers = HandlersOf<typeof CALLS>;

function handlers(wiring: Wiring): Handlers {
  const { db, now, customerOf } = wiring;
  return {
    'Community/GetFacets': async ({ language }) => done(await readFacets(db, language)),
    'Community/GetList': async (asked) => done(await readMaps(db, asked)),
    'Community/Get': async ({ id, language }, _caller, { cookies, origin, isOptedOut }) => {
      const found = await findMap(db, id, language);
      if (found === null) {
        const gone = await isTakenDown(db, id);
        return refused(gone ? COMMUNITY_REFUSALS.takenDown : REFUSALS.notFound);
      }
      const { address, device: agent } = origin;
      await countReader(wiring, found, 'views', { address, agent, cookies, isOptedOut });
      return done(shownMap(found, await customerOf(cookies)));
    },
    'Community/GetComments': async (asked, _caller, { cookies }) => {
      const comments = await readComments(db, asked, await customerOf(cookies));
      return comments === null ? refused(REFUSALS.notFound) : done(comments);
    },
    'MyComment/Add': async ({ key, ...said }, { userId }) =>
      actOnce(db, now, { owner: userId, key, call: 'MyComment/Add', content: said }, {
        perform: async (tx) => {
          const added = await addComment(tx, userId, said, now());
          if (!added.success) return added;
          return done({ result: added.result, ids: { waiting: Number(added.result.isWaiting) } });
        },
        again: (_tx, { waiting }) => Promise.resolve(done({ isWaiting: waiting === 1 })),
      } satisfies Act<{ isWaiting: boolean }>),
    'MyComment/Remove': ({ id }, { userId }) => attempt(db, (tx) => removeComment(tx, userId, id)),
    'MyReport/Add': async ({ key, ...asked }, { userId }) =>
      actOnce(
        db,
        now,
        { owner: userId, key, call: 'MyReport/Add', content: asked },
        {
          perform: async (tx) => {
            const added = await addReport(tx, userId, asked, now());
            return added.success ? done({ result: {}, ids: {} }) : added;
          },
          again: () => Promise.resolve(done({})),
        },
      ),
  };
}

/** The maps that customers publish, as visitors see them, and what customers say about them. */
export const community = service(CALLS, handlers, {
  demo: [demoMaps],
  routes: registerMapFiles,
});
