import type { Failure, Language } from '@banyan/contract';
import type { ArticleDetail, ArticleText } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { useDrafts } from '@banyan/platform/draft';
import { useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { isConflict, isFields, messageOf } from '@banyan/rules';
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

type Send = (
  asked: Saving & { readonly id: string; readonly language: Language },
) => PromiseLike<{ readonly data?: ArticleText | undefined; readonly error?: unknown }>;

function senderOf(saveText: Send, id: string, language: Language): SessionParts['send'] {
  return async (saving) => {
    const { data, error } = await saveText({ id, language, ...saving });
    if (data !== undefined) return { kind: 'saved', text: data };
    const failure = error as Failure;
    if (isConflict(failure)) return conflictIn(failure);
    return isRefused(failure)
      ? { kind: 'refused', reason: messageOf(failure) }
      : { kind: 'offline' };
  };
}

function conflictIn({ details = {} }: Failure) {
  const { revision = 0, changedBy = '' } = details as {
    readonly revision?: number;
    readonly changedBy?: string;
  };
  return { kind: 'conflict', revision, changedBy } as const;
}

/** What the services answer while they are busy: the same text may be saved in a moment. */
const FOR_NOW: readonly (number | string)[] = [408, 429, 500, 'UNAVAILABLE'];

/** Whether the services have refused the text: without an answer it is sent again. */
function isRefused({ code, details }: Failure): boolean {
  const fault = isFields(details) ? details['fault'] : undefined;
  return fault === undefined && !FOR_NOW.includes(code);
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
