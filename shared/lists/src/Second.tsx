import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** The second text of a cell: on its own line, or on the same line in compact rows. */
export function Second({ children }: { readonly children: ReactNode }) {
  return <span className={styles['second']}>{children}</span>;
}
