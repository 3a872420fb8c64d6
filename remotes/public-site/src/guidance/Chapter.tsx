import type { GuideChapter } from '@banyan/contract/reading';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { Blocks } from '@banyan/ui';
import { useArrival } from '../site/useArrival.js';
import { usePlayNote } from '../site/usePlayNote.js';
import { ChapterVideo } from './ChapterVideo.js';
import styles from './guide.module.css';
import { guideTexts } from './guideTexts.js';

/** A chapter: its videos, its text, and where to read on. */
export function Chapter({ chapter }: { readonly chapter: GuideChapter }) {
  const text = useTexts(guideTexts);
  const shown = useLanguage();
  const notePlay = usePlayNote();
  useArrival();
  const { name, summary, language, blocks, media, videos } = chapter;
  return (
    <article className={styles['chapter']}>
      <h2>{name}</h2>
      {summary !== '' && <p className={styles['muted']}>{summary}</p>}
      {videos.map((video) => (
        <ChapterVideo
          key={video.id}
          video={video}
          media={media.videos[video.id]}
          onPlay={notePlay}
        />
      ))}
      {language !== shown && (
        <p role="note" className={styles['note']}>
          {text.otherLanguage[language]}
        </p>
      )}
      <div lang={language === 'zh' ? 'zh-CN' : 'en'} className={styles['text']}>
        <Blocks blocks={blocks} media={media} onPlay={notePlay} />
      </div>
      <After chapter={chapter} />
    </article>
  );
}

function After({ chapter: { previous, next, related } }: { readonly chapter: GuideChapter }) {
  const text = useTexts(guideTexts);
  return (
    <>
      <nav aria-label={text.neighbours} className={styles['neighbours']}>
        {previous !== null && (
          <Link to={`/guidance?chapter=${previous.slug}`} rel="prev">
            <span>{text.previous}</span> {previous.name}
          </Link>
        )}
        {next !== null && (
          <Link to={`/guidance?chapter=${next.slug}`} rel="next">
            <span>{text.next}</span> {next.name}
          </Link>
        )}
      </nav>
      <section className={styles['related']} aria-labelledby="related">
        <h3 id="related">{text.related}</h3>
        <ul>
          {related.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={`/uarticle/${slug}`}>{title}</Link>
            </li>
          ))}
          <li>
            <Link to="/uarticle">{text.all}</Link>
          </li>
        </ul>
      </section>
      <p className={styles['stuck']}>
        {text.stuck} <Link to="/personal/feedback">{text.feedback}</Link>{' '}
        <Link to="/aboutUs">{text.contact}</Link>
      </p>
    </>
  );
}
