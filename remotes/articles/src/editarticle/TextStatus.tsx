import type { ArticleDetail, CategoryKind } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { Alert, Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { editorTitle } from '../editorTitle.js';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import { useSession } from './useOpenText.js';

type Props = { readonly text: OpenText; readonly article: ArticleDetail };

/** What became of the last save, and what another person has saved. */
export function TextStatus({ text, article }: Props) {
  const words = useTexts(editTexts);
  const { status, savedAt, reason } = useSession(text);
  const latest = article.texts[text.language];
  const own = useSession(text).text?.revision ?? 0;
  const isBehind = status === 'saved' && latest !== null && latest.revision > own;
  const said =
    status === 'saved'
      ? savedAt === null
        ? ''
        : words.status.saved(formatInstant(savedAt))
      : words.status[status];
  return (
    <>
      <p role="status" className={styles['status']} data-status={status}>
        {said}
        {status === 'refused' && ` ${reason ?? ''}`}
        {text.isRestored && status !== 'saved' && ` · ${words.restored}`}
      </p>
      {status === 'conflict' && <Conflict text={text} article={article} />}
      {isBehind && (
        <Alert
          type="info"
          title={words.newer.said(latest.by)}
          action={
            <Button
              size="small"
              onClick={() => {
                text.load(latest);
              }}
            >
              {words.newer.load}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Two texts at once: each way keeps both. */
function Conflict({ text, article }: Props) {
  const { conflict: words, untitled } = useTexts(editTexts);
  const host = useHost();
  const { api } = useDomain(articlesDomain);
  const [begin] = api.useBeginMutation();
  const [saveText] = api.useSaveTextMutation();
  const [read] = api.useLazyRevisionQuery();
  const [get] = api.useLazyArticleQuery();
  const { session, language } = text;
  const { conflict, fields } = useSession(text);
  const { kind } = article;
  if (conflict === null) return null;

  async function takeTheirs(): Promise<void> {
    const { data } = await read({ id: article.id, revision: conflict?.revision ?? 0 });
    if (data !== undefined) text.load(data);
  }
  async function copyMine(kind: CategoryKind): Promise<void> {
    const title = fields.title.trim() === '' ? untitled : fields.title;
    const { data } = await begin({ key: newId(), kind, language, title });
    if (data === undefined) return;
    const copy = { id: data.id, language, kind: 'manual', ...session.written() } as const;
    const { data: begun } = await get({ id: data.id });
    const { data: saved } = await saveText({
      ...copy,
      base: begun?.texts[language]?.revision ?? 0,
    });
    if (saved === undefined) return;
    host.notify({ kind: 'success', text: words.copied });
    host.openTab({
      tabName: `editarticle ${data.id}`,
      routeName: 'editarticle',
      title: editorTitle(title),
      query: { id: data.id },
    });
    await takeTheirs();
  }
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={words.said(conflict.changedBy)}
      action={
        <div className={styles['ways']}>
          <Button size="small" type="primary" onClick={() => void session.keepMine()}>
            {words.mine}
          </Button>
          <Button size="small" onClick={() => void takeTheirs()}>
            {words.theirs}
          </Button>
          {kind !== 'legal' && (
            <Button size="small" onClick={() => void copyMine(kind)}>
              {words.copy}
            </Button>
          )}
        </div>
      }
    />
  );
}
