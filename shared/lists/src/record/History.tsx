import { Button, Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { type ReactNode, useState } from 'react';
import { Asked, type Query } from '../Asked.js';
import type { Keyset } from '../table.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';

/** The page of rows that is shown: those after a cursor. */
export function useTurns() {
  const [after, setAfter] = useState<string | null>(null);
  const asked: { readonly after?: string } = after === null ? {} : { after };
  return { asked, turn: setAfter };
}

type Props<R> = {
  readonly title: string;
  /** The text for an empty history. */
  readonly none: string;
  readonly columns: readonly string[];
  readonly rows: Query<Pick<Keyset<R>, 'results' | 'next'>>;
  readonly turns: ReturnType<typeof useTurns>;
  /** The cells of a row, in the order of `columns`. */
  readonly cells: (row: R) => readonly ReactNode[];
};

/** The history of a record, newest first, in pages. */
export function History<R extends { readonly id: string }>(props: Props<R>) {
  const { title, none, columns, rows, turns, cells } = props;
  const { asked, turn } = turns;
  const text = useTexts(recordTexts);
  return (
    <section className={styles['history']} aria-label={title}>
      <h2>{title}</h2>
      <Asked query={rows} keepsPrevious>
        {(found) => {
          if (found === null) return <Skeleton active />;
          if (found.results.length === 0) return <p className={styles['muted']}>{none}</p>;
          return (
            <>
              <div className={styles['wide']}>
                <table aria-label={title}>
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
                    {found.results.map((row) => (
                      <tr key={row.id}>
                        {cells(row).map((cell, index) => (
                          <td key={columns[index]}>{cell}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              {asked.after !== undefined && (
                <Button type="link" size="small" onClick={() => turn(null)}>
                  {text.latest}
                </Button>
              )}
              {found.next !== null && (
                <Button type="link" size="small" onClick={() => turn(found.next)}>
                  {text.earlier}
                </Button>
              )}
            </>
          );
        }}
      </Asked>
    </section>
  );
}
