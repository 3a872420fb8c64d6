import { MAP_FORMS, mapFilePath, type SharedMap } from '@banyan/contract/community';
import { DIAGRAM_LANGUAGES, DIAGRAM_LICENCES } from '@banyan/contract/diagrams';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, matchPath, useLocation } from '@banyan/platform/router';
import { shanghaiDay, thing } from '@banyan/rules';
import { type Fact, Facts, LoadFailed, MindTreeView, SiteFrame, useWords } from '@banyan/ui';
import { useAnswer } from '../site/useAnswer.js';
import { useArrival } from '../site/useArrival.js';
import { Comments } from './Comments.js';
import styles from './community.module.css';
import { communityTexts } from './communityTexts.js';
import { Report } from './Report.js';

/** Not found, and an address that cannot be one. */
const NO_MAP: readonly (number | string)[] = [404, 400];

/** `/community/:id`: a map to read, to download and to comment (site-and-portal page f1). */
export function MapPage() {
  const text = useTexts(communityTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const id = matchPath('/community/:id', pathname)?.params.id ?? '';
  const { answer, retry } = useAnswer('Community/Get', { id, language }, thing<SharedMap>);
  const code = answer.status === 'failed' ? answer.failure.code : null;
  const isGone = code === 'TAKEN_DOWN';
  const isMissing = isGone || (code !== null && NO_MAP.includes(code));
  return (
    <SiteFrame>
      <div className={styles['page']}>
        {answer.status === 'loading' && (
          <div role="status" aria-label={text.loading} className={styles['pending']} />
        )}
        {isMissing && (
          <section className={styles['pending']}>
            <title>{`${isGone ? text.takenDown : text.notThere} - ${text.brand}`}</title>
            <h1>{isGone ? text.takenDown : text.notThere}</h1>
            <p>{isGone ? text.why : text.perhaps}</p>
            <Link to="/community" className={styles['action']}>
              {text.back}
            </Link>
          </section>
        )}
        {answer.status === 'failed' && !isMissing && (
          <LoadFailed reason={answer.failure.message} onRetry={retry} />
        )}
        {answer.status === 'ready' && <Shown key={id} map={answer.result} />}
      </div>
    </SiteFrame>
  );
}

function Shown({ map }: { readonly map: SharedMap }) {
  const text = useTexts(communityTexts);
  useArrival();
  const { id, title, summary, author, language, tree, labels, isFeatured, isMine } = map;
  return (
    <>
      <title>{`${title} - ${text.title} - ${text.brand}`}</title>
      <nav aria-label={text.place} className={styles['crumbs']}>
        <Link to="/community">{text.title}</Link>
        {map.category !== '' && (
          <>
            {' / '}
            <Link to={`/community?${new URLSearchParams({ category: map.categoryId })}`}>
              {map.category}
            </Link>
          </>
        )}
      </nav>
      <div className={styles['map']}>
        <article lang={language === 'zh' ? 'zh-CN' : 'en'}>
          <h1>{title}</h1>
          <p className={styles['muted']}>
            {isFeatured && <strong className={styles['badge']}>{text.featured}</strong>}{' '}
            {text.by(author)}
          </p>
          {summary !== '' && <p>{summary}</p>}
          <MindTreeView tree={tree} />
        </article>
        <aside className={styles['aside']} aria-label={text.facts}>
          <h2>{text.download}</h2>
          <ul className={styles['downloads']}>
            {MAP_FORMS.map((form) => (
              <li key={form}>
                <a
                  href={mapFilePath(id, form)}
                  download
                  rel="nofollow"
                  className={styles['action']}
                >
                  {text.forms[form]}
                </a>
              </li>
            ))}
          </ul>
          <MapFacts map={map} />
          {labels.length > 0 && (
            <ul aria-label={text.label} className={styles['labels']}>
              {labels.map((label) => (
                <li key={label.id}>
                  <Link to={`/community?${new URLSearchParams({ label: label.id })}`}>
                    {label.name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {!isMine && <Report diagramId={id} commentId={null} label={text.reportMap} />}
        </aside>
      </div>
      <Comments diagramId={id} />
    </>
  );
}

function MapFacts({ map }: { readonly map: SharedMap }) {
  const text = useTexts(communityTexts);
  const licences = useWords(DIAGRAM_LICENCES);
  const languages = useWords(DIAGRAM_LANGUAGES);
  const day = (at: string) => shanghaiDay(new Date(at));
  const facts: readonly (Fact | null)[] = [
    [text.licence, licences[map.licence]],
    [text.reads, map.views.toLocaleString('en')],
    [text.taken, map.downloads.toLocaleString('en')],
    [text.topics, map.topics.toLocaleString('en')],
    [text.depth, map.depth],
    [text.written, languages[map.language]],
    map.industry === '' ? null : [text.industry, map.industry],
    [text.published, day(map.publishedAt)],
    [text.updated, day(map.updatedAt)],
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}
