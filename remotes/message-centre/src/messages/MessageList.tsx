import type { Page } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { Nothing } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Pagination } from '@banyan/platform/table';
import { type ReactNode, useRef } from 'react';
import { MessageRow } from './MessageRow.js';
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
