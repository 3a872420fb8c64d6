import type { ReactNode } from 'react';
import styles from './record.module.css';

type Props = { readonly label: string; readonly children: ReactNode };

/** What can be done with a record: in reach at the foot of its drawer, however long the record is. */
export function RecordActs({ label, children }: Props) {
  return (
    <section className={styles['acts']} aria-label={label}>
      {children}
    </section>
  );
}
