import type { Language } from '@banyan/contract';
import type { Tab } from '@banyan/store';
import type { Question } from '../notices/notices.js';
import { titleOf } from '../words/titleOf.js';

type Titled = Pick<Tab, 'title' | 'copy'>;

const texts = {
  zh: {
    title: '提示',
    one: (title: string) => `“${title}”有未保存的内容。`,
    many: (count: number) => `${count} 个标签有未保存的内容：`,
    refresh: (title: string) => `“${title}”有未保存的内容，刷新后会丢失。`,
    save: '保存并关闭',
    discard: '不保存，直接关闭',
    stay: '继续编辑',
    update: { save: '保存并更新', discard: '不保存，直接更新' },
    again: '刷新',
  },
  en: {
    title: 'Unsaved work',
    one: (title: string) => `“${title}” has unsaved work.`,
    many: (count: number) => `${count} tabs have unsaved work:`,
    refresh: (title: string) => `“${title}” has unsaved work, which a refresh loses.`,
    save: 'Save and close',
    discard: 'Close without saving',
    stay: 'Keep editing',
    update: { save: 'Save and update', discard: 'Update without saving' },
    again: 'Refresh',
  },
};

/** One question for all tabs that would lose something, when they close or when their version changes. */
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
