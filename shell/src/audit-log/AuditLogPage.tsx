import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  FilterForm,
  ListLayout,
  TextFilter,
  useListAddress,
} from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { securityDomain } from '../security/securityDomain.js';
import { AUDIT, KINDS, toQuery } from './auditSearch.js';
import { auditTexts } from './auditTexts.js';
import { useAuditColumns } from './useAuditColumns.js';

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
