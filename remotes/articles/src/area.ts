import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

export const area = {
  name: 'articles',
  version: '0.1.0',
  owner: 'Articles team',
  routes: [
    {
      path: '/managearticles',
      name: 'managearticles',
      meta: adminTab('articles.view', '文章管理', 'Articles'),
      beingBuilt: true,
    },
    {
      path: '/articleCategory-list',
      name: 'article-category-list',
      meta: adminTab('articles.view', '文章分类', 'Article categories'),
      beingBuilt: true,
    },
    {
      path: '/editarticle',
      name: 'editarticle',
      meta: adminTab('articles.view', '编辑文章', 'Edit article'),
      beingBuilt: true,
    },
    {
      path: '/guidancevideo-list',
      name: 'guidancevideo-list',
      meta: adminTab('articles.view', '教程视频', 'Tutorial videos'),
      beingBuilt: true,
    },
  ],
  menu: [
    {
      id: 'articles',
      parentId: null,
      title: { zh: '内容', en: 'Content' },
      route: null,
      icon: 'FileTextOutlined',
      order: 60,
    },
    {
      id: 'articles.managearticles',
      parentId: 'articles',
      title: { zh: '文章管理', en: 'Articles' },
      route: 'managearticles',
      icon: null,
      order: 1,
      permission: 'articles.view',
    },
    {
      id: 'articles.article-category-list',
      parentId: 'articles',
      title: { zh: '文章分类', en: 'Article categories' },
      route: 'article-category-list',
      icon: null,
      order: 2,
      permission: 'articles.view',
    },
    {
      id: 'articles.guidancevideo-list',
      parentId: 'articles',
      title: { zh: '教程视频', en: 'Tutorial videos' },
      route: 'guidancevideo-list',
      icon: null,
      order: 3,
      permission: 'articles.view',
    },
  ],
} satisfies AreaDefinition;
