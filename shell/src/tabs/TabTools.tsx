import { inBothLanguages } from '@banyan/contract';
import { CompressOutlined, DownOutlined, ExpandOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { useRef, useState } from 'react';
import type { TabActions } from './tabActions.js';
import styles from './tabs.module.css';

const texts = inBothLanguages({
  list: [(count: number) => `全部标签（${count}）`, (count: number) => `All tabs (${count})`],
  maximise: ['最大化', 'Maximise'],
  restore: ['还原（Esc）', 'Restore (Esc)'],
});

const list = createPart(
  async () => (await import(/* webpackChunkName: "tab-list" */ './TabList.js')).TabList,
);

type Props = { readonly actions: TabActions; readonly canMaximise: boolean };

/** Next to the strip: a searchable list of all tabs, and a button to maximise the work area. */
export function TabTools({ actions, canMaximise }: Props) {
  const text = useTexts(texts);
  const open = useAppSelector((state) => state.tabs.open);
  const [isListed, setListed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = text.list(open.length);

  return (
    <div className={styles['tools']}>
      <button
        ref={button}
        type="button"
        className={styles['tool']}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isListed}
        title={label}
        onClick={() => {
          setListed(true);
        }}
      >
        <DownOutlined />
      </button>
      {canMaximise && (
        <button
          type="button"
          className={styles['tool']}
          aria-label={text.maximise}
          title={text.maximise}
          onClick={() => {
            actions.maximise(true);
          }}
        >
          <ExpandOutlined />
        </button>
      )}
      {isListed && (
        <LazyPart
          part={list}
          props={{
            actions,
            done: () => {
              setListed(false);
              button.current?.focus();
            },
          }}
        />
      )}
    </div>
  );
}

/** The only part of the frame in the maximised view. */
export function Restore({ actions }: Pick<Props, 'actions'>) {
  const text = useTexts(texts);
  return (
    <button
      type="button"
      className={styles['restore']}
      aria-label={text.restore}
      title={text.restore}
      onClick={() => {
        actions.maximise(false);
      }}
    >
      <CompressOutlined />
    </button>
  );
}
