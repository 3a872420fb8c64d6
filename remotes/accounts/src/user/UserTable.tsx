import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import type { ReactNode } from 'react';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';
import { userTableTexts } from './userTableTexts.js';

export type UserRow = {
  readonly id: string;
  /** The display name; the id where it has none. */
  readonly name?: string;
  /** The address of the record over its list. */
  readonly to: string;
  /** The contents of the other columns. */
  readonly cells: readonly ReactNode[];
};
type Props = {
  readonly title: string;
  /** The column heads; the first column opens a row. */
  readonly columns: readonly string[];
  readonly rows: readonly UserRow[];
  /** The total number of records; null: not counted. */
  readonly records?: number | null;
};

/** The rows of another list that belong to one customer; each opens in that list. */
export function UserTable({ title, columns, rows, records = null }: Props) {
  const { nothing } = useTexts(userPageTexts);
  const { newest } = useTexts(userTableTexts);
  if (rows.length === 0) return <p className={styles['muted']}>{nothing}</p>;
  return (
    <>
      <div className={styles['wide']}>
        <table className={styles['orders']} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name = id, to, cells }) => (
              <tr key={id}>
                <td>
                  <Link to={to}>{name}</Link>
                </td>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {records !== null && records > rows.length && (
        <p className={styles['muted']}>{newest(rows.length, records)}</p>
      )}
    </>
  );
}
