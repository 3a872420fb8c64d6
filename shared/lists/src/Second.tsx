import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** What a cell says besides: on a line of its own, or beside where rows are compact. */
export function Second({ children }: { readonly children: ReactNode }) {
  return <span className={styles['second']}>{children}</span>;
}
