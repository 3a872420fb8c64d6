import type { Message } from '@banyan/contract/messages';
import { messagesDomain } from '@banyan/domain-messages';
import { Button } from '@banyan/platform/base';
import { CloseOutlined } from '@banyan/platform/icons';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, MessageCodeTag } from '@banyan/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import styles from './messageDetail.module.css';
import { messageTexts } from './messageTexts.js';
import type { MessageActs } from './useMessageActs.js';

type Props = {
  readonly id: string;
  readonly acts: MessageActs;
  readonly close: () => void;
};

/** One message, by its own address: also when its list shows another page. */
export function MessageDetail({ id, acts, close }: Props) {
  const text = useTexts(messageTexts);
  const { api } = useDomain(messagesDomain);
  const found = api.useMessagesQuery({ id, page: 1, pageSize: 1 });
  const message = found.data?.results[0];
  return (
    <section className={styles['detail']} aria-label={text.detail}>
      <Button
        type="text"
        className={styles['close'] ?? ''}
        icon={<CloseOutlined />}
        aria-label={text.close}
        onClick={close}
      />
      {message !== undefined && <Content message={message} acts={acts} close={close} />}
      {message === undefined && <Without found={found} />}
    </section>
  );
}

type Found = {
  readonly isFetching: boolean;
  readonly error?: { readonly message?: string | undefined } | undefined;
  readonly refetch: () => unknown;
};

function Without({ found }: { readonly found: Found }): ReactNode {
  const text = useTexts(messageTexts);
  if (found.isFetching) return <p className={styles['muted']}>{text.loading}</p>;
  if (found.error === undefined) return <p>{text.gone}</p>;
  return <LoadFailed reason={messageOf(found.error)} onRetry={() => void found.refetch()} />;
}

type ContentProps = Pick<Props, 'acts' | 'close'> & { readonly message: Message };

function Content({ message, acts, close }: ContentProps) {
  const text = useTexts(messageTexts);
  const language = useLanguage();
  const { id, code, sender, sentAt, readAt, target } = message;
  const isUnread = readAt === null;
  const markAsRead = useEffectEvent(() => {
    if (isUnread) void acts.mark([message], true);
  });
  useEffect(() => {
    // Who opens a message has read it; marked as unread after that, it stays so.
    if (id !== '') markAsRead();
  }, [id]);

  return (
    <>
      <MessageCodeTag code={code} />
      <h2>{message.title[language]}</h2>
      <p className={styles['meta']}>
        {sender === '' ? text.system : sender} ·{' '}
        <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
      </p>
      <p className={styles['body']}>{message.text[language]}</p>
      <div className={styles['detailActs']}>
        {target !== null && (
          <Button
            type="primary"
            onClick={() => {
              acts.openPage(message);
            }}
          >
            {text.open}
          </Button>
        )}
        <Button onClick={() => void acts.mark([message], isUnread)}>
          {isUnread ? text.markRead : text.markUnread}
        </Button>
        <Button
          danger
          onClick={() => {
            close();
            void acts.remove([message]);
          }}
        >
          {text.remove}
        </Button>
      </div>
    </>
  );
}
