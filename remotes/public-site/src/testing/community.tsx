import type { MapCard, SharedMap } from '@banyan/contract/community';
import type { MindTree } from '@banyan/contract/diagrams';

const TREE: MindTree = {
  title: '旅行',
  root: {
    text: '旅行',
    children: [
      { text: '准备', note: '提前两周', children: [] },
      { text: '路线', link: 'https://example.com/route', children: [] },
    ],
  },
};
const shared = {
  summary: '七天',
  language: 'zh',
  author: '小满',
  category: '生活',
  isFeatured: true,
  views: 1_260,
  downloads: 1,
  comments: 0,
  publishedAt: '2026-11-20T16:00:00.000Z',
} as const;

const card = (id: string, title: string): MapCard => ({ ...shared, id, title, card: TREE });
export const MAPS = { records: 26, results: [card('a', '云南'), card('b', '装修')] };

export const MAP: SharedMap = {
  ...shared,
  id: 'a',
  title: '云南',
  tree: TREE,
  topics: 3,
  depth: 2,
  licence: 'cc-by',
  categoryId: 'life',
  industry: '',
  labels: [{ id: 'red', name: '旅行' }],
  updatedAt: '2026-11-21T16:00:00.000Z',
  isMine: false,
};

export const FACETS = {
  categories: [
    { id: 'life', name: '生活', parent: null, count: 6 },
    { id: 'travel', name: '出行', parent: 'life', count: 3 },
  ],
  industries: [{ id: 'edu', name: '教育', count: 2 }],
  labels: [],
};

export const COMMENTS = {
  records: 2,
  results: [
    {
      id: '2',
      author: '我',
      text: '刚写的',
      at: '2026-11-22T01:00:00.000Z',
      isWaiting: true,
      isMine: true,
    },
    {
      id: '1',
      author: '阿树',
      text: '<b>很好</b>',
      at: '2026-11-21T01:00:00.000Z',
      isWaiting: false,
      isMine: false,
    },
  ],
};

export const GONE = Object.assign(new Error('此文件已下架。'), { code: 'TAKEN_DOWN' });
