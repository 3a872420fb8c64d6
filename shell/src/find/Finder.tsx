import { inBothLanguages } from '@banyan/contract';
import { SearchOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { AppModal } from '@banyan/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './finder.module.css';
import { asOffered, type Found, type FoundGroup, findIn } from './findIn.js';
import { Marked } from './Marked.js';
import { usePinyin } from './usePinyin.js';

const texts = inBothLanguages({
  placeholder: ['输入名称、拼音或首字母', 'Type a name'],
  none: ['没有找到', 'Nothing found'],
  closeHint: ['关闭（Delete）', 'Close (Delete)'],
});

type Props = {
  readonly title: string;
  readonly groups: readonly FoundGroup[];
  /** Entries for the text itself, such as an order number; shown before the matches. A hook. */
  readonly useOffers?: (query: string) => readonly FoundGroup[];
  /** What can be typed. */
  readonly hint?: string;
  readonly done: () => void;
};

const NONE: readonly FoundGroup[] = [];
const useNone = () => NONE;

/** Finds a place to go to: a combobox with a list (WAI-ARIA APG, combobox with autocomplete). */
export function Finder({ title, groups, useOffers = useNone, hint, done }: Props) {
  const text = useTexts(texts);
  const id = useId();
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { readings, load } = usePinyin();
  const offers = useOffers(query).flatMap(asOffered);
  const shown = [...offers, ...findIn(query, groups, readings)];
  const flat = shown.flatMap(({ entries }) => entries);
  const current = Math.min(wanted, flat.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another current entry is what makes it scroll.
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [current, query]);

  function choose({ entry }: Found): void {
    done();
    entry.choose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const found = flat[current];
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 8,
      PageUp: current - 8,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const isStep = event.key.startsWith('Arrow');
      const last = flat.length - 1;
      setWanted(
        isStep ? (to + flat.length) % Math.max(1, flat.length) : Math.min(last, Math.max(0, to)),
      );
    } else if (event.key === 'Enter' && found !== undefined) {
      event.preventDefault();
      choose(found);
    } else if (event.key === 'Delete' && query === '' && found?.entry.close !== undefined) {
      event.preventDefault();
      found.entry.close();
    }
  }

  return (
    <AppModal open title={title} footer={null} width={560} onCancel={done}>
      <div className={styles['field']}>
        <SearchOutlined />
        <input
          className={styles['input']}
          role="combobox"
          aria-label={title}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={flat.length === 0 ? undefined : `${id}${current}`}
          placeholder={hint ?? text.placeholder}
          value={query}
          onFocus={load}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setQuery(target.value);
            setWanted(0);
          }}
        />
      </div>
      <div className={styles['list']} role="listbox" id={`${id}list`} aria-label={title} ref={list}>
        {shown.map(({ title: group, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: options may be in a group (WAI-ARIA, listbox).
          <div key={group} role="group" aria-label={group}>
            <div className={styles['group']} aria-hidden="true">
              {group}
            </div>
            {entries.map((found) => {
              const index = flat.indexOf(found);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
                <div
                  key={found.entry.key}
                  id={`${id}${index}`}
                  role="option"
                  tabIndex={-1}
                  className={styles['option']}
                  aria-selected={index === current}
                  onMouseMove={() => {
                    setWanted(index);
                  }}
                  onClick={() => {
                    choose(found);
                  }}
                >
                  <span className={styles['name']}>
                    <Marked text={found.shown} ranges={found.ranges} />
                  </span>
                  <span className={styles['hint']}>{found.entry.hint}</span>
                  {found.entry.close !== undefined && (
                    // For the pointer; the keyboard has Delete.
                    <span
                      className={styles['close']}
                      aria-hidden="true"
                      title={text.closeHint}
                      onClick={(event) => {
                        event.stopPropagation();
                        found.entry.close?.();
                      }}
                    >
                      ×
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
        {flat.length === 0 && <p className={styles['none']}>{text.none}</p>}
      </div>
    </AppModal>
  );
}
