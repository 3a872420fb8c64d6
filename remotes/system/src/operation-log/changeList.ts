import { valuesOf } from '@banyan/contract';
import { CHANGE_ACTS } from '@banyan/contract/changes';
import { day, id, keyset, listAddress, oneOf, type PlaceOf, recordList, text } from '@banyan/lists';
import { systemDomain } from '../domains/system/index.js';

export const CHANGES = recordList({
  name: 'operation-log',
  domain: systemDomain,
  endpoint: ({ api }) => api.endpoints.changes,
  address: listAddress(
    {
      text: text(),
      actor: text(),
      // Areas elsewhere write about records of their own.
      entity: id(),
      entityId: id(),
      act: oneOf(valuesOf(CHANGE_ACTS)),
      batch: id(),
      from: day,
      to: day,
    },
    ['at'],
    { ranges: [['from', 'to']] },
  ),
  ask: keyset,
});

export type ChangePlace = PlaceOf<typeof CHANGES>;
