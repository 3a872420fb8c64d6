export { COMMUNITY_CALLS, MY_COMMUNITY_CALLS } from './calls.js';
export { MAP_FILES_PATH, MAP_FORMS, type MapForm, mapFilePath, mapPath } from './paths.js';
export type {
  CommunityFacets,
  MapCard,
  MapComment,
  MapComments,
  MapList,
  SharedMap,
} from './schemas.js';
export {
  COMMENTS_A_PAGE,
  COMMUNITY_LIMITS,
  FIRST_COMMENTS,
  MAP_SORTS,
  MAPS_A_PAGE,
  type MapSort,
  MOST_MAP_SEARCH,
  REPORT_REASONS,
  type ReportReason,
} from './words.js';
