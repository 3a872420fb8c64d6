import { MOST_SEARCH } from '@banyan/contract/reading';
import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { useEffect, useRef } from 'react';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';

type Props = {
  /** What was searched for. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
};

/** Searches from any page of the tutorials. `/` leads to it. */
export function SearchForm({ searched, onSearch }: Props) {
  const text = useTexts(articleTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isComposing(event) || isWriting(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
    };
  }, []);
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(field.current?.value.trim() ?? '');
        }}
      >
        <input
          // Another address shows its own words.
          key={searched}
          ref={field}
          type="search"
          aria-label={text.search}
          aria-keyshortcuts="/"
          placeholder={text.example}
          defaultValue={searched}
          maxLength={MOST_SEARCH}
        />
        <button type="submit">{text.go}</button>
      </form>
    </search>
  );
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}
