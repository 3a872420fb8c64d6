import {
  MY_SERVICE_CALLS,
  SERVICE_EXPORT,
  SERVICE_FINDER,
  SERVICE_QUEUE,
  SERVICE_REQUEST,
  SERVICE_REQUEST_CALLS,
} from '@banyan/contract/service-requests';
import { readWords } from '../../ground/dictionaries.js';
import { fileOf, recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { demoRequests } from './demoRequests.js';
import { myHandlers } from './myHandlers.js';
import { personalRequests } from './personalRequests.js';
import { SERVICE_REQUESTS } from './requestKind.js';
import { staffHandlers } from './staffHandlers.js';

const file = fileOf(SERVICE_REQUEST);
const requestExport = recordExport(SERVICE_EXPORT, SERVICE_REQUESTS, {
  ...file,
  words: { ...file.words, kind: (db) => readWords(db, 'service.kind') },
});

export const serviceRequests = service(
  { ...SERVICE_REQUEST_CALLS, ...MY_SERVICE_CALLS },
  (parts) => ({ ...staffHandlers(parts), ...myHandlers(parts) }),
  {
    exports: [requestExport],
    demo: [demoRequests],
    personal: [personalRequests],
    queues: [SERVICE_QUEUE],
    finders: [SERVICE_FINDER],
  },
);
