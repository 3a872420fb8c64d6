import type { AuditKind } from '@banyan/contract/security';
import { day, flat, listAddress, listReady, oneOf, recordList, text } from '@banyan/lists';
import { securityDomain } from '../security/securityDomain.js';
import { auditTexts } from './auditTexts.js';

const KINDS = Object.keys(auditTexts.zh.kinds) as AuditKind[];

export const AUDIT = recordList({
  name: 'audit-log',
  domain: securityDomain,
  endpoint: ({ api }) => api.endpoints.auditLog,
  address: listAddress({ kind: oneOf(KINDS), account: text(), from: day, to: day }, ['at'], {
    ranges: [['from', 'to']],
  }),
  ask: flat,
});

export const auditReady = listReady(AUDIT);
