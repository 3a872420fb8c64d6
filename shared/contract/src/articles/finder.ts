import { byText, finder, namePartIn } from '../home/finder.js';
import type { ARTICLE_CALLS } from './calls.js';

export const ARTICLE_FINDER = finder<typeof ARTICLE_CALLS>()({
  key: 'articles',
  title: { zh: '文章', en: 'Articles' },
  call: 'Article/GetList',
  asked: (text) => byText(namePartIn(text)),
  found: ({ id, title }) => ({ id, name: title, address: `/editarticle?id=${id}` }),
});
