import { useTexts } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';

type Props = { readonly children: ReactNode };

/** What can be done with a record: in reach at the foot of its drawer, however long the record is. They come last. */
export function RecordActs({ children }: Props) {
  return (
    <section className={styles['acts']} aria-label={useTexts(recordTexts).acts}>
      {children}
    </section>
  );
}
