import type { HostServices } from '@banyan/contract';
import { BellOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { createPart, LazyPart, unreadWord } from '@banyan/ui';
import { useState } from 'react';
import { Disclosure } from './Disclosure.js';
import styles from './navbar.module.css';

const texts = {
  zh: { none: '消息', some: (count: number) => `消息，${count} 条未读` },
  en: { none: 'Messages', some: (count: number) => `Messages, ${count} unread` },
};

type Props = { readonly host: Pick<HostServices, 'openTab' | 'notify'> };

const list = createPart<Props & { readonly now: number }>(
  async () => (await import(/* webpackChunkName: "bell" */ '../../messages/BellList.js')).BellList,
);

/** The number of unread messages, with the newest of them in a list below. */
export function Bell({ host }: Props) {
  const text = useTexts(texts);
  const { count } = useAppSelector((state) => state.messages.unreadTopInfo);
  /** Epoch milliseconds; null: not opened yet. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  return (
    <Disclosure
      label={count === 0 ? text.none : text.some(count)}
      face={
        <>
          <BellOutlined />
          {count > 0 && <span className={styles['badge']}>{unreadWord(count)}</span>}
        </>
      }
      className={styles['bellList']}
      onOpen={() => {
        setOpenedAt(Date.now());
      }}
    >
      {openedAt !== null && <LazyPart part={list} props={{ host, now: openedAt }} />}
    </Disclosure>
  );
}
