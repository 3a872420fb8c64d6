import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'articles',
  version: '0.1.0',
  owner: 'Articles team',
  groups: [
    {
      id: 'articles',
      title: { zh: '内容', en: 'Content' },
      icon: 'FileTextOutlined',
      order: 60,
      screens: [
        {
          name: 'managearticles',
          title: { zh: '文章管理', en: 'Articles' },
          permission: 'articles.view',
        },
        {
          name: 'article-category-list',
          path: '/articleCategory-list',
          title: { zh: '文章分类', en: 'Article categories' },
          permission: 'articles.view',
        },
        {
          name: 'editarticle',
          title: { zh: '编辑文章', en: 'Edit article' },
          permission: 'articles.view',
          isListed: false,
        },
        {
          name: 'guidancevideo-list',
          title: { zh: '教程视频', en: 'Tutorial videos' },
          permission: 'articles.view',
        },
      ],
    },
  ],
});
