import type { ReactNode } from 'react';
import styles from './portalParts.module.css';

type Props = { readonly facts: readonly (readonly [name: string, value: ReactNode])[] };

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
