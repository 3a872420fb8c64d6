import { inBothLanguages } from '@banyan/contract';
import { Dropdown } from '@banyan/platform/extra';
import { useTexts } from '@banyan/platform/language';
import { type Tab, useAppSelector } from '@banyan/store';
import { useEffect, useRef } from 'react';
import { closedBy } from './closing.js';
import type { TabActions } from './tabActions.js';
import styles from './tabs.module.css';

/** The tab whose menu is open, and the menu's position in the window in CSS pixels. */
export type MenuAt = { readonly name: string; readonly x: number; readonly y: number };

const texts = inBothLanguages({
  update: ['更新到新版本', 'Update to the new version'],
  refresh: ['刷新', 'Refresh'],
  pin: ['固定', 'Pin'],
  unpin: ['取消固定', 'Unpin'],
  duplicate: ['再开一个', 'Duplicate'],
  window: ['在新窗口打开', 'Open in another window'],
  moveLeft: ['左移', 'Move left'],
  moveRight: ['右移', 'Move right'],
  maximise: ['最大化', 'Maximise'],
  close: ['关闭', 'Close'],
  left: ['关闭左侧', 'Close to the left'],
  right: ['关闭右侧', 'Close to the right'],
  others: ['关闭其他', 'Close others'],
  all: ['关闭全部', 'Close all'],
  reopen: ['重新打开关闭的标签', 'Reopen closed tab'],
});

type Command = keyof typeof texts.zh;

type Props = {
  readonly at: MenuAt;
  readonly tabs: readonly Tab[];
  readonly actions: TabActions;
  /** Null: the tab has the live version. */
  readonly update: (() => void) | null;
  readonly done: () => void;
};

/** The commands for one tab, active or not. */
export function TabMenu({ at, tabs, actions, update, done }: Props) {
  const text = useTexts(texts);
  const canReopen = useAppSelector((state) => state.tabs.closed.length > 0);
  const anchor = useRef<HTMLSpanElement>(null);
  const tab = tabs.find(({ name }) => name === at.name);

  useEffect(() => {
    const { current } = anchor;
    if (current === null) return;
    // The security policy forbids style attributes in HTML, but allows styles set by scripts.
    current.style.left = `${at.x}px`;
    current.style.top = `${at.y}px`;
  }, [at]);
  if (tab === undefined) return null;

  const acts = { ...commands(tab, tabs, actions, canReopen), update };
  const item = (key: Command) => ({ key, label: text[key], disabled: acts[key] === null });
  const line = { type: 'divider' as const };
  return (
    <Dropdown
      open
      autoFocus
      // A new key for each position: an existing menu would not move.
      key={`${at.name} ${at.x} ${at.y}`}
      trigger={[]}
      onOpenChange={(open) => {
        if (!open) done();
      }}
      menu={{
        items: [
          ...[
            ...(update === null ? [] : [item('update')]),
            item('refresh'),
            item(tab.pinned ? 'unpin' : 'pin'),
            item('duplicate'),
            item('window'),
          ],
          line,
          ...[item('moveLeft'), item('moveRight'), item('maximise')],
          line,
          ...[item('close'), item('left'), item('right'), item('others'), item('all')],
          line,
          item('reopen'),
        ],
        onClick: ({ key }) => {
          done();
          acts[key as Command]?.();
        },
      }}
    >
      <span ref={anchor} className={styles['anchor']} />
    </Dropdown>
  );
}

/** The action of each entry; null: not available for this tab now. */
function commands(
  { name, pinned }: Tab,
  tabs: readonly Tab[],
  actions: TabActions,
  canReopen: boolean,
): Readonly<Record<Exclude<Command, 'update'>, (() => void) | null>> {
  const index = tabs.findIndex((tab) => tab.name === name);
  const isEdge = (beside: Tab | undefined) => beside === undefined || beside.pinned !== pinned;
  const close = (kind: Parameters<typeof closedBy>[0]) =>
    closedBy(kind, name, tabs).length === 0 ? null : () => void actions.close(kind, name);
  const move = (to: number) =>
    isEdge(tabs[to])
      ? null
      : () => {
          actions.place(name, to);
        };
  return {
    refresh: () => void actions.refresh(name),
    pin: () => {
      actions.pin(name, true);
    },
    unpin: () => {
      actions.pin(name, false);
    },
    duplicate: () => {
      actions.duplicate(name);
    },
    window: () => {
      actions.openInWindow(name);
    },
    moveLeft: move(index - 1),
    moveRight: move(index + 1),
    maximise: () => {
      actions.show(name);
      actions.maximise(true);
    },
    close: close('this'),
    left: close('left'),
    right: close('right'),
    others: close('others'),
    all: close('all'),
    reopen: canReopen
      ? () => {
          actions.reopen();
        }
      : null,
  };
}
