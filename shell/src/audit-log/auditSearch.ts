import type { AuditKind, AuditQuery } from '@banyan/contract/security';
import { day, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';
import { auditTexts } from './auditTexts.js';

export const KINDS = Object.keys(auditTexts.zh.kinds) as AuditKind[];

export const AUDIT = listAddress(
  { kind: oneOf(KINDS), account: text(), from: day, to: day },
  ['at'],
  { ranges: [['from', 'to']] },
);

type AuditSearch = ListSearch<typeof AUDIT.none, 'at'>;

export function toQuery({ filters, sort, page, pageSize }: AuditSearch): AuditQuery {
  return { ...AUDIT.asked(filters), sort, page, pageSize };
}
