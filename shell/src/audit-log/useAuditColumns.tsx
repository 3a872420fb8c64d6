import type { AuditEntry } from '@banyan/contract/security';
import { type Column, Second } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { auditTexts } from './auditTexts.js';

/** What an entry's row says, and its card. */
export function useAuditColumns(): readonly Column<AuditEntry, 'at'>[] {
  const { columns, kinds, details, audience, unknown } = useTexts(auditTexts);
  return [
    {
      key: 'at',
      title: columns.at,
      width: 150,
      sort: 'at',
      card: 'line',
      render: ({ at }) => formatInstant(at),
    },
    {
      key: 'kind',
      title: columns.kind,
      width: 210,
      shown: 'always',
      card: 'head',
      // What happened, and by what somebody signed in or what was wrong.
      render: ({ kind, detail, subject }) => (
        <>
          {kinds[kind]} {detail !== '' && <Second>{details[detail]}</Second>}
          {subject !== '' && <Second>{subject}</Second>}
        </>
      ),
    },
    {
      key: 'account',
      title: columns.account,
      width: 150,
      card: 'line',
      render: ({ account }) => account,
    },
    {
      key: 'audience',
      title: columns.audience,
      width: 110,
      render: (entry) => (entry.audience === null ? '' : audience[entry.audience]),
    },
    {
      key: 'address',
      title: columns.address,
      width: 140,
      card: 'fact',
      render: ({ address }) => address,
    },
    {
      key: 'device',
      title: columns.device,
      width: 180,
      card: 'fact',
      render: ({ device }) => (device === '' ? unknown : device),
    },
  ];
}
