import type { Message } from '@banyan/contract/messages';
import { Button } from '@banyan/platform/base';
import { DeleteOutlined, MailOutlined, ReadOutlined } from '@banyan/platform/icons';
import { Checkbox } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';
import type { MessageActs } from './useMessageActs.js';

type Props = {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly select: (selected: boolean) => void;
  readonly open: () => void;
  readonly acts: MessageActs;
};

export function MessageRow({ message, isOpen, isSelected, select, open, acts }: Props) {
  const text = useTexts(messageTexts);
  const language = useLanguage();
  const { readAt, sentAt, sender } = message;
  const title = message.title[language];
  const isUnread = readAt === null;

  return (
    <li className={styles['row']} data-unread={isUnread} data-open={isOpen}>
      <Checkbox
        checked={isSelected}
        aria-label={text.select(title)}
        onChange={({ target }) => {
          select(target.checked);
        }}
      />
      <button
        type="button"
        data-message={message.id}
        className={styles['open']}
        aria-current={isOpen}
        onClick={open}
      >
        <span className={styles['title']}>
          {isUnread && <span className={styles['dot']} role="img" aria-label={text.unread} />}
          {title}
        </span>
        <span className={styles['excerpt']}>{message.text[language]}</span>
        <span className={styles['meta']}>
          {sender === '' ? text.system : sender} ·{' '}
          <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
        </span>
      </button>
      <span className={styles['rowActs']}>
        <Button
          type="text"
          size="small"
          icon={isUnread ? <ReadOutlined /> : <MailOutlined />}
          aria-label={isUnread ? text.markReadOf(title) : text.markUnreadOf(title)}
          title={isUnread ? text.markRead : text.markUnread}
          onClick={() => void acts.mark([message], isUnread)}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={text.removeOf(title)}
          title={text.remove}
          onClick={() => void acts.remove([message])}
        />
      </span>
    </li>
  );
}
