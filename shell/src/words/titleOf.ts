import type { Language } from '@banyan/contract';
import { inLanguage } from '@banyan/platform/language';
import type { Tab } from '@banyan/store';

/** Specification 2: "the title defaults to an 'unspecified title' text". */
export const UNSPECIFIED_TITLE = { zh: '未指定标题', en: 'Unspecified title' };

/** The title of a tab in the user's language; copies of a page are numbered. */
export function titleOf({ title, copy }: Pick<Tab, 'title' | 'copy'>, language: Language): string {
  const words = inLanguage(title ?? UNSPECIFIED_TITLE, language);
  return copy > 1 ? `${words} (${copy})` : words;
}
