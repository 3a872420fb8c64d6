import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '内容管理', en: 'the content area' },
  purposes: {
    managearticles: { zh: '管理文章的发布与下线', en: 'publishing articles and taking them down' },
    editarticle: { zh: '撰写和修改文章', en: 'writing and changing an article' },
  },
});
