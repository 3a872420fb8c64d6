import { inBothLanguages } from '@banyan/contract';
import { SearchOutlined } from '@banyan/platform/icons';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Marked } from '../../find/Marked.js';
import { usePlace } from '../../menu/useMenu.js';
import type { Hit } from '../searchMenu.js';
import styles from './search.module.css';
import type { MenuQuery } from './useMenuQuery.js';

const texts = inBothLanguages({
  label: ['搜索菜单', 'Search the menu'],
  hint: ['搜索菜单，支持拼音', 'Search the menu'],
  results: ['搜索结果', 'Search results'],
  other: ['其他', 'Other pages'],
  found: [
    (count: number) => `找到 ${count} 个页面`,
    (count: number) => (count === 1 ? '1 page found' : `${count} pages found`),
  ],
  nothing: ['没有找到匹配的页面', 'No page matches'],
});

type Props = MenuQuery & { readonly input: RefObject<HTMLInputElement | null> };

/** Searches the menu: a combobox listing the found pages by group (WAI-ARIA APG, combobox). */
export function MenuSearch(props: Props) {
  const { query, isReady, groups, hits, active, change, onFocus, onKeyDown, input } = props;
  const text = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const isAsked = isReady && query.trim() !== '';
  const isOpen = hits.length > 0;
  const said = hits.length === 0 ? text.nothing : text.found(hits.length);
  return (
    <search className={styles['search']}>
      <div className={styles['box']}>
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          className={styles['input']}
          type="text"
          role="combobox"
          aria-label={text.label}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : optionId(id, active)}
          placeholder={text.hint}
          title={text.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={query}
          onChange={(event) => {
            change(event.target.value);
          }}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && (
        <div id={id} role="listbox" aria-label={text.results}>
          {groups.map((group) => {
            const title = group.title === null ? text.other : inLanguage(group.title, language);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, no field sets.
              <div key={group.id} role="group" aria-label={title}>
                <p className={styles['group']} aria-hidden="true">
                  {title}
                </p>
                {group.hits.map((hit) => (
                  <HitLink key={hit.page.id} {...props} hit={hit} id={optionId(id, hit)} />
                ))}
              </div>
            );
          })}
        </div>
      )}
      <p role="status" className={isOpen ? styles['unseen'] : styles['nothing']}>
        {isAsked && said}
      </p>
    </search>
  );
}

type HitProps = Pick<MenuQuery, 'active' | 'open'> & { readonly hit: Hit; readonly id: string };

function HitLink({ hit, id, active, open }: HitProps) {
  const language = useLanguage();
  const to = usePlace(hit.page);
  const isActive = hit.page.id === active?.page.id;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={link}
      id={id}
      to={to}
      role="option"
      tabIndex={-1}
      className={styles['hit']}
      aria-selected={isActive}
      onClick={(event) => {
        // With a modifier the browser opens another window and the search stays open.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(hit);
      }}
    >
      <Marked text={inLanguage(hit.page.title, language)} ranges={hit.ranges} />
      {hit.other !== null && (
        <span className={styles['other']} lang={language === 'zh' ? 'en' : 'zh-CN'}>
          <Marked {...hit.other} />
        </span>
      )}
    </Link>
  );
}

function optionId(list: string, { page }: Hit): string {
  return `${list}-${page.route}`;
}
