import { GUIDANCE_VIDEO } from '@banyan/contract/guidance-videos';
import { guidanceVideosDomain } from '@banyan/domain-guidance-videos';
import { flag, numbered, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const VIDEOS = recordList({
  name: 'guidancevideo-list',
  domain: guidanceVideosDomain,
  endpoint: ({ api }) => api.endpoints.videos,
  address: addressOf(GUIDANCE_VIDEO, { isWithoutCaptions: flag('yes', null) }),
  ask: numbered,
});
export type VideoPlace = PlaceOf<typeof VIDEOS>;
