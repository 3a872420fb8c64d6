export {
  MY_SERVICE_CALLS,
  SERVICE_EXPORT,
  SERVICE_LIMITS,
  SERVICE_REQUEST_CALLS,
} from './calls.js';
export { SERVICE_FINDER } from './finder.js';
export { SERVICE_QUEUE } from './queue.js';
export { SERVICE_REQUEST } from './record.js';
export {
  type MyService,
  type MyServiceDetail,
  myServiceDetailSchema,
  myServiceSchema,
  type Overlap,
  overlapSchema,
  type ServiceDetail,
  type ServiceEntry,
  type ServiceFields,
  type ServiceFilter,
  type ServiceRequest,
  serviceDetailSchema,
  serviceEntrySchema,
  serviceSchemas,
} from './schemas.js';
export { SERVICE_ENDS, SERVICE_STEPS, type ServiceState } from './steps.js';
export {
  RECOVERY_STEPS,
  SAID_IDENTITY,
  SERVICE_CHANNELS,
  SERVICE_ENTRIES,
  SERVICE_PLACES,
  SERVICE_STATES,
} from './words.js';
