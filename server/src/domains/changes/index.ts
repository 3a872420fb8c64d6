import {
  actWords,
  CHANGE_CALLS,
  CHANGE_EXPORT,
  CHANGED_ENTITIES,
  changeSchema,
} from '@banyan/contract/changes';
import { countOf, readKeysetPage, rowsOf } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { listExport } from '../exports/listExport.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import {
  changeLineSchema,
  fieldsInWords,
  isTooWide,
  readChange,
  sourceOfChanges,
} from './changeRows.js';

const QUERY_TOO_WIDE = refusal(
  409,
  'QUERY_TOO_WIDE',
  '时间范围最多 92 天，请缩小范围，或指定一条记录。',
  'At most 92 days at a time. Please narrow the days, or name one record.',
);

/** What was changed, by whom and when. Nothing of it can be changed here. */
function changeHandlers({ db, now }: ServiceParts): HandlersOf<typeof CHANGE_CALLS> {
  return {
    'Change/GetList': async ({ filter = {}, sort, ...asked }) => {
      if (isTooWide(filter, now())) return refused(QUERY_TOO_WIDE);
      const source = sourceOfChanges(filter, now(), sort);
      const page = await readKeysetPage(db, changeSchema, source, asked);
      return page === null ? refused(REFUSALS.badRequest) : done(page);
    },
    'Change/Get': async ({ id }) => {
      const change = await readChange(db, id);
      return change === null ? refused(REFUSALS.notFound) : done(change);
    },
  };
}

const changeExport = listExport(CHANGE_EXPORT, {
  name: { zh: '操作日志', en: 'operation-log' },
  row: changeLineSchema,
  words: { entity: CHANGED_ENTITIES },
  texts: { verb: actWords, fields: fieldsInWords },
  fault: ({ filter = {} }, now) => (isTooWide(filter, now) ? QUERY_TOO_WIDE : null),
  read: async (db, { filter = {}, sort }, now) => {
    const source = sourceOfChanges(filter, now, sort);
    const count = await countOf(db, 'changes c', source.condition);
    return { count, batches: rowsOf(db, changeLineSchema, source) };
  },
});

export const changes = service(CHANGE_CALLS, changeHandlers, { exports: [changeExport] });
