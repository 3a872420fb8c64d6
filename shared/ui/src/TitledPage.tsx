import type { ReactNode } from 'react';
import styles from './titledPage.module.css';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

/** A page of running text under its title, for the frames that draw none themselves. */
export function TitledPage({ title, children }: Props) {
  return (
    <section className={styles['page']}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
