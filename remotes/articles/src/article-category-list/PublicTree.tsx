import type { ArticleCategory } from '@banyan/contract/article-categories';
import { useTexts } from '@banyan/platform/language';
import { subtreeOf, treeOf } from '@banyan/rules';
import type { CSSProperties } from 'react';
import styles from './categories.module.css';
import { categoryTexts } from './categoryTexts.js';

/** The navigation of readers in both languages: what is disabled is not in it, nor what is below. */
export function PublicTree({ nodes }: { readonly nodes: readonly ArticleCategory[] }) {
  const { preview: text } = useTexts(categoryTexts);
  const hidden = new Set(
    nodes.filter(({ state }) => state === 'disabled').flatMap(({ id }) => subtreeOf(nodes, id)),
  );
  const rows = treeOf(nodes.filter((node) => !hidden.has(node)));
  const names = { zh: 'nameZh', en: 'nameEn' } as const;
  return (
    <details className={styles['preview']}>
      <summary>{text.title}</summary>
      {rows.length === 0 && <p>{text.none}</p>}
      <div className={styles['languages']}>
        {(['zh', 'en'] as const).map((language) => (
          <ul key={language} lang={language} aria-label={text[language]}>
            {rows.map(({ node, level }) => (
              <li key={node.id} style={{ '--level': level } as CSSProperties}>
                {node[names[language]]}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}
