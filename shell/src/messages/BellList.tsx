import type { HostServices } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useAppSelector, useAppStore } from '@banyan/store';
import { MESSAGE_CENTRE, MessageCodeTag } from '@banyan/ui';
import styles from './bell.module.css';
import { openMessage } from './openMessage.js';

const texts = {
  zh: {
    heading: '未读消息',
    none: '没有未读消息。',
    all: '全部消息',
    stale: '未更新',
    staleReason: '与服务器的连接中断，数字可能不是最新的。',
  },
  en: {
    heading: 'Unread messages',
    none: 'There are no unread messages.',
    all: 'All messages',
    stale: 'Not up to date',
    staleReason: 'The connection to the server is gone: the numbers may be behind.',
  },
};

type Props = { readonly host: Pick<HostServices, 'openTab'> };

/** The newest unread messages: each opens what it is about, and is read then. */
export function BellList({ host }: Props) {
  const text = useTexts(texts);
  const { unreadTopInfo, isStale } = useAppSelector((state) => state.messages);
  const store = useAppStore();

  return (
    <>
      <header className={styles['head']}>
        <strong>{text.heading}</strong>
        {isStale && (
          <span className={styles['stale']} role="status" title={text.staleReason}>
            {text.stale}
          </span>
        )}
      </header>
      {unreadTopInfo.list.length === 0 ? (
        <p className={styles['none']}>{text.none}</p>
      ) : (
        <ul className={styles['list']}>
          {unreadTopInfo.list.map((message) => (
            <li key={message.id}>
              <Entry
                message={message}
                open={() => {
                  void openMessage(message, host, store);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles['foot']}>
        <button
          type="button"
          className={styles['all']}
          onClick={() => {
            host.openTab(MESSAGE_CENTRE);
          }}
        >
          {text.all}
        </button>
      </footer>
    </>
  );
}

function Entry({ message, open }: { readonly message: Message; readonly open: () => void }) {
  const language = useLanguage();
  return (
    <button type="button" className={styles['entry']} onClick={open}>
      <span className={styles['line']}>
        <MessageCodeTag code={message.code} />
        <time dateTime={message.sentAt}>{formatInstant(message.sentAt)}</time>
      </span>
      <strong className={styles['title']}>{message.title[language]}</strong>
      <span className={styles['text']}>{message.text[language]}</span>
    </button>
  );
}
