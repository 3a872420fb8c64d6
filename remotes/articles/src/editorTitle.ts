import type { LocalText } from '@banyan/contract';

/** What the tab of an article's editor is called. */
export function editorTitle(title: string): LocalText {
  return { zh: `编辑 ${title}`, en: `Edit ${title}` };
}
