import { ARTICLES_A_PAGE, type ArticleCard, type ArticleList } from '@banyan/contract/reading';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useNavigate, useSearchParams } from '@banyan/platform/router';
import { shanghaiDay, thing } from '@banyan/rules';
import { LoadFailed, SitePage } from '@banyan/ui';
import { useEffect } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';
import { CategoryTree } from './CategoryTree.js';
import { NotThere } from './NotThere.js';
import { askedOf, type Place, placeTo, readPlace } from './place.js';
import { SearchForm } from './SearchForm.js';
import { useCategories } from './useCategories.js';

/** `/uarticle`: the tutorials by category and by words (site-and-portal page e5). */
export function ArticleListPage() {
  const text = useTexts(articleTexts);
  const [params] = useSearchParams();
  const place = readPlace(params);
  const categories = useCategories();
  const category = categories.find(({ slug }) => slug === place.category)?.name;
  return (
    <SitePage
      title={category === undefined ? text.title : `${category} - ${text.title}`}
      heading={category ?? text.title}
    >
      <div className={styles['list']}>
        <CategoryTree all={categories} current={place.category} />
        <div className={styles['results']}>
          <Found place={place} />
        </div>
      </div>
    </SitePage>
  );
}

function Found({ place }: { readonly place: Place }) {
  const text = useTexts(articleTexts);
  const language = useLanguage();
  const { answer, retry } = useAnswer(
    'PublicArticle/GetList',
    askedOf(place, language),
    thing<ArticleList>,
  );
  useMovedCategory(place, answer.status === 'ready' ? answer.result.category : null);
  if (answer.status === 'failed' && answer.failure.code === 404) return <NotThere />;
  return (
    <>
      <SearchForm place={place} />
      {answer.status === 'loading' && (
        <div role="status" aria-label={text.loading} className={styles['pending']} />
      )}
      {answer.status === 'failed' && <LoadFailed reason={answer.failure.message} onRetry={retry} />}
      {answer.status === 'ready' && <Results place={place} list={answer.result} />}
    </>
  );
}

/** An old address of a category becomes the present one. */
function useMovedCategory(place: Place, category: string | null): void {
  const navigate = useNavigate();
  const isOld = category !== null && category !== place.category;
  const to = isOld ? placeTo({ ...place, category }) : null;
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [navigate, to]);
}

type ResultsProps = { readonly place: Place; readonly list: ArticleList };

function Results({ place, list: { records, results } }: ResultsProps) {
  const text = useTexts(articleTexts);
  if (records === 0) return <Nothing place={place} />;
  const isSearch = place.text !== '';
  return (
    <>
      <p role="status" className={styles['muted']}>
        {isSearch ? text.found(place.text, records) : text.count(records)}{' '}
        {isSearch && <Link to={placeTo({ ...place, text: '', page: 1 })}>{text.clear}</Link>}
      </p>
      <Cards cards={results} />
      <Pages place={place} last={Math.ceil(records / ARTICLES_A_PAGE)} />
    </>
  );
}

function Nothing({ place }: { readonly place: Place }) {
  const text = useTexts(articleTexts);
  return (
    <p role="status" className={styles['said']}>
      {place.text === '' ? text.empty : text.nothing(place.text)}{' '}
      <Link to="/guidance">{text.guide}</Link>
    </p>
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

function Pages({ place, last }: { readonly place: Place; readonly last: number }) {
  const text = useTexts(articleTexts);
  if (last <= 1) return null;
  const { page } = place;
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <nav aria-label={text.pages} className={styles['pages']}>
      {page > 1 && (
        <Link className={styles['pageLink']} to={placeTo({ ...place, page: page - 1 })}>
          {text.previousPage}
        </Link>
      )}
      {all
        .filter((each) => each === 1 || each === last || Math.abs(each - page) <= 2)
        .map((each) => (
          <Link
            key={each}
            className={styles['pageLink']}
            to={placeTo({ ...place, page: each })}
            aria-label={text.page(each)}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Link>
        ))}
      {page < last && (
        <Link className={styles['pageLink']} to={placeTo({ ...place, page: page + 1 })}>
          {text.nextPage}
        </Link>
      )}
    </nav>
  );
}
