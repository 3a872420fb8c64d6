import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A tab for administrators who may see this area. */
function tab(zh: string, en: string): RouteMeta {
  return {
    title: { zh, en },
    require: true,
    admin: true,
    isTab: true,
    permission: 'community.view',
  };
}

export const area = {
  name: 'community',
  version: '0.1.0',
  owner: 'Community team',
  routes: [
    {
      path: '/diagrams-list',
      name: 'diagrams-list',
      meta: tab('社区文件', 'Community files'),
      beingBuilt: true,
    },
    {
      path: '/diagram-countedit',
      name: 'diagram-countedit',
      meta: tab('流量配置', 'Traffic settings'),
      beingBuilt: true,
    },
    {
      path: '/modulecategory',
      name: 'modulecategory',
      meta: tab('图表分类', 'Chart categories'),
      beingBuilt: true,
    },
    { path: '/industries', name: 'industries', meta: tab('行业', 'Industries'), beingBuilt: true },
    { path: '/label-list', name: 'label-list', meta: tab('标签', 'Labels'), beingBuilt: true },
  ],
  menu: [
    {
      id: 'community',
      parentId: null,
      title: { zh: '社区', en: 'Community' },
      route: null,
      icon: 'GlobalOutlined',
      order: 50,
    },
    {
      id: 'community.diagrams-list',
      parentId: 'community',
      title: { zh: '社区文件', en: 'Community files' },
      route: 'diagrams-list',
      icon: null,
      order: 1,
      permission: 'community.view',
    },
    {
      id: 'community.diagram-countedit',
      parentId: 'community',
      title: { zh: '流量配置', en: 'Traffic settings' },
      route: 'diagram-countedit',
      icon: null,
      order: 2,
      permission: 'community.view',
    },
    {
      id: 'community.modulecategory',
      parentId: 'community',
      title: { zh: '图表分类', en: 'Chart categories' },
      route: 'modulecategory',
      icon: null,
      order: 3,
      permission: 'community.view',
    },
    {
      id: 'community.industries',
      parentId: 'community',
      title: { zh: '行业', en: 'Industries' },
      route: 'industries',
      icon: null,
      order: 4,
      permission: 'community.view',
    },
    {
      id: 'community.label-list',
      parentId: 'community',
      title: { zh: '标签', en: 'Labels' },
      route: 'label-list',
      icon: null,
      order: 5,
      permission: 'community.view',
    },
  ],
} satisfies AreaDefinition;
