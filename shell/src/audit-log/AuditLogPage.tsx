import { useLastPage, useListAddress } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { LoadFailed, useNarrow } from '@banyan/ui';
import { messageOf } from '../security/failure.js';
import { securityDomain } from '../security/securityDomain.js';
import { AuditCards } from './AuditCards.js';
import { AuditFilters } from './AuditFilters.js';
import { AuditTable } from './AuditTable.js';
import styles from './auditLog.module.css';
import { AUDIT, toQuery } from './auditSearch.js';
import { auditTexts } from './auditTexts.js';

export function AuditLogPage() {
  const text = useTexts(auditTexts);
  const { api } = useDomain(securityDomain);
  const address = useListAddress(AUDIT);
  const { search, change } = address;
  const entries = api.useAuditLogQuery(toQuery(search));
  useLastPage(entries.currentData?.records ?? null, address);
  const Entries = useNarrow() ? AuditCards : AuditTable;
  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      <AuditFilters
        filters={search.filters}
        onSearch={(filters) => {
          change({ filters });
        }}
      />
      <p role="status" className={styles['found']}>
        {entries.data && text.found(entries.data.records.toLocaleString('en'))}
      </p>
      {entries.error !== undefined && !entries.isFetching && (
        <LoadFailed reason={messageOf(entries.error)} onRetry={() => void entries.refetch()} />
      )}
      {(entries.currentData !== undefined || entries.isFetching) && (
        <Entries
          found={entries.currentData ?? entries.data ?? null}
          loading={entries.currentData === undefined}
          address={address}
        />
      )}
    </div>
  );
}
