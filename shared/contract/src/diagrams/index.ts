export { CARD_TOPICS, MAP_LIMITS, type MindTree, type Topic } from './mindTree.js';
export {
  MAP_FAULTS,
  MAP_FINDINGS,
  type MapFault,
  type MapFinding,
  type MapFindingKind,
  mapFindingSchema,
} from './reading.js';
export {
  APPEAL_DAYS,
  APPEAL_TEXT,
  COMMENT_STATES,
  COMMENT_TEXT,
  DIAGRAM_LANGUAGES,
  DIAGRAM_LICENCES,
  DIAGRAM_REASONS,
  DIAGRAM_STAGES,
  DIAGRAM_TITLE,
  type DiagramLicence,
  type DiagramReason,
  type DiagramStage,
  MOST_LABELS,
  MOST_SUMMARY,
  REPORT_STATES,
} from './words.js';
