import type { ArticlePreview } from '@banyan/contract/reading';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { shanghaiDay } from '@banyan/rules';
import { anchorsOf, Blocks, useNarrow } from '@banyan/ui';
import { type ReactNode, useMemo } from 'react';
import { usePlayNote } from '../site/usePlayNote.js';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';
import { Contents } from './Contents.js';

/** Below it the contents are folded. */
const WIDE = 1_060;

type Props = {
  readonly article: Pick<
    ArticlePreview,
    'language' | 'title' | 'summary' | 'blocks' | 'media' | 'minutes'
  > & { readonly updatedAt: string };
  /** Beside the text on a wide window. */
  readonly aside?: ReactNode;
  readonly above?: ReactNode;
  readonly children?: ReactNode;
};

/** An article with its contents: what readers see, and what a preview shows. */
export function ArticleText({ article, aside, above, children }: Props) {
  const text = useTexts(articleTexts);
  const shown = useLanguage();
  const isNarrow = useNarrow(WIDE);
  const notePlay = usePlayNote();
  const { language, title, summary, blocks, media, minutes, updatedAt } = article;
  const anchors = useMemo(() => anchorsOf(blocks), [blocks]);
  const lang = language === 'zh' ? 'zh-CN' : 'en';
  return (
    <div className={styles['article']}>
      {!isNarrow && <div className={styles['side']}>{aside}</div>}
      <article className={styles['text']}>
        {above}
        <div lang={lang}>
          <h1>{title}</h1>
          {summary !== '' && <p className={styles['summary']}>{summary}</p>}
        </div>
        <p className={styles['meta']}>
          {text.minutes(minutes)} · {text.updated(shanghaiDay(new Date(updatedAt)))}
          <button
            type="button"
            className={styles['quiet']}
            onClick={() => {
              window.print();
            }}
          >
            {text.print}
          </button>
        </p>
        {language !== shown && (
          <p role="note" className={styles['note']}>
            {text.otherLanguage[language]}
          </p>
        )}
        {isNarrow && anchors.length > 1 && (
          <details className={styles['folded']}>
            <summary>{text.contents}</summary>
            <Contents anchors={anchors} />
          </details>
        )}
        <div lang={lang}>
          <Blocks blocks={blocks} media={media} onPlay={notePlay} />
        </div>
        {children}
      </article>
      {!isNarrow && (
        <div className={styles['side']}>
          {anchors.length > 1 && (
            <>
              <p className={styles['sideTitle']}>{text.contents}</p>
              <Contents anchors={anchors} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
