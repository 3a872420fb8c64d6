import { finder, namePartIn } from '../home/finder.js';
import type { ARTICLE_CALLS } from './calls.js';

export const ARTICLE_FINDER = finder<typeof ARTICLE_CALLS>()({
  key: 'articles',
  title: { zh: '文章', en: 'Articles' },
  call: 'Article/GetList',
  asked: (text) => {
    const part = namePartIn(text);
    return part === null ? null : { filter: { text: part } };
  },
  found: ({ id, title }) => ({ id, name: title, address: `/editarticle?id=${id}` }),
});
