import type { Comparison } from './content.js';
import styles from './site.module.css';

type Props = { readonly comparison: Comparison };

export function ComparisonTable({ comparison: { title, what, columns, rows } }: Props) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      <table className={styles['comparison']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, first, second]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
