import type { ReaderCategory, ReaderTree } from '@banyan/contract/reading';
import { useLanguage } from '@banyan/platform/language';
import { thing } from '@banyan/rules';
import { useAnswer } from '../site/useAnswer.js';

/** The categories; none while they are not there, since pages are whole without them. */
export function useCategories(): readonly ReaderCategory[] {
  const language = useLanguage();
  const { answer } = useAnswer('PublicArticle/GetTree', { language }, thing<ReaderTree>);
  return answer.status === 'ready' ? answer.result.categories : [];
}
