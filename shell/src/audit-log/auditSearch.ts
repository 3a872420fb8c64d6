import type { AuditKind, AuditQuery } from '@banyan/contract/security';
import { day, type ListPlace, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';
import { auditTexts } from './auditTexts.js';

export const KINDS = Object.keys(auditTexts.zh.kinds) as AuditKind[];

export const AUDIT = listAddress({ kind: oneOf(KINDS), account: text(), from: day, to: day }, [
  'at',
]);

export type AuditFilters = typeof AUDIT.none;
export type AuditPlace = ListPlace<AuditFilters, 'at'>;

export function toQuery({ filters, page, pageSize }: ListSearch<AuditFilters, 'at'>): AuditQuery {
  return { ...AUDIT.asked(filters), page, pageSize };
}
