import type { MY_DATA_CALLS } from '@banyan/contract/privacy';
import { done } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import { sendCloseCode } from './closeCode.js';
import { downloadExport, readExport, requestExport } from './exports.js';
import { beginLeaving, cancelLeaving, readLeaving } from './leaving.js';
import type { PrivacyParts } from './privacyParts.js';

/** What customers may call. Whose data it is comes from the session. */
export function myDataHandlers(parts: PrivacyParts): HandlersOf<typeof MY_DATA_CALLS> {
  const { db } = parts;
  return {
    'MyData/GetLeaving': async (_request, { userId }) => done(await readLeaving(parts, db, userId)),
    'MyData/SendCode': (_request, person, visit) => sendCloseCode(parts, person, visit),
    'MyData/BeginLeaving': ({ sent }, person, visit) => beginLeaving(parts, sent, person, visit),
    'MyData/RequestExport': (_request, person) => requestExport(parts, person),
    'MyData/GetExport': async (_request, { userId }) => done(await readExport(db, userId)),
    'MyData/Download': (_request, person, visit) => downloadExport(parts, person, visit),
    'MyData/CancelLeaving': (_request, person, visit) => cancelLeaving(parts, person, visit),
  };
}
