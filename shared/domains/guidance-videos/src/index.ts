import type { GUIDANCE_VIDEO_CALLS } from '@banyan/contract/guidance-videos';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The videos of the guide. */
export const guidanceVideosDomain = recordDomain<typeof GUIDANCE_VIDEO_CALLS>()(
  domain,
  'guidanceVideo',
  (build, video) => ({
    videos: build.query(video.page('GuidanceVideo/GetList')),
    save: build.mutation(video.act('GuidanceVideo/Save')),
    setState: build.mutation(video.act('GuidanceVideo/SetState')),
    move: build.mutation(video.act('GuidanceVideo/Move')),
    remove: build.mutation(video.act('GuidanceVideo/Delete')),
  }),
);
