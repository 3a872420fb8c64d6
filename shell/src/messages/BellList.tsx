import { type HostServices, inBothLanguages, type LocalText } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, isFields, MalformedReply, timeAgo } from '@banyan/rules';
import { type AppStore, selectLanguage, useAppSelector, useAppStore } from '@banyan/store';
import { MESSAGE_CENTRE, MessageCodeTag } from '@banyan/ui';
import styles from './bell.module.css';
import { openMessage } from './openMessage.js';

const done = (count: number): LocalText => ({
  zh: `已将 ${count} 条消息标为已读`,
  en: count === 1 ? 'Message marked as read' : `${count} messages marked as read`,
});
const undo = { zh: '撤销', en: 'Undo' };
const undone = { zh: '已恢复为未读', en: 'Marked as unread again' };
const UNDO_SECONDS = 5;

type MarkParts = Pick<AppStore, 'getState' | 'services'>;

const texts = inBothLanguages({
  heading: [
    (count: number) => `未读消息（${count}）`,
    (count: number) => `Unread messages (${count})`,
  ],
  markAll: ['全部已读', 'Mark all as read'],
  none: ['没有未读消息。', 'There are no unread messages.'],
  all: ['全部消息', 'All messages'],
  stale: ['未更新', 'Not up to date'],
  staleReason: [
    '与服务器的连接中断，数字可能不是最新的。',
    'The connection to the server is gone: the numbers may be behind.',
  ],
});

type Props = {
  readonly host: Pick<HostServices, 'openTab' | 'notify'>;
  /** When the list was opened, epoch milliseconds. */
  readonly now: number;
};

/** The newest unread messages: each opens its target page and is then marked read. */
export function BellList({ host, now }: Props) {
  const text = useTexts(texts);
  const { unreadTopInfo, isStale } = useAppSelector((state) => state.messages);
  const store = useAppStore();
  const [newest] = unreadTopInfo.list;

  return (
    <>
      <div className={styles['head']}>
        <strong>{text.heading(unreadTopInfo.count)}</strong>
        {isStale && (
          <span className={styles['stale']} role="status" title={text.staleReason}>
            {text.stale}
          </span>
        )}
        {newest !== undefined && (
          <button
            type="button"
            className={styles['markAll']}
            onClick={() => {
              void markAllRead(newest, host, store);
            }}
          >
            {text.markAll}
          </button>
        )}
      </div>
      {unreadTopInfo.list.length === 0 ? (
        <p className={styles['none']}>{text.none}</p>
      ) : (
        <ul className={styles['list']}>
          {unreadTopInfo.list.map((message) => (
            <li key={message.id}>
              <Entry
                message={message}
                now={now}
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

type EntryProps = {
  readonly message: Message;
  readonly now: number;
  readonly open: () => void;
};

function Entry({ message, now, open }: EntryProps) {
  const language = useLanguage();
  return (
    <button type="button" className={styles['entry']} onClick={open}>
      <span className={styles['line']}>
        <strong className={styles['title']}>{message.title[language]}</strong>
        <time dateTime={message.sentAt} title={formatInstant(message.sentAt)}>
          {timeAgo(message.sentAt, now, language)}
        </time>
      </span>
      <span className={styles['line']}>
        <span className={styles['text']}>{message.text[language]}</span>
        <MessageCodeTag code={message.code} />
      </span>
    </button>
  );
}

/** Marks all messages up to the newest shown as read, with an undo. The hub sends new numbers. */
async function markAllRead(
  newest: Pick<Message, 'id'>,
  host: Pick<HostServices, 'notify'>,
  { getState, services }: MarkParts,
): Promise<void> {
  const say = (text: LocalText) => inLanguage(text, selectLanguage(getState()));

  async function mark(asked: Readonly<Record<string, unknown>>) {
    const reply = await services.post('BusMessage/MarkReadMessage', asked, marked);
    if (!reply.success) host.notify({ kind: 'error', text: reply.error.message });
    return reply;
  }

  async function unmark(markedAt: string): Promise<void> {
    const { success } = await mark({ markedAt, read: false });
    if (success) host.notify({ kind: 'success', text: say(undone) });
  }

  const { result } = await mark({ filter: {}, upTo: newest.id });
  if (result === null) return;
  const { changed, markedAt } = result;
  host.notify({
    kind: 'success',
    text: say(done(changed)),
    seconds: UNDO_SECONDS,
    action: { label: say(undo), act: () => void unmark(markedAt) },
  });
}

function marked(result: unknown): { readonly changed: number; readonly markedAt: string } {
  const { changed, markedAt } = isFields(result) ? result : {};
  if (typeof changed !== 'number' || typeof markedAt !== 'string') {
    throw new MalformedReply('expected how many were read, and when');
  }
  return { changed, markedAt };
}
