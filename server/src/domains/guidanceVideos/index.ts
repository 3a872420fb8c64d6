import { GUIDANCE_VIDEO_CALLS } from '@banyan/contract/guidance-videos';
import { recordActs, stepWithin } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { demoVideos } from './demoVideos.js';
import { columnsOf } from './videoColumns.js';
import { VIDEOS } from './videoKind.js';

const PUBLISHED = { verb: 'publish', zh: '发布或下线了', en: 'published or took offline' };
const MOVED = { verb: 'move', zh: '移动了', en: 'moved' };

function handlersOf(parts: ServiceParts): HandlersOf<typeof GUIDANCE_VIDEO_CALLS> {
  const acts = recordActs(parts, VIDEOS);
  return {
    'GuidanceVideo/GetList': acts.page,
    'GuidanceVideo/Get': acts.get,
    'GuidanceVideo/Save': acts.saveDecided('GuidanceVideo/Save', columnsOf),
    'GuidanceVideo/SetState': acts.act(
      'GuidanceVideo/SetState',
      PUBLISHED,
      ({ state }) =>
        (before) => {
          if (before.state === state) return done(null);
          const isAllowed = state === 'published' || before.state === 'published';
          return isAllowed ? done({ stage: state }) : refused(REFUSALS.stepNotAllowed);
        },
    ),
    'GuidanceVideo/Move': acts.act(
      'GuidanceVideo/Move',
      MOVED,
      ({ way }, { tx }) =>
        async ({ id, categoryId }) => {
          const position = await stepWithin(tx, VIDEOS, id, way, { category_id: categoryId });
          return done(position === null ? null : { position });
        },
    ),
    'GuidanceVideo/Delete': acts.remove('GuidanceVideo/Delete', ({ state }) =>
      Promise.resolve(state === 'published' ? REFUSALS.inUse : null),
    ),
  };
}

/** The videos of the guide. */
export const guidanceVideos = service(GUIDANCE_VIDEO_CALLS, handlersOf, { demo: [demoVideos] });
