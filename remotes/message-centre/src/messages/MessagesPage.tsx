import type { MessageCode } from '@banyan/contract/messages';
import {
  Asked,
  ChoiceFilter,
  DaysFilter,
  FilterForm,
  ListLayout,
  TextFilter,
  useLastPage,
  useRecordList,
} from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { isComposing } from '@banyan/rules';
import { useAppSelector } from '@banyan/store';
import { unreadWord } from '@banyan/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { MessageDetail } from './MessageDetail.js';
import { MessageList } from './MessageList.js';
import { MessageToolbar } from './MessageToolbar.js';
import { MESSAGES, type MessagePlace } from './messageSearch.js';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';
import { useMessageActs } from './useMessageActs.js';
import { useSelection } from './useSelection.js';

type Props = {
  readonly active: MessageCode;
  /** The element that the tabs switch. */
  readonly panel: string;
  readonly choose: (code: MessageCode) => void;
};

export function MessagesPage() {
  const text = useTexts(messageTexts);
  const panel = useId();
  const { place: list, query: messages, found, rows } = useRecordList(MESSAGES);
  const { search, openId: messageId, change, open: show } = list;
  const { filters } = search;
  const isStale = useAppSelector((state) => state.messages.isStale);
  const characterKeys = useAppSelector((state) => state.common.characterKeys);
  const selection = useSelection(rows);
  const acts = useMessageActs();
  useLastPage(found?.records ?? null, list);
  useFirstUnread(list);
  const isEmpty = found?.records === 0;

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
          {!isEmpty && (
            <MessageToolbar filters={filters} shown={rows} selection={selection} acts={acts} />
          )}
          <Asked query={messages} keepsPrevious>
            {() => (
              <MessageList found={found ?? null} list={list} selection={selection} acts={acts} />
            )}
          </Asked>
          {characterKeys && !isEmpty && <p className={styles['keys']}>{text.keys}</p>}
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

/** Opens on what is unread, unless the address says which kind. */
function useFirstUnread({ search: { filters }, change }: MessagePlace): void {
  const [params] = useSearchParams();
  const isChosen = params.has('code');
  const unread = useAppSelector(({ messages }) =>
    messages.tabsCountInfo.find(({ unreadCount }) => unreadCount > 0),
  )?.code;
  useEffect(() => {
    if (!isChosen && unread !== undefined)
      change({ filters: { ...filters, code: unread } }, { replace: true });
  }, [isChosen, unread, filters, change]);
}

function MessageFilters({ list }: { readonly list: MessagePlace }) {
  const text = useTexts(messageTexts);
  return (
    <FilterForm name="messages" label={text.filter} list={list}>
      {(fields) => (
        <>
          <TextFilter label={text.text} field={fields.at('text')} hint={text.textHint} />
          <ChoiceFilter
            label={text.state}
            field={fields.at('unread')}
            options={['unread', 'read']}
            words={text}
          />
          <DaysFilter fields={fields} />
        </>
      )}
    </FilterForm>
  );
}

/** The four kinds as tabs with their unread numbers (WAI-ARIA APG, tabs). */
function CodeTabs({ active, panel, choose }: Props) {
  const text = useTexts(messageTexts);
  const language = useLanguage();
  const tabs = useAppSelector((state) => state.messages.tabsCountInfo);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || isComposing(event)) return;
    event.preventDefault();
    const at = tabs.findIndex(({ code }) => code === active);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab === undefined) return;
    choose(tab.code);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={text.tabs}
      className={styles['tabs']}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ code, label, unreadCount }) => (
        <button
          key={code}
          type="button"
          role="tab"
          aria-selected={code === active}
          aria-controls={panel}
          aria-label={text.tab(label[language], unreadCount)}
          tabIndex={code === active ? 0 : -1}
          className={styles['tab']}
          onClick={() => {
            choose(code);
          }}
        >
          {label[language]}
          {unreadCount > 0 && <span className={styles['badge']}>{unreadWord(unreadCount)}</span>}
        </button>
      ))}
    </div>
  );
}
