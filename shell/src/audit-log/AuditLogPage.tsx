import type { AuditEntry } from '@banyan/contract/security';
import {
  ChoiceFilter,
  type Column,
  DaysFilter,
  RecordListPage,
  TextFilter,
  titled,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { AUDIT } from './auditList.js';
import { auditTexts } from './auditTexts.js';

export function AuditLogPage() {
  const text = useTexts(auditTexts);
  const list = useRecordList(AUDIT);
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useAuditColumns()}
      tools={<ChangesOf account={list.place.search.filters.account} />}
      filters={(fields) => (
        <>
          <ChoiceFilter label={text.kind} field={fields.at('kind')} words={text.kinds} />
          <TextFilter label={text.account} field={fields.at('account')} hint={text.accountHint} />
          <DaysFilter fields={fields} />
        </>
      )}
    />
  );
}

/** Leads to the account's changes, which are in a separate log. */
function ChangesOf({ account }: { readonly account: string }) {
  const text = useTexts(auditTexts);
  const host = useHost();
  if (account === '' || !host.isAuth('changes.view')) return null;
  return <Link to={`/operation-log?actor=${encodeURIComponent(account)}`}>{text.changes}</Link>;
}

/** The columns of an entry's row, and the lines of its card. */
function useAuditColumns(): readonly Column<AuditEntry, 'at'>[] {
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
