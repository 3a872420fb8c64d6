import { actWords, type ChangeDetail, type ChangeRow } from '@banyan/contract/changes';
import { Asked } from '@banyan/lists';
import { RecordDrawer } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts } from '@banyan/ui';
import { systemDomain } from '../domains/system/index.js';
import type { ChangePlace } from './changeList.js';
import { changeTexts } from './changeTexts.js';
import styles from './operationLog.module.css';
import { useSummary } from './useChangeColumns.js';
import { useEntityNames } from './useEntityNames.js';
import { useRecordAddress } from './useRecordAddress.js';

type Props = {
  readonly id: string;
  readonly list: ChangePlace;
  readonly rows: readonly ChangeRow[];
};

export function ChangeDrawer({ id, list, rows }: Props) {
  const { api } = useDomain(systemDomain);
  const change = api.useChangeQuery({ id });
  const summary = useSummary();
  const { currentData } = change;
  return (
    <RecordDrawer
      title={currentData === undefined ? '' : summary(currentData)}
      list={list}
      drafts={[]}
      rows={rows}
      width={720}
    >
      <Asked query={change}>
        {(found) => (found === null ? <Skeleton active /> : <Detail change={found} list={list} />)}
      </Asked>
    </RecordDrawer>
  );
}

type DetailProps = Pick<Props, 'list'> & { readonly change: ChangeDetail };

function Detail({ change, list }: DetailProps) {
  const text = useTexts(changeTexts);
  const names = useEntityNames();
  const language = useLanguage();
  const { at, actor, account, entity, entityId, verb, reason, address, fields } = change;
  const { columns, filter, byCommand } = text;
  return (
    <>
      <Facts
        facts={[
          [columns.at, formatInstant(at)],
          [columns.actor, `${actor} · ${account ?? byCommand}`],
          [columns.entity, `${names(entity)} · ${entityId}`],
          [filter.act, actWords(verb, language)],
          ...(reason === '' ? [] : [[columns.reason, reason] as const]),
          ...(address === '' ? [] : [[columns.address, address] as const]),
        ]}
      />
      <Ways change={change} list={list} />
      <FieldTable fields={fields} />
      <Siblings change={change} list={list} />
    </>
  );
}

/** What else there is to look at. */
function Ways({ change, list }: DetailProps) {
  const text = useTexts(changeTexts);
  const host = useHost();
  const { entity, entityId, account } = change;
  const record = useRecordAddress()(change);
  return (
    <div className={styles['links']}>
      <Link to={list.hrefOfFilters({ entity, entityId })}>{text.allOfRecord}</Link>
      {record !== null && <Link to={record}>{text.openRecord}</Link>}
      {account !== null && host.isAuth('audit.view') && (
        <Link to={`/audit-log?account=${encodeURIComponent(account)}`}>{text.signIns}</Link>
      )}
    </div>
  );
}

function Siblings({ change: { siblings, batch }, list }: DetailProps) {
  const text = useTexts(changeTexts);
  const summary = useSummary();
  if (batch === null || siblings.length === 0) return null;
  const title = text.siblings(siblings.length);
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles['siblings']}>
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <Link to={list.hrefOf(sibling.id)}>{summary(sibling)}</Link>
          </li>
        ))}
      </ul>
      <Link to={list.hrefOfFilters({ batch })}>{text.allOfBatch}</Link>
    </section>
  );
}

/** Each field before and after. */
function FieldTable({ fields }: Pick<ChangeDetail, 'fields'>) {
  const text = useTexts(changeTexts);
  const words = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return text.nothing;
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const rows = Object.entries(fields);
  if (rows.length === 0) return <p className={styles['muted']}>{text.noFields}</p>;
  return (
    <table className={styles['fields']}>
      <caption>{text.fields}</caption>
      <thead>
        <tr>
          <th scope="col">{text.fieldColumns.field}</th>
          <th scope="col">{text.fieldColumns.before}</th>
          <th scope="col">{text.fieldColumns.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([field, { before, after }]) => (
          <tr key={field}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td>{words(before)}</td>
            <td>{words(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
