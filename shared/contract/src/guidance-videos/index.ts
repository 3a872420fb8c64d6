export {
  GUIDANCE_VIDEO_CALLS,
  type GuidanceVideo,
  guidanceVideo,
  type VideoChapter,
} from './calls.js';
export { GUIDANCE_VIDEO, LONGEST_SECONDS, PLAY_DAYS } from './record.js';
export { VIDEO_SOURCES, VIDEO_STATES, type VideoSource } from './words.js';
