import type { Language } from '@banyan/contract';
import type { ArticleDetail, ArticleText } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { useDrafts } from '@banyan/platform/draft';
import { useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { isConflict, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useState, useSyncExternalStore } from 'react';
import { editTexts } from './editTexts.js';
import { type OpenText, openOnce, openText } from './openEditor.js';
import type { Saving, SessionParts } from './textSession.js';

/** The text of one language in this tab. */
export function useOpenText(article: ArticleDetail, language: Language): OpenText {
  const words = useTexts(editTexts);
  const drafts = useDrafts();
  const tab = useTab();
  const { api } = useDomain(articlesDomain);
  const [saveText] = api.useSaveTextMutation();
  const draft = `text:${article.id}:${language}`;
  const [text] = useState(() =>
    openOnce(`${tab?.id ?? ''} ${article.id} ${language}`, () =>
      openText({
        language,
        text: article.texts[language],
        send: senderOf(saveText, article.id, language),
        unsaved: drafts.read(draft),
        keep: (unsaved) => {
          drafts.write(draft, unsaved);
        },
        placeholder: words.placeholder,
        label: words.body,
      }),
    ),
  );
  return text;
}

type Failure = Parameters<typeof messageOf>[0] & Parameters<typeof isConflict>[0];
type Send = (
  asked: Saving & { readonly id: string; readonly language: Language },
) => PromiseLike<{ readonly data?: ArticleText | undefined; readonly error?: unknown }>;

function senderOf(saveText: Send, id: string, language: Language): SessionParts['send'] {
  return async (saving) => {
    const { data, error } = await saveText({ id, language, ...saving });
    if (data !== undefined) return { kind: 'saved', text: data };
    const failure = error as Failure;
    if (isConflict(failure)) return conflictIn(failure);
    return isAnswered(failure)
      ? { kind: 'refused', reason: messageOf(failure) }
      : { kind: 'offline' };
  };
}

function conflictIn(failure: unknown) {
  const { details } = failure as {
    details?: { readonly revision?: number; readonly changedBy?: string };
  };
  const { revision = 0, changedBy = '' } = details ?? {};
  return { kind: 'conflict', revision, changedBy } as const;
}

/** Whether the services have answered at all, and for good. */
function isAnswered(failure: unknown): boolean {
  const { status } = failure as { status?: unknown };
  return (
    typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
  );
}

/** The session as it is now. */
export function useSession({ session }: OpenText) {
  return useSyncExternalStore(session.subscribe, session.read);
}

/** Rerenders with each change of the document or its selection. */
export function useEditorState({ editor }: OpenText) {
  return useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => {
        editor.off('transaction', listener);
      };
    },
    () => editor.state,
  );
}
