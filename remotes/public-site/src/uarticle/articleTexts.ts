import { inBothLanguages } from '@banyan/contract';
import { SITE_NAME } from '@banyan/contract/site';

export const articleTexts = inBothLanguages({
  brand: [SITE_NAME.zh, SITE_NAME.en],
  title: ['图文教程', 'Illustrated tutorials'],
  loading: ['正在读取', 'Loading'],
  categories: ['分类', 'Categories'],
  all: ['全部教程', 'All tutorials'],
  search: ['搜索教程', 'Search the tutorials'],
  example: ['搜索教程，例如“导出 PPT”', 'Search, for example “export slides”'],
  go: ['搜索', 'Search'],
  clear: ['清除搜索', 'Clear the search'],
  count: [
    (count: number) => `共 ${count} 篇`,
    (count: number) => (count === 1 ? '1 tutorial' : `${count} tutorials`),
  ],
  found: [
    (word: string, count: number) => `“${word}”共找到 ${count} 篇`,
    (word: string, count: number) =>
      count === 1 ? `1 tutorial for “${word}”` : `${count} tutorials for “${word}”`,
  ],
  nothing: [
    (word: string) => `没有找到“${word}”。试试更短的词，或到使用指南里看看。`,
    (word: string) =>
      `Nothing found for “${word}”. Try a shorter word, or look at the usage guide.`,
  ],
  empty: ['这里还没有教程。', 'There are no tutorials here yet.'],
  guide: ['使用指南', 'Usage guide'],
  minutes: [
    (minutes: number) => `阅读约 ${minutes} 分钟`,
    (minutes: number) => `${minutes} min read`,
  ],
  updated: [(day: string) => `${day} 更新`, (day: string) => `Updated ${day}`],
  pages: ['分页', 'Pages'],
  place: ['所在位置', 'You are here'],
  contents: ['本页目录', 'On this page'],
  print: ['打印', 'Print'],
  helpful: ['这篇有帮助吗？', 'Was this helpful?'],
  yes: ['有', 'Yes'],
  no: ['没有', 'No'],
  thanks: ['谢谢您的反馈。', 'Thank you for your answer.'],
  better: ['谢谢。哪里可以写得更好？', 'Thank you. What could be better?'],
  contact: ['告诉我们', 'Tell us'],
  neighbours: ['上一篇和下一篇', 'Previous and next tutorial'],
  previous: ['上一篇', 'Previous'],
  next: ['下一篇', 'Next'],
  related: ['相关教程', 'Related tutorials'],
  otherLanguage: {
    zh: [
      '这篇教程还没有英文版，以下为中文。',
      'This tutorial is not available in English yet. Here it is in Chinese.',
    ],
    en: [
      '这篇教程还没有中文版，以下为英文。',
      'This tutorial is not available in Chinese yet. Here it is in English.',
    ],
  },
  notThere: ['没有这篇教程', 'There is no such tutorial'],
  perhaps: [
    '它可能已下线或改了地址。可以搜索，或看看最新的教程。',
    'It may have been withdrawn or moved. Search, or look at the newest tutorials.',
  ],
  newest: ['最新教程', 'Newest tutorials'],
});
