import type { MessageCode } from '@banyan/contract/messages';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { unreadWord } from '@banyan/ui';
import { type KeyboardEvent, useRef } from 'react';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';

type Props = {
  readonly active: MessageCode;
  /** The element that the tabs switch. */
  readonly panel: string;
  readonly choose: (code: MessageCode) => void;
};

/** The four kinds as tabs with their unread numbers (WAI-ARIA APG, tabs). */
export function CodeTabs({ active, panel, choose }: Props) {
  const text = useTexts(messageTexts);
  const language = useLanguage();
  const tabs = useAppSelector((state) => state.messages.tabsCountInfo);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
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
