import { GUIDANCE_VIDEO_CALLS, type GuidanceVideo } from '@banyan/contract/guidance-videos';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { ALL, recordActs } from '../../ground/records/index.js';
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
        async (before) => {
          const position = await placeAfter(tx, before, way);
          return done(position === null ? null : { position });
        },
    ),
    'GuidanceVideo/Delete': acts.remove('GuidanceVideo/Delete', ({ state }) =>
      Promise.resolve(state === 'published' ? REFUSALS.inUse : null),
    ),
  };
}

const placesSchema = z.array(z.object({ id: z.string(), position: z.number() }));

/** The new place of a video that changes places with the one before or behind it in its chapter. Null: it has none. */
async function placeAfter(
  tx: Queryable,
  { id, categoryId }: GuidanceVideo,
  way: 'up' | 'down',
): Promise<number | null> {
  const found = await tx.query(
    'select id, position from guidance_videos where category_id = $1 and deleted_at is null order by id for update',
    [categoryId],
  );
  const ids = placesSchema
    .parse(found)
    .toSorted((a, b) => a.position - b.position)
    .map((one) => one.id);
  const at = ids.indexOf(id);
  const to = way === 'up' ? at - 1 : at + 1;
  const other = ids[to];
  if (other === undefined) return null;
  ids[at] = other;
  ids[to] = id;
  await tx.query(
    `update guidance_videos r set position = given.place
     from unnest($1::text[]) with ordinality as given (id, place) where r.id = given.id and r.id <> $2`,
    [ids, id],
  );
  await tellChanged(tx, { entity: VIDEOS.entity, id: ALL }, { permission: VIDEOS.view });
  return to + 1;
}

/** The videos of the guide. */
export const guidanceVideos = service(GUIDANCE_VIDEO_CALLS, handlersOf, { demo: [demoVideos] });
