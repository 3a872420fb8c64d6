import type { ReactNode } from 'react';
import styles from './lists.module.css';

type Props = {
  readonly heading: string;
  /** How many there are, in words; undefined: not known. */
  readonly found: string | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A list's page: what it is, how many there are and what can be done with all of them, in one line. */
export function ListLayout({ heading, found, tools, children }: Props) {
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <h1>{heading}</h1>
        <p role="status">{found}</p>
        <div className={styles['tools']}>{tools}</div>
      </div>
      {children}
    </div>
  );
}
