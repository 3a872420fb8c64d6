import { isUnsaved } from '@banyan/store';
import { tabIdOf } from '../areas/openPages.js';
import { questionOfClosing } from '../leaving/closeQuestion.js';
import { questionOfWork } from '../leaving/leaveGuard.js';
import type { Notices } from '../notices/notices.js';
import { hasLooseText, leave, type PageParts, tabOf } from './pageParts.js';

export type UpdateParts = PageParts & {
  readonly ask: Notices['ask'];
  /** The save functions of the pages in open tabs, by tab id. */
  readonly saves: ReadonlyMap<string, () => Promise<boolean>>;
};

/** Moves a page to the live version on the user's request; asks if no draft keeps its work. */
export async function updatePage(parts: UpdateParts, id: string): Promise<void> {
  const before = parts.pages.at(id);
  if (before === null || !(await agreed(parts, id))) return;
  // The page may have been closed or moved while the question was open.
  if (parts.pages.at(id)?.version === before.version) leave(parts, id);
}

async function agreed(parts: UpdateParts, id: string): Promise<boolean> {
  const { store, works, saves, ask } = parts;
  const { language } = store.getState().common;
  const tab = tabOf(parts, id);
  const work = works.at(tabIdOf(id));
  if (work !== null && (await ask(questionOfWork(work, language))) === 'stay') return false;
  if (tab?.dirty !== true && !hasLooseText(parts, id)) return true;
  const save = saves.get(tabIdOf(id));
  const canSave = save !== undefined && tab !== null && isUnsaved(tab);
  const titled = tab ?? { title: document.title, copy: 1 };
  const answer = await ask(questionOfClosing([titled], canSave, language, 'update'));
  if (answer !== 'save') return answer === 'discard';
  return Promise.resolve(save?.() ?? false).catch(() => false);
}
