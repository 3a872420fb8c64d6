import {
  type CommunityFacets,
  MAP_SORTS,
  type MapCard,
  type MapList,
  MOST_MAP_SEARCH,
  mapPath,
} from '@banyan/contract/community';
import { siteTitle } from '@banyan/contract/site';
import { Pager, useLastPage } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { LoadFailed, MindTreeCard, SiteFrame, useWords } from '@banyan/ui';
import { useRef } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import styles from './community.module.css';
import { communityTexts } from './communityTexts.js';
import { Filters } from './Filters.js';
import { type MapsPlace, SORTS, useMaps } from './maps.js';

/** `/community`: the maps that customers publish (site-and-portal page f1). */
export function CommunityPage() {
  const text = useTexts(communityTexts);
  const language = useLanguage();
  const list = useMaps();
  const { answer } = useAnswer('Community/GetFacets', { language }, thing<CommunityFacets>);
  const facets = answer.status === 'ready' ? answer.result : null;
  return (
    <SiteFrame>
      <title>{siteTitle('/community', language)}</title>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <div>
            <h1>{text.title}</h1>
            <p>{text.slogan}</p>
          </div>
          <Link to="/personal/udiagrams" className={styles['action']}>
            {text.publish}
          </Link>
        </header>
        <div className={styles['list']}>
          <Filters list={list} facets={facets} />
          <div className={styles['results']}>
            <Search list={list} />
            <Order list={list} />
            <Found list={list} />
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}

type Props = { readonly list: MapsPlace };

function Search({ list }: Props) {
  const text = useTexts(communityTexts);
  const field = useRef<HTMLInputElement>(null);
  const { filters } = list.search;
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          list.change({ filters: { ...filters, text: field.current?.value.trim() ?? '' } });
        }}
      >
        <input
          // Another address shows its own words.
          key={filters.text}
          ref={field}
          type="search"
          aria-label={text.search}
          placeholder={text.example}
          defaultValue={filters.text}
          maxLength={MOST_MAP_SEARCH}
        />
        <button type="submit">{text.go}</button>
      </form>
    </search>
  );
}

function Order({ list }: Props) {
  const text = useTexts(communityTexts);
  const words = useWords(MAP_SORTS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={text.sort} className={styles['order']}>
      {SORTS.map((by) => (
        <button
          key={by}
          type="button"
          aria-pressed={list.search.sort.by === by}
          onClick={() => {
            list.change({ sort: { by, direction: 'desc' } });
          }}
        >
          {words[by]}
        </button>
      ))}
    </div>
  );
}

function Found({ list }: Props) {
  const text = useTexts(communityTexts);
  const language = useLanguage();
  const { filters, page, sort } = list.search;
  const { answer, retry } = useAnswer(
    'Community/GetList',
    { language, page, sort: sort.by, ...list.address.asked(filters) },
    thing<MapList>,
  );
  useLastPage(answer.status === 'ready' ? answer.result.records : null, list);
  if (answer.status === 'loading') {
    return <div role="status" aria-label={text.loading} className={styles['pending']} />;
  }
  if (answer.status === 'failed') {
    return <LoadFailed reason={answer.failure.message} onRetry={retry} />;
  }
  const { records, results } = answer.result;
  if (records === 0) {
    return (
      <p role="status" className={styles['said']}>
        {text.nothing} {list.isFiltered && <Link to={list.hrefOfFilters({})}>{text.clear}</Link>}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles['muted']}>
        {text.maps(records)}{' '}
        {list.isFiltered && <Link to={list.hrefOfFilters({})}>{text.clear}</Link>}
      </p>
      <ul className={styles['cards']}>
        {results.map((map) => (
          <Card key={map.id} map={map} />
        ))}
      </ul>
      <Pager label={text.pages} records={records} list={list} />
    </>
  );
}

function Card({ map }: { readonly map: MapCard }) {
  const text = useTexts(communityTexts);
  const { id, card, language, title, summary, author, category, isFeatured } = map;
  return (
    <li>
      <div className={styles['drawing']}>
        <MindTreeCard tree={card} />
      </div>
      <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
        <h2>
          <Link className={styles['cardLink']} to={mapPath(id)}>
            {title}
          </Link>
        </h2>
        <p>{summary}</p>
      </div>
      <p className={styles['muted']}>
        {isFeatured && <strong className={styles['badge']}>{text.featured}</strong>}{' '}
        {text.by(author)}
        {category !== '' && ` · ${category}`}
      </p>
      <p className={styles['muted']}>
        {text.views(map.views)} · {text.downloads(map.downloads)} · {text.commented(map.comments)}
      </p>
    </li>
  );
}
