import { messagesDomain } from '@banyan/domain-messages';
import { useLastPage, useListAddress } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useAppSelector, useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { useId } from 'react';
import { CodeTabs } from './CodeTabs.js';
import { MessageDetail } from './MessageDetail.js';
import { MessageFilters } from './MessageFilters.js';
import { MessageList } from './MessageList.js';
import { MessageToolbar } from './MessageToolbar.js';
import { MESSAGES, toQuery } from './messageSearch.js';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';
import { useMessageActs } from './useMessageActs.js';
import { useSelection } from './useSelection.js';

export function MessagesPage() {
  const text = useTexts(messageTexts);
  const panel = useId();
  const { api } = useDomain(messagesDomain);
  const address = useListAddress(MESSAGES, 'message');
  const { search, openId: messageId, change, open: show } = address;
  const { filters } = search;
  const isStale = useAppSelector((state) => state.messages.isStale);
  const characterKeys = useAppSelector((state) => state.common.characterKeys);
  const messages = api.useMessagesQuery(toQuery(search));
  const found = messages.currentData ?? null;
  const selection = useSelection(found?.results ?? []);
  const acts = useMessageActs();
  useLastPage(found?.records ?? null, address);

  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      {isStale && (
        <p className={styles['stale']} role="status">
          {text.stale}
        </p>
      )}
      <CodeTabs
        active={filters.code}
        panel={panel}
        choose={(code) => {
          selection.choose([]);
          change({ filters: { ...filters, code } });
        }}
      />
      <MessageFilters
        filters={filters}
        onSearch={(next) => {
          change({ filters: next });
        }}
      />
      <div id={panel} className={styles['split']} data-open={messageId !== null}>
        <div className={styles['listSide']}>
          <p role="status" className={styles['muted']}>
            {messages.data && text.found(messages.data.records.toLocaleString('en'))}
          </p>
          <MessageToolbar
            filters={filters}
            shown={found?.results ?? []}
            selection={selection}
            acts={acts}
          />
          {messages.error !== undefined && !messages.isFetching && (
            <LoadFailed
              reason={messageOf(messages.error)}
              onRetry={() => void messages.refetch()}
            />
          )}
          {(found !== null || messages.isFetching) && (
            <MessageList
              found={found}
              search={search}
              openId={messageId}
              selection={selection}
              acts={acts}
              open={({ id }) => {
                show(id);
              }}
              onPage={(page, pageSize) => {
                change({ page, pageSize });
              }}
            />
          )}
          {characterKeys && <p className={styles['keys']}>{text.keys}</p>}
        </div>
        {messageId !== null && (
          <MessageDetail
            key={messageId}
            id={messageId}
            acts={acts}
            close={() => {
              show(null);
            }}
          />
        )}
      </div>
    </div>
  );
}
