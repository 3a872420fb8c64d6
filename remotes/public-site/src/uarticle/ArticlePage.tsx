import type { FoundArticle, ReaderArticle } from '@banyan/contract/reading';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, matchPath, useLocation, useNavigate } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { LoadFailed, SiteFrame } from '@banyan/ui';
import { useEffect } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import { useArrival } from '../site/useArrival.js';
import { ArticleText } from './ArticleText.js';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';
import { CategoryTree } from './CategoryTree.js';
import { NotThere } from './NotThere.js';
import { categoryAddress } from './tutorials.js';
import { useCategories } from './useCategories.js';
import { Vote } from './Vote.js';

/** `/uarticle/:slug`: a tutorial (site-and-portal page e5). */
export function ArticlePage() {
  const text = useTexts(articleTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const slug = matchPath('/uarticle/:slug', pathname)?.params.slug ?? '';
  const { answer, retry } = useAnswer('PublicArticle/Get', { slug, language }, thing<FoundArticle>);
  const isMissing = answer.status === 'failed' && NO_ARTICLE.includes(answer.failure.code);
  return (
    <SiteFrame>
      <div className={styles['page']}>
        {(answer.status === 'loading' ||
          (answer.status === 'ready' && answer.result.kind === 'moved')) && (
          <div role="status" aria-label={text.loading} className={styles['pending']} />
        )}
        {isMissing && (
          <>
            <title>{`${text.notThere} - ${text.brand}`}</title>
            <h1>{text.title}</h1>
            <NotThere />
          </>
        )}
        {answer.status === 'failed' && !isMissing && (
          <LoadFailed reason={answer.failure.message} onRetry={retry} />
        )}
        {answer.status === 'ready' && answer.result.kind === 'moved' && (
          <Moved to={answer.result.slug} />
        )}
        {answer.status === 'ready' && answer.result.kind === 'article' && (
          <Shown key={slug} article={answer.result.article} />
        )}
      </div>
    </SiteFrame>
  );
}

/** Not found, and an address that cannot be one. */
const NO_ARTICLE: readonly (number | string)[] = [404, 400];

function Moved({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`/uarticle/${to}`, { replace: true });
  }, [navigate, to]);
  return null;
}

function Shown({ article }: { readonly article: ReaderArticle }) {
  const text = useTexts(articleTexts);
  const categories = useCategories();
  useArrival();
  const { slug, title, seoTitle, path, previous, next, related } = article;
  return (
    <>
      <title>{`${seoTitle || title} - ${text.brand}`}</title>
      <ArticleText
        article={article}
        aside={<CategoryTree all={categories} current={path.at(-1)?.slug ?? null} />}
        above={<Breadcrumb path={path} title={title} />}
      >
        <Vote slug={slug} />
        <nav aria-label={text.neighbours} className={styles['neighbours']}>
          {previous !== null && (
            <Link to={`/uarticle/${previous.slug}`} className={styles['neighbour']} rel="prev">
              <span>{text.previous}</span> {previous.title}
            </Link>
          )}
          {next !== null && (
            <Link to={`/uarticle/${next.slug}`} className={styles['neighbour']} rel="next">
              <span>{text.next}</span> {next.title}
            </Link>
          )}
        </nav>
        {related.length > 0 && (
          <section className={styles['related']} aria-labelledby="related">
            <h2 id="related">{text.related}</h2>
            <ul>
              {related.map((one) => (
                <li key={one.slug}>
                  <Link to={`/uarticle/${one.slug}`}>{one.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </ArticleText>
    </>
  );
}

function Breadcrumb({ path, title }: Pick<ReaderArticle, 'path' | 'title'>) {
  const text = useTexts(articleTexts);
  return (
    <nav aria-label={text.place} className={styles['crumbs']}>
      <ol>
        <li>
          <Link to="/uarticle">{text.title}</Link>
        </li>
        {path.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={categoryAddress(slug)}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
