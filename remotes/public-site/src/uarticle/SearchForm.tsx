import { MOST_SEARCH } from '@banyan/contract/reading';
import { useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { isComposing } from '@banyan/rules';
import { useEffect, useRef } from 'react';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';
import { type Place, placeTo } from './place.js';

/** Searches from any page of the tutorials. `/` leads to it. */
export function SearchForm({ place }: { readonly place: Place }) {
  const text = useTexts(articleTexts);
  const navigate = useNavigate();
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
          const wanted = field.current?.value.trim() ?? '';
          void navigate(placeTo({ ...place, text: wanted, page: 1 }));
        }}
      >
        <input
          // The address is what was searched for.
          key={place.text}
          ref={field}
          type="search"
          aria-label={text.search}
          aria-keyshortcuts="/"
          placeholder={text.example}
          defaultValue={place.text}
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
