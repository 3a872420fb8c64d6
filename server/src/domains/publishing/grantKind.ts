import {
  PUBLISH_GRANT,
  PUBLISH_POLICY,
  publishGrant,
  publishPolicy,
} from '@banyan/contract/publishing';
import { instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';

/** As `maskName` does it. */
const MASKED = `(select case when char_length(c.name) < 3 then left(c.name, 1) || repeat('*', greatest(0, char_length(c.name) - 1))
  else left(c.name, 1) || repeat('*', least(3, char_length(c.name) - 2)) || right(c.name, 1) end
  from customers c where c.id = r.customer_id)`;

export const GRANTS = describedKind(PUBLISH_GRANT, publishGrant, {
  table: 'publish_grants',
  computed: (now) => ({
    customerName: MASKED,
    state: `case when r.until is null or r.until > ${instantSql(now)} then 'active' else 'over' end`,
  }),
});

export const POLICY = describedKind(PUBLISH_POLICY, publishPolicy, {
  table: 'publish_policy',
  nameOf: () => '',
});
