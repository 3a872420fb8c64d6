import { Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { isComposing } from '@banyan/rules';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { useState } from 'react';
import { ChipRow } from './ChipRow.js';
import type { ListAddress, ListSearch } from './listAddress.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import type { ListPlace } from './useListAddress.js';

const MOST_SIGNS = 40;

type Props<F, S extends string> = {
  readonly name: string;
  readonly list: Pick<ListPlace<F, S>, 'address' | 'search' | 'isFiltered' | 'hrefOfSearch'>;
};

/** The filters that a person has saved for a list, as links, and the way to save the one in force. */
export function SavedFilters<F extends object, S extends string>({ name, list }: Props<F, S>) {
  const { address, search, isFiltered, hrefOfSearch } = list;
  const text = useTexts(listTexts);
  const dispatch = useAppDispatch();
  const saved = useAppSelector(({ common }) => common.savedFilters[name]) ?? [];
  const shown = wordsOf(address, search);
  const isSaved = saved.some(({ words }) => wordsOf(address, searchOf(address, words)) === shown);
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <div className={styles['saved']}>
      {saved.length > 0 && <span className={styles['muted']}>{text.saved}</span>}
      <ChipRow
        label={text.saved}
        chips={saved.map((filter) => {
          const own = searchOf(address, filter.words);
          return {
            key: filter.name,
            content: (
              <Link to={hrefOfSearch(own)} aria-current={wordsOf(address, own) === shown}>
                {filter.name}
              </Link>
            ),
            dropLabel: text.forget(filter.name),
            drop: () => {
              dispatch(commonSlice.actions.filterRemoved({ list: name, name: filter.name }));
            },
          };
        })}
      />
      {isFiltered && !isSaved && (
        <SaveFilter
          save={(called) => {
            const filter = { name: called, words: shown };
            dispatch(commonSlice.actions.filterSaved({ list: name, filter }));
          }}
        />
      )}
    </div>
  );
}

/** Asks what the filter is to be called, in the place of its button. */
function SaveFilter({ save }: { readonly save: (name: string) => void }) {
  const text = useTexts(listTexts);
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <Button
        size="small"
        type="text"
        onClick={() => {
          setTyped('');
        }}
      >
        {text.save}
      </Button>
    );
  }
  return (
    <form
      className={styles['tools']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') save(typed.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) setTyped(null);
      }}
    >
      <Input
        // The button that was pressed is gone: typing continues here.
        autoFocus
        className={styles['filterName']}
        size="small"
        aria-label={text.filterName}
        placeholder={text.filterName}
        maxLength={MOST_SIGNS}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={typed.trim() === ''}>
        {text.save}
      </Button>
    </form>
  );
}

/** What the address says of the list, without its page: the same filters are the same words. */
function wordsOf<F, S extends string>(
  address: ListAddress<F, S>,
  search: ListSearch<F, S>,
): string {
  return address.write(new URLSearchParams(), { ...search, page: 1, cursor: null }).toString();
}

function searchOf<F, S extends string>(
  address: ListAddress<F, S>,
  words: string,
): ListSearch<F, S> {
  return address.read(new URLSearchParams(words));
}
