import type { ArticleList } from '@banyan/contract/reading';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useNavigate } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { useAnswer } from '../site/useAnswer.js';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';
import { SearchForm } from './SearchForm.js';

const MOST_NEWEST = 3;

/** An address without a tutorial, with ways to another one. */
export function NotThere() {
  const text = useTexts(articleTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { answer } = useAnswer('PublicArticle/GetList', { language }, thing<ArticleList>);
  const newest = answer.status === 'ready' ? answer.result.results.slice(0, MOST_NEWEST) : [];
  return (
    <section className={styles['notThere']} aria-labelledby="not-there">
      <h2 id="not-there">{text.notThere}</h2>
      <p>{text.perhaps}</p>
      <SearchForm
        searched=""
        onSearch={(words) => {
          void navigate(`/uarticle?${new URLSearchParams({ text: words })}`);
        }}
      />
      {newest.length > 0 && (
        <>
          <h3>{text.newest}</h3>
          <ul>
            {newest.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/uarticle/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
