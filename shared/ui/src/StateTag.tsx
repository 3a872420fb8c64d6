import type { ReactNode } from 'react';
import styles from './stateTag.module.css';

type Props = {
  readonly tone: StateTone;
  readonly children: ReactNode;
};

export type StateTone = 'waiting' | 'active' | 'done' | 'ended' | 'refused';

/** A state in words; the dot only repeats it, so nothing depends on telling colours apart. */
export function StateTag({ tone, children }: Props) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
