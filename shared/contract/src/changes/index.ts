export {
  CHANGE_CALLS,
  CHANGE_EXPORT,
  type ChangeDetail,
  type ChangeFilter,
  type ChangeRow,
  changeDetailSchema,
  changeSchema,
  MOST_CHANGE_DAYS,
} from './calls.js';
export { actWords, CHANGE_ACTS, CHANGE_COLUMNS, CHANGED_ENTITIES } from './words.js';
