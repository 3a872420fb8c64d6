import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

type Props = { readonly facts: readonly Fact[] };

/** More characters than half a phone shows in a line. */
const LONG = 17;

/** Names and values, as many beside each other as there is room for, and two at least. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} data-long={typeof value === 'string' && value.length > LONG}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
