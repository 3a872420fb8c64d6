import type { AuditEntry } from '@banyan/contract/security';
import { type Column, titled } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { auditTexts } from './auditTexts.js';

/** The columns of an entry's row, and the lines of its card. */
export function useAuditColumns(): readonly Column<AuditEntry, 'at'>[] {
  const { columns, kinds, details, audience, unknown } = useTexts(auditTexts);
  return titled(columns, {
    at: { width: 150, sort: 'at', card: 'line', render: ({ at }) => formatInstant(at) },
    kind: {
      width: 210,
      shown: 'always',
      card: 'head',
      render: ({ kind }) => kinds[kind],
      // The sign-in method or the reason of a failure, then the subject of the entry.
      second: ({ detail, subject }) =>
        [detail !== '' && details[detail], subject].filter(Boolean).join(' · '),
    },
    account: { width: 150, card: 'line', render: ({ account }) => account },
    audience: { width: 110, render: (entry) => entry.audience && audience[entry.audience] },
    address: { width: 140, card: 'fact', render: ({ address }) => address },
    device: { width: 180, card: 'fact', render: ({ device }) => device || unknown },
  });
}
