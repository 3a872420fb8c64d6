import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { isUnsaved, type Tab } from '@banyan/store';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

const texts = {
  zh: { label: '已打开的标签', close: '关闭标签', dirty: '未保存' },
  en: { label: 'Open tabs', close: 'Close tab', dirty: 'unsaved' },
};

type Props = {
  readonly tabs: readonly Tab[];
  readonly activeName: string | null;
  readonly activate: (tab: Tab) => void;
  readonly close: (name: string) => void;
};

/** The tab strip: ARIA tabs with manual activation, one tab stop, Delete closes (WAI-ARIA APG, tabs). */
export function TabBar({ tabs, activeName, activate, close }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const strip = useRef<HTMLDivElement>(null);
  const stop = tabs.some(({ name }) => name === activeName) ? activeName : tabs[0]?.name;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is what makes it scroll.
  useLayoutEffect(() => {
    const active = strip.current?.querySelector('[aria-selected="true"]');
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeName]);

  function onKeyDown(event: KeyboardEvent, tab: Tab): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      activate(tab);
    } else if (event.key === 'Delete') {
      focusBeside(event.currentTarget, -1);
      close(tab.name);
    } else {
      moveFocus(event);
    }
  }

  if (tabs.length === 0) return null;
  return (
    <div className={styles['strip']} role="tablist" aria-label={text.label} ref={strip}>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`tab-${tab.id}`}
          role="tab"
          className={styles['tab']}
          tabIndex={tab.name === stop ? 0 : -1}
          aria-selected={tab.name === activeName}
          aria-controls={`panel-${tab.id}`}
          onClick={() => {
            activate(tab);
          }}
          onAuxClick={(event) => {
            if (event.button === 1) close(tab.name);
          }}
          onKeyDown={(event) => {
            onKeyDown(event, tab);
          }}
        >
          <span className={styles['title']}>{inLanguage(tab.title, language)}</span>
          {isUnsaved(tab) && <span className={styles['dirty']} title={text.dirty} />}
          {/* For the pointer only: the keyboard closes with Delete, and a tab may hold no button. */}
          <span
            className={styles['close']}
            title={text.close}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              close(tab.name);
            }}
          >
            ×
          </span>
        </div>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent): void {
  const strip = event.currentTarget.parentElement;
  if (event.key === 'ArrowRight') focusBeside(event.currentTarget, 1);
  else if (event.key === 'ArrowLeft') focusBeside(event.currentTarget, -1);
  else if (event.key === 'Home') focusOn(strip?.firstElementChild);
  else if (event.key === 'End') focusOn(strip?.lastElementChild);
  else return;
  event.preventDefault();
}

function focusBeside(tab: Element, step: 1 | -1): void {
  const beside = step === 1 ? tab.nextElementSibling : tab.previousElementSibling;
  focusOn(beside ?? tab.nextElementSibling);
}

function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}
