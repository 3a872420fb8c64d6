import { valuesOf } from '@banyan/contract';
import { DEVICE_PLATFORMS } from '@banyan/contract/devices';
import type { ProductId } from '@banyan/contract/products';
import { EVENT_KINDS } from '@banyan/contract/usage';
import { usageDomain } from '@banyan/domain-usage';
import {
  called,
  day,
  flag,
  id,
  keyset,
  listAddress,
  oneOf,
  type PlaceOf,
  recordList,
  text,
  type Word,
} from '@banyan/lists';

/** An instant in UTC. */
const instant: Word<string | null> = {
  read: (given) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(given) && !Number.isNaN(Date.parse(given))
      ? given
      : null,
  write: (value) => value ?? '',
};

const address = listAddress(
  {
    kind: oneOf(valuesOf(EVENT_KINDS)),
    name: text(64),
    version: text(40),
    platform: oneOf(valuesOf(DEVICE_PLATFORMS)),
    deviceId: called('device', id()),
    customerId: called('customer', id()),
    sessionId: called('session', id()),
    isCounted: called('counted', flag()),
    isLate: called('late', flag()),
    from: day,
    to: day,
    since: instant,
    until: instant,
  },
  ['at'],
  { ranges: [['from', 'to']] },
);

function listOf(name: string, productId: ProductId) {
  return recordList({
    name,
    domain: usageDomain,
    endpoint: ({ api }) => api.endpoints.events,
    address,
    ask: (own, search) => {
      const { filter, ...rest } = keyset(own, search);
      return { filter: { ...filter, productId }, ...rest };
    },
  });
}

export const EVENTS = {
  mindmap: listOf('clientlog-list', 'mindmap'),
  naolitu: listOf('naolitu-clientlog', 'naolitu'),
} as const;

/** Where each of them is shown. */
export const EVENT_PATHS = { mindmap: '/clientlog-list', naolitu: '/naolitu-clientlog' } as const;

export type EventPlace = PlaceOf<(typeof EVENTS)['mindmap']>;
