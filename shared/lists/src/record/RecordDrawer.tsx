import { Drawer } from '@banyan/platform/extra';
import { useTexts } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';
import { useCloseRecord } from './useCloseRecord.js';

type Props = {
  readonly title: ReactNode;
  readonly list: { readonly openId: string | null; readonly open: (id: null) => void };
  /** The keys of what may be written in it. */
  readonly drafts: readonly string[];
  /** Pixels, where the window has them. */
  readonly width?: number;
  readonly children: ReactNode;
};

/** A record over its list. */
export function RecordDrawer({ title, list, drafts, width = 560, children }: Props) {
  const text = useTexts(recordTexts);
  const close = useCloseRecord(list, drafts);
  return (
    <Drawer
      open
      title={title}
      size={`min(${width}px, 100vw)`}
      closable={{ 'aria-label': text.close }}
      onClose={() => void close()}
    >
      <div className={styles['drawer']}>{children}</div>
    </Drawer>
  );
}
