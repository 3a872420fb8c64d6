import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

type Props = { readonly facts: readonly Fact[] };

/** Names and values, as many beside each other as there is room for. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
