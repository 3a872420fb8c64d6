import {
  type IdentityCheck,
  type IdentityFilter,
  identityCheckSchema,
} from '@banyan/contract/identities';
import { equal, instantSql, onDays, where } from '../../ground/database/sql/index.js';
import type { RecordKind } from '../../ground/records/index.js';

const MASKED = `case when char_length(r.real_name) < 3
  then left(r.real_name, 1) || repeat('*', greatest(char_length(r.real_name) - 1, 0))
  else left(r.real_name, 1) || repeat('*', least(char_length(r.real_name) - 2, 3)) || right(r.real_name, 1) end`;

/** Checks of other customers with the same number, which count. */
const SAME = `from identity_checks o where o.id_number_mark = r.id_number_mark
  and o.customer_id <> r.customer_id and o.state in ('checking', 'review', 'verified')`;

export const CHECKS: RecordKind<IdentityCheck, IdentityFilter> = {
  entity: 'identityCheck',
  noun: { zh: '实名认证', en: 'identity check' },
  nameOf: ({ id }) => id,
  table: 'identity_checks',
  row: identityCheckSchema,
  computed: (now) => ({
    maskedName: MASKED,
    sameNumber: `(select count(distinct o.customer_id) ${SAME})::int`,
    reviewingBy: `case when r.reviewing_until > ${instantSql(now)} then r.reviewing_name end`,
    reviewingUntil: `case when r.reviewing_until > ${instantSql(now)} then r.reviewing_until end`,
  }),
  conditionOf: (asked) => {
    const { text = '', isDouble } = asked;
    const wanted = text.trim().toUpperCase();
    return where((place) => [
      ...equal(place, 'r', asked, ['state']),
      wanted !== '' && `${place(wanted)} in (r.id, r.customer_id)`,
      isDouble !== undefined && `${isDouble ? '' : 'not '}exists (select 1 ${SAME})`,
      ...onDays(place, 'r.created_at', asked),
    ]);
  },
  /** Who has waited longest handed it in first. */
  orders: ({ by, direction }) => {
    const [first, last] = direction === 'desc' ? ['desc', 'asc'] : ['asc', 'desc'];
    return by === 'waiting'
      ? `r.created_at ${last}, r.id ${last}`
      : `r.decided_at ${first} nulls last, r.id ${first}`;
  },
  view: 'identities.view',
};
