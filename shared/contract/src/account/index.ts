export { ACCOUNT_CALLS } from './calls.js';
export {
  type OwnDetails,
  ownDetailsSchema,
  type Profile,
  profileSchema,
  type Todo,
  todosSchema,
} from './schemas.js';
