import type { ChangeDetail } from '@banyan/contract/changes';
import { useTexts } from '@banyan/platform/language';
import { changeTexts } from './changeTexts.js';
import styles from './operationLog.module.css';

/** Each field before and after. */
export function FieldTable({ fields }: Pick<ChangeDetail, 'fields'>) {
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
