import {
  PUBLISH_GRANT,
  PUBLISH_POLICY,
  publishGrant,
  publishPolicy,
} from '@banyan/contract/publishing';
import { instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';
import { maskedSql } from '../customers/maskedSql.js';

export const GRANTS = describedKind(PUBLISH_GRANT, publishGrant, {
  table: 'publish_grants',
  computed: (now) => ({
    customerName: `(select ${maskedSql('c.name')} from customers c where c.id = r.customer_id)`,
    state: `case when r.until is null or r.until > ${instantSql(now)} then 'active' else 'over' end`,
  }),
});

export const POLICY = describedKind(PUBLISH_POLICY, publishPolicy, {
  table: 'publish_policy',
  nameOf: () => '',
});
