import {
  EXPIRING_DAYS,
  type Licence,
  type LicenceFilter,
  licenceSchema,
} from '@banyan/contract/licences';
import { equal, instantSql, where } from '../../ground/database/sql/index.js';
import { tellMine } from '../../ground/news/tell.js';
import type { RecordKind } from '../../ground/records/index.js';
import { REMOVALS_MS } from './removals.js';

const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;

/** Devices that use the licence `r`. */
export const USED =
  '(select count(*) from licence_activations a where a.licence_id = r.id and a.ended_at is null)::int';

export const LICENCES: RecordKind<Licence, LicenceFilter> = {
  entity: 'licence',
  noun: { zh: '授权', en: 'licence' },
  nameOf: ({ id }) => id,
  table: 'licences',
  row: licenceSchema,
  computed: (now) => ({
    used: USED,
    most: 'r.seats * r.devices_per_seat',
    state: shownSql(now),
    customerName: '(select c.name from customers c where c.id = r.customer_id)',
    editionName: '(select e.name_zh from editions e where e.id = r.edition_id)',
    editionNameEn: '(select e.name_en from editions e where e.id = r.edition_id)',
    lastSeenAt: '(select max(a.last_seen_at) from licence_activations a where a.licence_id = r.id)',
    orderId: `(select p.order_id from licence_periods p where p.licence_id = r.id and p.order_id is not null
      order by p.at limit 1)`,
    removalsLeft: removalsSql(now),
  }),
  logged: ['state'],
  conditionOf: ({ text = '', ...asked }, now) =>
    where((place) => [
      text.trim() !== '' && textIs(place(text.trim().toUpperCase())),
      ...equal(place, 'r', asked, ['productId', 'editionId', 'customerId']),
      asked.state !== undefined &&
        (asked.state === 'usable'
          ? usableSql('r', now)
          : `${shownSql(now)} = ${place(asked.state)}`),
      asked.endsWithinDays !== undefined && endsWithin(now, asked.endsWithinDays),
      asked.isFull !== undefined &&
        `(${USED} >= r.seats * r.devices_per_seat) = ${place(asked.isFull)}`,
      asked.isIdle !== undefined && `${idleSql(now)} = ${place(asked.isIdle)}`,
      asked.isManual !== undefined && `${MANUAL} = ${place(asked.isManual)}`,
    ]),
  view: 'licences.view',
  alsoChanged: async (tx, { after: { id, version, customerId } }) => {
    await tellMine(tx, { topic: 'licence', id, version }, { owner: customerId });
  },
};

/** A licence that can be used now. */
export function usableSql(licence: string, now: number): string {
  return `${licence}.state = 'active' and ${licence}.lasts_until > ${instantSql(now)}`;
}

/** What is true of the licence `r` first counts, in the order of `LICENCE_STATES`. */
export function shownSql(now: number): string {
  const soon = instantSql(now + EXPIRING_DAYS * DAY_MS);
  return `case when r.state <> 'active' then r.state when r.ends_at <= ${instantSql(now)} then 'expired'
    when r.ends_at <= ${soon} then 'expiring' else 'active' end`;
}

/** The same count as `removalsLeft` makes of one licence. */
function removalsSql(now: number): string {
  const since = `greatest(r.removals_since, ${instantSql(now - REMOVALS_MS)})`;
  return `greatest(0, (select e.removals_per30_days from editions e where e.id = r.edition_id) - (select count(*)
    from licence_activations a where a.licence_id = r.id and a.is_removal and a.ended_at > ${since}))::int`;
}

const MANUAL =
  '(not exists (select 1 from licence_periods p where p.licence_id = r.id and p.order_id is not null))';

function textIs(text: string): string {
  return `r.id = ${text} or r.customer_id = ${text} or r.key_tail = ${text}
    or r.id in (select p.licence_id from licence_periods p where p.order_id = ${text})`;
}

function endsWithin(now: number, days: number): string {
  const ends = instantSql(now + days * DAY_MS);
  return `r.state <> 'revoked' and r.ends_at > ${instantSql(now)} and r.ends_at <= ${ends}`;
}

function idleSql(now: number): string {
  return `(not exists (select 1 from licence_activations a where a.licence_id = r.id
    and a.last_seen_at > ${instantSql(now - IDLE_MS)}))`;
}
