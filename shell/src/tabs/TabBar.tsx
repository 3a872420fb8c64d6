import type { ReleaseDocument } from '@banyan/contract/releases';
import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import type { Tab } from '@banyan/store';
import { type KeyboardEvent, useLayoutEffect, useRef, type WheelEvent } from 'react';
import type { OpenPages } from '../areas/openPages.js';
import { TabItem } from './TabItem.js';
import type { MenuAt } from './TabMenu.js';
import type { TabActions } from './tabActions.js';
import styles from './tabs.module.css';
import { useTabDrag } from './useTabDrag.js';

type TabFocus = 'next' | 'previous' | 'first' | 'last';

/** The action of a key on the focused tab. */
type TabKey =
  | { readonly kind: 'show' | 'close' | 'menu' }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'focus'; readonly on: TabFocus };

type Pressed = {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

const PLAIN: Readonly<Record<string, TabKey>> = {
  Enter: { kind: 'show' },
  ' ': { kind: 'show' },
  Delete: { kind: 'close' },
  ContextMenu: { kind: 'menu' },
  ArrowRight: { kind: 'focus', on: 'next' },
  ArrowLeft: { kind: 'focus', on: 'previous' },
  Home: { kind: 'focus', on: 'first' },
  End: { kind: 'focus', on: 'last' },
};
const MOVES: Readonly<Record<string, TabKey>> = {
  ArrowRight: { kind: 'move', by: 1 },
  ArrowLeft: { kind: 'move', by: -1 },
};

const texts = { zh: { label: '已打开的标签' }, en: { label: 'Open tabs' } };

type Props = {
  readonly tabs: readonly Tab[];
  readonly activeName: string | null;
  readonly actions: TabActions;
  readonly pages: OpenPages;
  /** Used to mark tabs that have a newer version. */
  readonly releases: ReleaseDocument;
  readonly openMenu: (at: MenuAt) => void;
};

/** The tab strip: ARIA tabs with manual activation, one tab stop, Delete closes (WAI-ARIA APG, tabs). */
export function TabBar({ tabs, activeName, actions, pages, releases, openMenu }: Props) {
  const text = useTexts(texts);
  const strip = useRef<HTMLDivElement>(null);
  const drag = useTabDrag(strip, actions.place);
  const stop = tabs.some(({ name }) => name === activeName) ? activeName : tabs[0]?.name;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is what makes it scroll.
  useLayoutEffect(() => {
    // In the next frame, which lays out the page anyway: doing it now would cause a second layout.
    const frame = requestAnimationFrame(() => {
      const active = strip.current?.querySelector('[aria-selected="true"]');
      active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [activeName]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, tab: Tab): void {
    const { currentTarget } = event;
    const asked = isComposing(event) ? null : tabKey(event);
    if (asked === null) return;
    event.preventDefault();
    switch (asked.kind) {
      case 'move':
        actions.place(tab.name, tabs.indexOf(tab) + asked.by);
        break;
      case 'menu':
        openMenu(menuBelow(currentTarget, tab.name));
        break;
      case 'show':
        actions.show(tab.name);
        break;
      case 'close':
        closeAndFocusBeside(tab, currentTarget);
        break;
      case 'focus':
        besideTab(asked.on, currentTarget)?.focus();
    }
  }

  function closeAndFocusBeside(tab: Tab, element: HTMLElement): void {
    const beside = besideTab('next', element) ?? besideTab('previous', element);
    void actions.close('this', tab.name).then((closed) => {
      if (closed) beside?.focus();
    });
  }

  return (
    <div
      className={styles['strip']}
      role="tablist"
      aria-label={text.label}
      ref={strip}
      onWheel={(event: WheelEvent<HTMLElement>) => {
        event.currentTarget.scrollLeft += event.deltaY;
      }}
    >
      {tabs.map((tab) => (
        <TabItem
          key={tab.id}
          tab={tab}
          selected={tab.name === activeName}
          isStop={tab.name === stop}
          actions={actions}
          pages={pages}
          releases={releases}
          openMenu={openMenu}
          onKeyDown={onKeyDown}
          drag={drag}
        />
      ))}
    </div>
  );
}

function menuBelow(element: Element, name: string): MenuAt {
  const { left, bottom } = element.getBoundingClientRect();
  return { name, x: left, y: bottom };
}

function besideTab(which: TabFocus, tab: HTMLElement): HTMLElement | null {
  const strip = tab.parentElement;
  const element = {
    next: tab.nextElementSibling,
    previous: tab.previousElementSibling,
    first: strip?.firstElementChild,
    last: strip?.lastElementChild,
  }[which];
  return element instanceof HTMLElement ? element : null;
}

/** WAI-ARIA APG, tabs with manual activation; Alt+Shift+arrows move the tab. Null: no action. */
function tabKey({ key, altKey, shiftKey, ctrlKey, metaKey }: Pressed): TabKey | null {
  if (ctrlKey || metaKey) return null;
  if (altKey && shiftKey) return MOVES[key] ?? null;
  if (shiftKey) return key === 'F10' ? { kind: 'menu' } : null;
  return altKey ? null : (PLAIN[key] ?? null);
}
