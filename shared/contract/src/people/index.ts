export { PEOPLE_CALLS } from './calls.js';
export {
  PERSON_LIMITS,
  type PersonArchive,
  type PersonSummary,
  personArchiveSchema,
  personQuerySchema,
  personSummarySchema,
} from './schemas.js';
