import type { ArticlePreview } from '@banyan/contract/reading';
import { useTexts } from '@banyan/platform/language';
import { Link, useLocation, useNavigate } from '@banyan/platform/router';
import { formatInstant, thing } from '@banyan/rules';
import { LoadFailed, SiteFrame } from '@banyan/ui';
import { useEffect } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import { ArticleText } from '../uarticle/ArticleText.js';
import styles from '../uarticle/article.module.css';
import { previewTexts } from './previewTexts.js';

const TOKEN = /^#t=([\w-]{1,100})$/;
const DAY_MS = 86_400_000;

/** `/uarticletest`: a tutorial before it is published, by a link of its editor (site-and-portal page e6). */
export function PreviewPage() {
  const text = useTexts(previewTexts);
  const token = useToken();
  return (
    <SiteFrame>
      <title>{`${text.title} - ${text.brand}`}</title>
      <div className={styles['page']}>
        {token === null ? <Without text={text.empty} /> : <Preview token={token} />}
      </div>
    </SiteFrame>
  );
}

/**
 * The token of the link; null: the address has no token, or still has it. It leaves the address before it is used, and
 * stays in the state of the window's history, so that the page can be reloaded.
 */
function useToken(): string | null {
  const { pathname, search, hash, ...location } = useLocation();
  const navigate = useNavigate();
  const given = TOKEN.exec(hash)?.[1];
  useEffect(() => {
    if (given === undefined) return;
    void navigate(pathname + search, { replace: true, state: { token: given } });
  }, [navigate, pathname, search, given]);
  const kept: unknown = location.state;
  const isKept = typeof kept === 'object' && kept !== null && 'token' in kept;
  return given === undefined && isKept && typeof kept.token === 'string' ? kept.token : null;
}

function Without({ text: said }: { readonly text: string }) {
  const text = useTexts(previewTexts);
  return (
    <section className={styles['notThere']}>
      <h1>{text.title}</h1>
      <p>{said}</p>
      <p>
        <Link to="/uarticle">{text.tutorials}</Link>
      </p>
    </section>
  );
}

function Preview({ token }: { readonly token: string }) {
  const text = useTexts(previewTexts);
  const { answer, retry } = useAnswer('PublicArticle/GetPreview', { token }, thing<ArticlePreview>);
  if (answer.status === 'loading') {
    return <div role="status" aria-label={text.loading} className={styles['pending']} />;
  }
  if (answer.status === 'failed') {
    return answer.failure.code === 404 ? (
      <Without text={text.ended} />
    ) : (
      <LoadFailed reason={answer.failure.message} onRetry={retry} />
    );
  }
  const preview = answer.result;
  return (
    <ArticleText
      article={{ ...preview, updatedAt: preview.savedAt }}
      above={<Bar preview={preview} />}
    />
  );
}

function Bar({ preview }: { readonly preview: ArticlePreview }) {
  const text = useTexts(previewTexts);
  const { isPublished, savedAt, until, serverNow } = preview;
  const days = Math.floor((Date.parse(until) - Date.parse(serverNow)) / DAY_MS);
  const said = [
    text.preview,
    isPublished ? text.changed : text.unpublished,
    text.saved(formatInstant(savedAt)),
    text.until(days),
  ];
  return (
    <section className={styles['note']} aria-label={text.bar}>
      {said.join(' · ')}
    </section>
  );
}
