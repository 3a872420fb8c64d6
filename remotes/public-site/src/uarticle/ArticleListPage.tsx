import type { ArticleCard, ArticleList } from '@banyan/contract/reading';
import { Pager, useLastPage, useListAddress } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { shanghaiDay, thing } from '@banyan/rules';
import { LoadFailed, SitePage } from '@banyan/ui';
import { useEffect } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';
import { CategoryTree } from './CategoryTree.js';
import { NotThere } from './NotThere.js';
import { SearchForm } from './SearchForm.js';
import { TUTORIALS } from './tutorials.js';
import { useCategories } from './useCategories.js';

type List = ReturnType<typeof useTutorials>;
const useTutorials = () => useListAddress(TUTORIALS);

/** `/uarticle`: the tutorials by category and by words (site-and-portal page e5). */
export function ArticleListPage() {
  const text = useTexts(articleTexts);
  const list = useTutorials();
  const asked = list.search.filters.category;
  const categories = useCategories();
  const category = categories.find(({ slug }) => slug === asked)?.name;
  return (
    <SitePage
      title={category === undefined ? text.title : `${category} - ${text.title}`}
      heading={category ?? text.title}
    >
      <div className={styles['list']}>
        <CategoryTree all={categories} current={asked} />
        <div className={styles['results']}>
          <Found list={list} />
        </div>
      </div>
    </SitePage>
  );
}

function Found({ list }: { readonly list: List }) {
  const text = useTexts(articleTexts);
  const language = useLanguage();
  const { filters, page } = list.search;
  const { answer, retry } = useAnswer(
    'PublicArticle/GetList',
    { language, page, ...list.address.asked(filters) },
    thing<ArticleList>,
  );
  const found = answer.status === 'ready' ? answer.result : null;
  useLastPage(found?.records ?? null, list);
  useMovedCategory(list, found?.category ?? null);
  if (answer.status === 'failed' && answer.failure.code === 404) return <NotThere />;
  return (
    <>
      <SearchForm
        searched={filters.text}
        onSearch={(words) => {
          list.change({ filters: { ...filters, text: words } });
        }}
      />
      {answer.status === 'loading' && (
        <div role="status" aria-label={text.loading} className={styles['pending']} />
      )}
      {answer.status === 'failed' && <LoadFailed reason={answer.failure.message} onRetry={retry} />}
      {found !== null && <Results list={list} found={found} />}
    </>
  );
}

/** An old address of a category becomes the present one. */
function useMovedCategory({ search: { filters }, change }: List, category: string | null): void {
  const isOld = category !== null && category !== filters.category;
  useEffect(() => {
    if (isOld) change({ filters: { ...filters, category } }, { replace: true });
  }, [change, filters, category, isOld]);
}

type ResultsProps = { readonly list: List; readonly found: ArticleList };

function Results({ list, found: { records, results } }: ResultsProps) {
  const text = useTexts(articleTexts);
  const { category, text: words } = list.search.filters;
  if (records === 0) {
    return (
      <p role="status" className={styles['said']}>
        {words === '' ? text.empty : text.nothing(words)} <Link to="/guidance">{text.guide}</Link>
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles['muted']}>
        {words === '' ? text.count(records) : text.found(words, records)}{' '}
        {words !== '' && <Link to={list.hrefOfFilters({ category })}>{text.clear}</Link>}
      </p>
      <Cards cards={results} />
      <Pager label={text.pages} records={records} list={list} />
    </>
  );
}

function Cards({ cards }: { readonly cards: readonly ArticleCard[] }) {
  const text = useTexts(articleTexts);
  return (
    <ul className={styles['cards']}>
      {cards.map(({ slug, language, title, summary, cover, minutes, updatedAt }) => (
        <li key={slug}>
          {cover !== null && <img src={cover} alt="" loading="lazy" decoding="async" />}
          <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
            <h2>
              <Link className={styles['cardLink']} to={`/uarticle/${slug}`}>
                {title}
              </Link>
            </h2>
            <p>{summary}</p>
          </div>
          <p className={styles['muted']}>
            {text.minutes(minutes)} · {text.updated(shanghaiDay(new Date(updatedAt)))}
          </p>
        </li>
      ))}
    </ul>
  );
}
