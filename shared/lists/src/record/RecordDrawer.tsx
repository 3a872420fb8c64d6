import { Button } from '@banyan/platform/base';
import { Drawer } from '@banyan/platform/extra';
import { DownOutlined, UpOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { isComposing, latinKey } from '@banyan/rules';
import { useAppSelector } from '@banyan/store';
import type { KeyboardEvent, ReactNode } from 'react';
import { type Beside, beside } from './beside.js';
import { RecordBody } from './RecordBody.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';
import { type RecordPlace, useLeaveRecord } from './useLeaveRecord.js';

type Props = {
  readonly title: ReactNode;
  readonly list: RecordPlace;
  /** The keys of the drafts in it. */
  readonly drafts: readonly string[];
  /** The page of the list: allows moving to the previous and next record. */
  readonly rows?: readonly { readonly id: string }[];
  /** Pixels, if the window is wide enough. */
  readonly width?: number;
  /** Further keys in addition to J and K, in lower case, with their actions. */
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly children: ReactNode;
};

/** A record over its list. */
export function RecordDrawer({
  title,
  list,
  drafts,
  rows = [],
  width = 560,
  keys = {},
  children,
}: Props) {
  const text = useTexts(recordTexts);
  const leave = useLeaveRecord(list, drafts);
  const characterKeys = useAppSelector(({ common }) => common.characterKeys);
  const places = beside(rows, list.openId);

  function onKeyDown(event: KeyboardEvent): void {
    if (!characterKeys || isComposing(event) || !isForDrawer(event)) return;
    const key = latinKey(event);
    const to = { j: places.next, k: places.previous }[key];
    const own = to == null ? keys[key] : () => void leave(to);
    if (own === undefined) return;
    event.preventDefault();
    own();
  }

  return (
    <Drawer
      open
      title={title}
      size={`min(${width}px, 100vw)`}
      closable={{ 'aria-label': text.close }}
      extra={
        places.place > 0 && (
          <Neighbours beside={places} all={rows.length} go={(id) => void leave(id)} />
        )
      }
      autoFocus={false}
      onKeyDown={onKeyDown}
      onClose={() => void leave(null)}
    >
      <RecordBody id={list.openId}>{children}</RecordBody>
    </Drawer>
  );
}

/** Whether a key is for the drawer: not for a dialog above it, and not typed into a field. */
function isForDrawer({ target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('input, textarea, select') === null &&
    !ctrlKey &&
    !metaKey &&
    !altKey
  );
}

type NeighboursProps = {
  readonly beside: Beside;
  readonly all: number;
  readonly go: (id: string) => void;
};

/** The way to the records before and after this one. At an end its button stays, so that the focus does. */
function Neighbours({ beside: { place, previous, next }, all, go }: NeighboursProps) {
  const text = useTexts(recordTexts);
  const ways = [
    { label: text.previous, icon: <UpOutlined />, to: previous },
    { label: text.next, icon: <DownOutlined />, to: next },
  ];
  return (
    <div className={styles['neighbours']}>
      <span>{text.place(place, all)}</span>
      {ways.map(({ label, icon, to }) => (
        <Button
          key={label}
          type="text"
          icon={icon}
          aria-label={label}
          title={label}
          aria-disabled={to === null}
          onClick={() => {
            if (to !== null) go(to);
          }}
        />
      ))}
    </div>
  );
}
