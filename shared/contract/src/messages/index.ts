export { MESSAGE_CALLS } from './calls.js';
export {
  deleteMessagesSchema,
  type Message,
  type MessageFilter,
  MOST_MESSAGE_IDS,
  markReadSchema,
  messageCodeSchema,
  messageFilterSchema,
  messageQuerySchema,
  messageSchema,
  messageTargetSchema,
} from './schemas.js';
export { MESSAGE_CODES, MESSAGE_LABELS, type MessageCode } from './words.js';
