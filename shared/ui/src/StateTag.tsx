import type { ReactNode } from 'react';
import styles from './stateTag.module.css';

type Props = {
  readonly tone: StateTone;
  /** Said when a pointer rests on it. */
  readonly more?: string;
  readonly children: ReactNode;
};

export type StateTone = 'waiting' | 'active' | 'sent' | 'done' | 'ended' | 'refused' | 'partly';

/** A state in words; the dot only repeats it, so nothing depends on telling colours apart. */
export function StateTag({ tone, more, children }: Props) {
  return (
    <span className={styles['tag']} data-tone={tone} title={more}>
      {children}
    </span>
  );
}
