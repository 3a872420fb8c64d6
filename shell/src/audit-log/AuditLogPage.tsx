import type { AuditEntry } from '@banyan/contract/security';
import {
  ChoiceFilter,
  type Column,
  ColumnChoice,
  DataTable,
  DaysFilter,
  FilterForm,
  ListLayout,
  TextFilter,
  titled,
  useListAddress,
} from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { securityDomain } from '../security/securityDomain.js';
import { AUDIT, KINDS, toQuery } from './auditSearch.js';
import { auditTexts } from './auditTexts.js';

const LIST = 'audit-log';

export function AuditLogPage() {
  const text = useTexts(auditTexts);
  const { api } = useDomain(securityDomain);
  const list = useListAddress(AUDIT);
  const entries = api.useAuditLogQuery(toQuery(list.search));
  const { currentData } = entries;
  const columns = useAuditColumns();
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records)}
      tools={
        <>
          <ChangesOf account={list.search.filters.account} />
          <ColumnChoice name={LIST} columns={columns} />
        </>
      }
    >
      <FilterForm label={text.filter} list={list}>
        {(fields) => (
          <>
            <ChoiceFilter
              label={text.kind}
              field={fields.at('kind')}
              options={KINDS}
              words={text.kinds}
            />
            <TextFilter label={text.account} field={fields.at('account')} hint={text.accountHint} />
            <DaysFilter fields={fields} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={entries}
        list={list}
        empty={{ filtered: text.empty, none: text.noneYet }}
      />
    </ListLayout>
  );
}

/** A button that opens the account's changes, which are in a separate log. */
function ChangesOf({ account }: { readonly account: string }) {
  const text = useTexts(auditTexts);
  const host = useHost();
  if (account === '' || !host.isAuth('changes.view')) return null;
  return (
    <Button
      onClick={() => {
        host.openTab({
          tabName: 'operation-log',
          routeName: 'operation-log',
          query: { actor: account },
        });
      }}
    >
      {text.changes}
    </Button>
  );
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
