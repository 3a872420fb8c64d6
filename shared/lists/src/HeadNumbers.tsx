import { Link } from '@banyan/platform/router';
import styles from './headNumbers.module.css';

export type HeadNumber = {
  readonly name: string;
  /** As it is read; null: there is nothing to count. */
  readonly value: string | null;
  /** What is counted. */
  readonly means: string;
  /** The same list, filtered to what is counted. */
  readonly to?: string;
};

type Props = { readonly label: string; readonly numbers: readonly HeadNumber[] };

/** How the work of a list goes, over the list: each number says what it counts. */
export function HeadNumbers({ label, numbers }: Props) {
  return (
    <dl className={styles['numbers']} aria-label={label}>
      {numbers.map(({ name, value, means, to }) => (
        <div key={name} className={styles['number']}>
          <dt>{name}</dt>
          <dd className={styles['value']}>
            {to === undefined || value === null ? (value ?? '–') : <Link to={to}>{value}</Link>}
          </dd>
          <dd className={styles['means']}>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
