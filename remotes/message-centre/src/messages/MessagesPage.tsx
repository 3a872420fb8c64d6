import { messagesDomain } from '@banyan/domain-messages';
import { Asked, ListLayout, useLastPage, useListAddress } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useAppSelector, useDomain } from '@banyan/store';
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
  const list = useListAddress(MESSAGES, 'message');
  const { search, openId: messageId, change, open: show } = list;
  const { filters } = search;
  const isStale = useAppSelector((state) => state.messages.isStale);
  const characterKeys = useAppSelector((state) => state.common.characterKeys);
  const messages = api.useMessagesQuery(toQuery(search));
  const found = messages.currentData;
  const selection = useSelection(found?.results ?? []);
  const acts = useMessageActs();
  useLastPage(found?.records ?? null, list);

  return (
    <ListLayout
      heading={text.heading}
      found={found && text.found(found.records.toLocaleString('en'))}
    >
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
      <MessageFilters list={list} />
      <div id={panel} className={styles['split']} data-open={messageId !== null}>
        <div className={styles['listSide']}>
          <MessageToolbar
            filters={filters}
            shown={found?.results ?? []}
            selection={selection}
            acts={acts}
          />
          <Asked query={messages}>
            {() => (
              <MessageList found={found ?? null} list={list} selection={selection} acts={acts} />
            )}
          </Asked>
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
    </ListLayout>
  );
}
