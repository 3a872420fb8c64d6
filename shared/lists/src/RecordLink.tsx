import { Link } from '@banyan/platform/router';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

type Props = {
  readonly id: string;
  readonly list: { readonly hrefOf: (id: string) => string };
  readonly children: ReactNode;
};

/** What opens a record over its list: the whole row does the same. */
export function RecordLink({ id, list, children }: Props) {
  return (
    <Link className={styles['record']} to={list.hrefOf(id)} data-record={id}>
      {children}
    </Link>
  );
}
