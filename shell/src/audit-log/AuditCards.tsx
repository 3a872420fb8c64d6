import type { AuditEntry } from '@banyan/contract/security';
import { Empty, Spin } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Pagination } from '@banyan/platform/table';
import { formatInstant } from '@banyan/rules';
import { type AuditProps, EventWords } from './AuditTable.js';
import styles from './auditLog.module.css';
import { auditTexts } from './auditTexts.js';

/** The same page of the log for a phone. */
export function AuditCards({ found, loading, address }: AuditProps) {
  const text = useTexts(auditTexts);
  const { search, change } = address;
  const entries = found?.results ?? [];
  return (
    <Spin spinning={loading}>
      {entries.length === 0 && !loading && <Empty description={text.empty} />}
      <ul className={styles['cards']} aria-label={text.table}>
        {entries.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > 0 && (
        <Pagination
          simple
          align="center"
          current={search.page}
          pageSize={search.pageSize}
          total={found?.records ?? 0}
          showSizeChanger={false}
          onChange={(page) => {
            change({ page });
          }}
        />
      )}
    </Spin>
  );
}

function Card({ entry }: { readonly entry: AuditEntry }) {
  const text = useTexts(auditTexts);
  const { id, at, account, audience, address, device } = entry;
  return (
    <li className={styles['card']} data-row-key={id}>
      <p className={styles['cardLine']}>
        <strong>
          <EventWords entry={entry} />
        </strong>
        <span className={styles['typed']}>{account}</span>
      </p>
      <p className={styles['detail']}>
        {[
          formatInstant(at),
          ...(audience === null ? [] : [text.audience[audience]]),
          address,
          device === '' ? text.unknown : device,
        ].join(' · ')}
      </p>
    </li>
  );
}
