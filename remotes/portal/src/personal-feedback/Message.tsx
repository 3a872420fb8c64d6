import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { threadTexts } from './threadTexts.js';

type Props = {
  readonly by: 'customer' | 'staff';
  readonly at: string;
  readonly text: string;
  readonly children?: ReactNode;
};

export function Message({ by, at, text: written, children }: Props) {
  const text = useTexts(threadTexts);
  return (
    <div className={styles['message']} data-by={by}>
      <p className={styles['by']}>
        <strong>{by === 'staff' ? text.staff : text.you}</strong>{' '}
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      <p className={styles['words']}>{written}</p>
      {children}
    </div>
  );
}
