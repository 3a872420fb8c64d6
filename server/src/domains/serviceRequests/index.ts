import {
  MY_SERVICE_CALLS,
  SERVICE_EXPORT,
  SERVICE_PLACES,
  SERVICE_REQUEST_CALLS,
  SERVICE_STATES,
} from '@banyan/contract/service-requests';
import { readWords } from '../../ground/dictionaries.js';
import { recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { demoRequests } from './demoRequests.js';
import { myHandlers } from './myHandlers.js';
import { personalRequests } from './personalRequests.js';
import { SERVICE_REQUESTS } from './requestKind.js';
import { staffHandlers } from './staffHandlers.js';

const requestExport = recordExport(SERVICE_EXPORT, SERVICE_REQUESTS, {
  name: { zh: '人工服务', en: 'manual-services' },
  words: {
    kind: (db) => readWords(db, 'service.kind'),
    state: SERVICE_STATES,
    place: SERVICE_PLACES,
  },
});

export const serviceRequests = service(
  { ...SERVICE_REQUEST_CALLS, ...MY_SERVICE_CALLS },
  (parts) => ({ ...staffHandlers(parts), ...myHandlers(parts) }),
  { exports: [requestExport], demo: [demoRequests], personal: [personalRequests] },
);
