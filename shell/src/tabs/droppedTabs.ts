import type { Language, Notice } from '@banyan/contract';

const texts = {
  zh: (count: number) => `有 ${count} 个标签的页面已不可用，没有恢复。`,
  en: (count: number) =>
    count === 1
      ? 'One tab was not restored: its page is not available any more.'
      : `${count} tabs were not restored: their pages are not available any more.`,
};

/** One notice for all saved tabs whose page or permission is gone. */
export function noticeOfDropped(count: number, language: Language): Notice {
  return { kind: 'warning', text: texts[language](count) };
}
