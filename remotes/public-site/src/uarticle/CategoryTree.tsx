import type { ReaderCategory } from '@banyan/contract/reading';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useNarrow } from '@banyan/ui';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';
import { categoryAddress } from './tutorials.js';

type Props = {
  readonly all: readonly ReaderCategory[];
  /** Slug; empty: all tutorials; null: another page. */
  readonly current: string | null;
};

/** The categories as a list of links; on a phone folded. */
export function CategoryTree({ all, current }: Props) {
  const text = useTexts(articleTexts);
  const isNarrow = useNarrow();
  const links = (
    <nav className={styles['tree']} aria-label={text.categories}>
      <ul>
        <li>
          <Link
            to="/uarticle"
            className={styles['treeLink']}
            aria-current={current === '' ? 'page' : undefined}
          >
            {text.all}
          </Link>
        </li>
        <Level all={all} parent={null} current={current} />
      </ul>
    </nav>
  );
  if (!isNarrow) return links;
  return (
    <details className={styles['folded']}>
      <summary>{text.categories}</summary>
      {links}
    </details>
  );
}

type LevelProps = Props & { readonly parent: string | null };

function Level({ all, parent, current }: LevelProps) {
  return all
    .filter((one) => one.parent === parent)
    .map(({ slug, name, count }) => (
      <li key={slug}>
        <Link
          to={categoryAddress(slug)}
          className={styles['treeLink']}
          aria-current={slug === current ? 'page' : undefined}
        >
          {name} <span className={styles['muted']}>{count}</span>
        </Link>
        {all.some((one) => one.parent === slug) && (
          <ul className={styles['subtree']}>
            <Level all={all} parent={slug} current={current} />
          </ul>
        )}
      </li>
    ));
}
