import { inBothLanguages, type Language } from '@banyan/contract';
import type { Tab } from '@banyan/store';
import type { Question } from '../notices/notices.js';
import { titleOf } from '../words/titleOf.js';

type Titled = Pick<Tab, 'title' | 'copy'>;

const texts = inBothLanguages({
  title: ['提示', 'Unsaved work'],
  one: [
    (title: string) => `“${title}”有未保存的内容。`,
    (title: string) => `“${title}” has unsaved work.`,
  ],
  many: [
    (count: number) => `${count} 个标签有未保存的内容：`,
    (count: number) => `${count} tabs have unsaved work:`,
  ],
  refresh: [
    (title: string) => `“${title}”有未保存的内容，刷新后会丢失。`,
    (title: string) => `“${title}” has unsaved work, which a refresh loses.`,
  ],
  save: ['保存并关闭', 'Save and close'],
  discard: ['不保存，直接关闭', 'Close without saving'],
  stay: ['继续编辑', 'Keep editing'],
  update: {
    save: ['保存并更新', 'Save and update'],
    discard: ['不保存，直接更新', 'Update without saving'],
  },
  again: ['刷新', 'Refresh'],
});

/** One question for all tabs that would lose work by closing or by a change of their version. */
export function questionOfClosing(
  unsaved: readonly Titled[],
  canSave: boolean,
  language: Language,
  what: 'close' | 'update' = 'close',
): Question<'stay' | 'save' | 'discard'> {
  const text = texts[language];
  const act = what === 'close' ? text : text.update;
  const titles = unsaved.map((tab) => titleOf(tab, language));
  const [only = ''] = titles;
  return {
    title: text.title,
    text: titles.length === 1 ? text.one(only) : text.many(titles.length),
    items: titles.length === 1 ? [] : titles,
    answers: [
      { key: 'stay', label: text.stay, kind: canSave ? 'plain' : 'usual' },
      { key: 'discard', label: act.discard, kind: 'danger' },
      ...(canSave ? [{ key: 'save' as const, label: act.save, kind: 'usual' as const }] : []),
    ],
    dismissed: 'stay',
  };
}

export function questionOfRefresh(tab: Titled, language: Language): Question<'stay' | 'refresh'> {
  const text = texts[language];
  return {
    title: text.title,
    text: text.refresh(titleOf(tab, language)),
    answers: [
      { key: 'stay', label: text.stay, kind: 'usual' },
      { key: 'refresh', label: text.again, kind: 'danger' },
    ],
    dismissed: 'stay',
  };
}
