import type { FoundChapter, Guide } from '@banyan/contract/reading';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useNavigate, useSearchParams } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { LoadFailed, SitePage, useLength, useNarrow } from '@banyan/ui';
import { useEffect } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import { Chapter } from './Chapter.js';
import styles from './guide.module.css';
import { guideTexts } from './guideTexts.js';

/** `/guidance`: the guide by chapters (site-and-portal page e8). */
export function GuidancePage() {
  const text = useTexts(guideTexts);
  const language = useLanguage();
  const { answer, retry } = useAnswer('Guide/Get', { language }, thing<Guide>);
  const [params] = useSearchParams();
  const chapters = answer.status === 'ready' ? answer.result.chapters : [];
  const chapter = chapters.find(({ slug }) => slug === params.get('chapter'))?.name;
  return (
    <SitePage
      title={chapter === undefined ? text.title : `${chapter} - ${text.title}`}
      heading={text.title}
    >
      {answer.status === 'loading' && <Pending />}
      {answer.status === 'failed' && <LoadFailed reason={answer.failure.message} onRetry={retry} />}
      {answer.status === 'ready' && <Chapters chapters={answer.result.chapters} />}
    </SitePage>
  );
}

function Pending() {
  const text = useTexts(guideTexts);
  return <div role="status" aria-label={text.loading} className={styles['pending']} />;
}

type ChaptersProps = Pick<Guide, 'chapters'>;

/** On a phone the list comes first, and then the chapter. */
function Chapters({ chapters }: ChaptersProps) {
  const text = useTexts(guideTexts);
  const isNarrow = useNarrow(860);
  const [params] = useSearchParams();
  const asked = params.get('chapter');
  const [first] = chapters;
  if (first === undefined) return <p>{text.empty}</p>;
  const slug = asked ?? first.slug;
  const list = <ChapterList chapters={chapters} current={isNarrow ? asked : slug} />;
  if (isNarrow && asked === null) {
    return (
      <div className={styles['whole']}>
        <p>{text.lead}</p>
        {list}
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      {isNarrow ? (
        <details className={styles['folded']}>
          <summary>{text.chapters}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      <Found key={slug} slug={slug} first={first.slug} />
    </div>
  );
}

function ChapterList({ chapters, current }: ChaptersProps & { readonly current: string | null }) {
  const text = useTexts(guideTexts);
  const lengthOf = useLength();
  return (
    <nav aria-label={text.chapters} className={styles['chapters']}>
      <ol>
        {chapters.map(({ slug, name, level, videos }) => (
          <li key={slug} data-level={level}>
            <Link
              to={`/guidance?chapter=${slug}`}
              aria-current={slug === current ? 'page' : undefined}
            >
              {name}
            </Link>
            {videos.map((video) => (
              <span key={video.title} className={styles['muted']}>
                {text.video(lengthOf(video.seconds))}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type FoundProps = { readonly slug: string; readonly first: string };

/** The chapter of the address, or the first one where there is no such chapter. */
function Found({ slug, first }: FoundProps) {
  const text = useTexts(guideTexts);
  const language = useLanguage();
  const { answer, retry } = useAnswer('Guide/GetChapter', { slug, language }, thing<FoundChapter>);
  if (answer.status === 'loading') return <Pending />;
  if (answer.status === 'failed') {
    const isUnknown = answer.failure.code === 404 || answer.failure.code === 400;
    return isUnknown && slug !== first ? (
      <div>
        <p role="status" className={styles['note']}>
          {text.unknown}
        </p>
        <Found slug={first} first={first} />
      </div>
    ) : (
      <LoadFailed reason={answer.failure.message} onRetry={retry} />
    );
  }
  const found = answer.result;
  return found.kind === 'moved' ? <Moved to={found.slug} /> : <Chapter chapter={found.chapter} />;
}

function Moved({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`/guidance?chapter=${to}`, { replace: true });
  }, [navigate, to]);
  return <Pending />;
}
