export {
  aboutSchema,
  DIAGRAM_CALLS,
  type Diagram,
  type DiagramDetail,
  type DiagramFilter,
  diagram,
  MY_DIAGRAM_CALLS,
  type MyDiagram,
  type MyDiagramDetail,
  myDiagramSchema,
  type PublishingRights,
  publishDiagramSchema,
} from './calls.js';
export { DIAGRAM_FINDER } from './finder.js';
export { CARD_TOPICS, MAP_LIMITS, type MindTree, type Topic } from './mindTree.js';
export { DIAGRAM_QUEUE } from './queue.js';
export {
  MAP_FAULTS,
  MAP_FINDINGS,
  type MapFault,
  type MapFinding,
  type MapFindingKind,
  mapFindingSchema,
} from './reading.js';
export { DIAGRAM } from './record.js';
export {
  checkSchema,
  commentSchema,
  type DayCount,
  type DiagramCheck,
  type DiagramComment,
  type DiagramReport,
  type DiagramRevision,
  dayCountSchema,
  mindTreeSchema,
  reportSchema,
  revisionSchema,
} from './schemas.js';
export {
  APPEAL_DAYS,
  APPEAL_TEXT,
  COMMENT_STATES,
  COMMENT_TEXT,
  DIAGRAM_CHECKS,
  DIAGRAM_LANGUAGES,
  DIAGRAM_LICENCES,
  DIAGRAM_REASONS,
  DIAGRAM_STAGES,
  DIAGRAM_TITLE,
  type DiagramCheckName,
  type DiagramLicence,
  type DiagramReason,
  type DiagramStage,
  MOST_LABELS,
  MOST_SUMMARY,
  REPORT_STATES,
  REVISION_STATES,
} from './words.js';
