import type { Page } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { Nothing } from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { DeleteOutlined, MailOutlined, ReadOutlined } from '@banyan/platform/icons';
import { Checkbox } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Pagination } from '@banyan/platform/table';
import { formatInstant } from '@banyan/rules';
import { type ReactNode, useRef } from 'react';
import type { MessagePlace } from './messageSearch.js';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';
import type { MessageActs } from './useMessageActs.js';
import type { Selection } from './useSelection.js';
import { useTriageKeys } from './useTriageKeys.js';

type Props = {
  /** Null: still on its way. */
  readonly found: Page<Message> | null;
  readonly list: MessagePlace;
  readonly selection: Selection;
  readonly acts: MessageActs;
};

export function MessageList(props: Props): ReactNode {
  const text = useTexts(messageTexts);
  const { found, list } = props;
  const { search, address, change } = list;
  if (found === null) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (found.results.length === 0) {
    return <Nothing list={list} empty={{ filtered: text.emptyFiltered, none: text.empty }} />;
  }
  return (
    <>
      <Rows {...props} found={found} />
      <Pagination
        className={styles['pages'] ?? ''}
        size="small"
        current={search.page}
        pageSize={search.pageSize}
        total={found.records}
        showSizeChanger
        pageSizeOptions={[...address.pageSizes]}
        onChange={(page, pageSize) => {
          change({ page, pageSize });
        }}
      />
    </>
  );
}

function Rows({
  found,
  list: { openId, open },
  selection,
  acts,
}: Props & { readonly found: NonNullable<Props['found']> }) {
  const text = useTexts(messageTexts);
  const rows = useRef<HTMLUListElement>(null);
  const { selected, toggle } = selection;
  useTriageKeys({ list: rows, shown: found.results, acts, selection });
  return (
    <ul ref={rows} className={styles['list']} aria-label={text.list}>
      {found.results.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          isOpen={message.id === openId}
          isSelected={selected.includes(message)}
          select={() => {
            toggle(message.id);
          }}
          open={() => {
            open(message.id);
          }}
          acts={acts}
        />
      ))}
    </ul>
  );
}

type MessageRowProps = {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly select: (selected: boolean) => void;
  readonly open: () => void;
  readonly acts: MessageActs;
};

function MessageRow({ message, isOpen, isSelected, select, open, acts }: MessageRowProps) {
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
