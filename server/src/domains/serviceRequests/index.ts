import {
  MY_SERVICE_CALLS,
  SERVICE_EXPORT,
  SERVICE_PLACES,
  SERVICE_REQUEST_CALLS,
  SERVICE_STATES,
} from '@banyan/contract/service-requests';
import { countOf, rowsOf } from '../../ground/database/sql/index.js';
import { readWords } from '../../ground/dictionaries.js';
import { sourceOf } from '../../ground/records/index.js';
import { listExport } from '../exports/listExport.js';
import { service } from '../service.js';
import { demoRequests } from './demoRequests.js';
import { myHandlers } from './myHandlers.js';
import { personalRequests } from './personalRequests.js';
import { SERVICE_REQUESTS } from './requestKind.js';
import { staffHandlers } from './staffHandlers.js';

const requestExport = listExport(SERVICE_EXPORT, {
  name: { zh: '人工服务', en: 'manual-services' },
  row: SERVICE_REQUESTS.row,
  words: {
    kind: (db) => readWords(db, 'service.kind'),
    state: SERVICE_STATES,
    place: SERVICE_PLACES,
  },
  // The list's other orders are for looking at it: a file is by the time at which something was asked for.
  read: async (db, { filter, sort }, now) => {
    const direction = sort.by === 'createdAt' ? sort.direction : 'desc';
    const source = sourceOf(SERVICE_REQUESTS, now, filter, { by: 'createdAt', direction });
    const count = await countOf(db, source.from, source.condition);
    return { count, batches: rowsOf(db, SERVICE_REQUESTS.row, source) };
  },
});

export const serviceRequests = service(
  { ...SERVICE_REQUEST_CALLS, ...MY_SERVICE_CALLS },
  (parts) => ({ ...staffHandlers(parts), ...myHandlers(parts) }),
  { exports: [requestExport], demo: [demoRequests], personal: [personalRequests] },
);
