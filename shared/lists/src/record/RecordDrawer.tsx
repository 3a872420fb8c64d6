import { Drawer } from '@banyan/platform/extra';
import type { ReactNode } from 'react';
import { useCloseRecord } from './useCloseRecord.js';

type Props = {
  readonly title: ReactNode;
  readonly list: { readonly openId: string | null; readonly open: (id: null) => void };
  /** The keys of what may be written in it. */
  readonly drafts: readonly string[];
  readonly width?: number;
  readonly children: ReactNode;
};

/** A record over its list. */
export function RecordDrawer({ title, list, drafts, width = 560, children }: Props) {
  const close = useCloseRecord(list, drafts);
  return (
    <Drawer open title={title} size={width} onClose={() => void close()}>
      {children}
    </Drawer>
  );
}
