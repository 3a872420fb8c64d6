import type { AuditEntry } from '@banyan/contract/security';
import { Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Table, type TableProps } from '@banyan/platform/table';
import { formatInstant } from '@banyan/rules';
import type { Result } from '../security/securityDomain.js';
import styles from './auditLog.module.css';
import type { AuditPlace } from './auditSearch.js';
import { auditTexts } from './auditTexts.js';

export type AuditProps = {
  readonly found: Result<'AuditLog/GetList'> | null;
  readonly loading: boolean;
  readonly address: AuditPlace;
};

/** One page of the log. At a narrow width it scrolls inside itself, never the page. */
export function AuditTable({ found, loading, address }: AuditProps) {
  const text = useTexts(auditTexts);
  const { search, change } = address;
  return (
    <Table<AuditEntry>
      rowKey="id"
      aria-label={text.table}
      size="middle"
      columns={columnsIn(text)}
      dataSource={[...(found?.results ?? [])]}
      loading={loading}
      scroll={{ x: 900 }}
      locale={{ emptyText: loading ? <span /> : <Empty description={text.empty} /> }}
      pagination={{
        current: search.page,
        pageSize: search.pageSize,
        total: found?.records ?? 0,
        showSizeChanger: false,
        onChange: (page) => {
          change({ page });
        },
      }}
    />
  );
}

function columnsIn(
  text: (typeof auditTexts)['zh'],
): NonNullable<TableProps<AuditEntry>['columns']> {
  const { columns, audience } = text;
  return [
    { title: columns.at, width: 150, render: (_, { at }) => formatInstant(at) },
    {
      title: columns.kind,
      width: 210,
      render: (_, entry) => <EventWords entry={entry} />,
    },
    {
      title: columns.account,
      width: 150,
      render: (_, { account }) => <span className={styles['typed']}>{account}</span>,
    },
    {
      title: columns.audience,
      width: 110,
      render: (_, entry) => (entry.audience === null ? '' : audience[entry.audience]),
    },
    { title: columns.address, width: 140, dataIndex: 'address' },
    {
      title: columns.device,
      width: 180,
      render: (_, { device }) => (device === '' ? text.unknown : device),
    },
  ];
}

/** What happened, and by what somebody signed in or what was wrong. */
export function EventWords({ entry: { kind, detail, subject } }: { readonly entry: AuditEntry }) {
  const { kinds, details } = useTexts(auditTexts);
  return (
    <>
      {kinds[kind]}
      {detail !== '' && <span className={styles['detail']}> · {details[detail]}</span>}
      {subject !== '' && <span className={styles['detail']}> · {subject}</span>}
    </>
  );
}
