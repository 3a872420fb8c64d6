import type { Page } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { PAGE_SIZES } from '@banyan/lists';
import { Empty, Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Pagination } from '@banyan/platform/table';
import { type ReactNode, useRef } from 'react';
import { MessageRow } from './MessageRow.js';
import { isFiltered, type MessageSearch } from './messageSearch.js';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';
import type { MessageActs } from './useMessageActs.js';
import type { Selection } from './useSelection.js';
import { useTriageKeys } from './useTriageKeys.js';

type Props = {
  /** Null: still on its way. */
  readonly found: Page<Message> | null;
  readonly search: MessageSearch;
  readonly openId: string | null;
  readonly selection: Selection;
  readonly acts: MessageActs;
  readonly open: (message: Message) => void;
  readonly onPage: (page: number, pageSize: MessageSearch['pageSize']) => void;
};

export function MessageList(props: Props): ReactNode {
  const text = useTexts(messageTexts);
  const { found, search, onPage } = props;
  if (found === null) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (found.results.length === 0) {
    return <Empty description={isFiltered(search.filters) ? text.emptyFiltered : text.empty} />;
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
        pageSizeOptions={[...PAGE_SIZES]}
        onChange={(page, size) => {
          onPage(page, PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0]);
        }}
      />
    </>
  );
}

function Rows({
  found,
  openId,
  selection,
  acts,
  open,
}: Props & { readonly found: NonNullable<Props['found']> }) {
  const text = useTexts(messageTexts);
  const list = useRef<HTMLUListElement>(null);
  const { selected, toggle } = selection;
  useTriageKeys({ list, shown: found.results, acts, selection });
  return (
    <ul ref={list} className={styles['list']} aria-label={text.list}>
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
            open(message);
          }}
          acts={acts}
        />
      ))}
    </ul>
  );
}
