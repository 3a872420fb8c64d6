import { adminArea } from '@banyan/contract';

const permission = 'community.view';

export const area = adminArea({
  name: 'community',
  version: '0.1.0',
  owner: 'Community team',
  groups: [
    {
      id: 'community',
      title: { zh: '社区', en: 'Community' },
      icon: 'GlobalOutlined',
      order: 50,
      screens: [
        {
          name: 'diagrams-list',
          title: { zh: '社区文件', en: 'Community files' },
          permission,
        },
        {
          name: 'diagram-countedit',
          title: { zh: '流量配置', en: 'Traffic settings' },
          permission,
        },
        { name: 'modulecategory', title: { zh: '图表分类', en: 'Chart categories' }, permission },
        { name: 'industries', title: { zh: '行业', en: 'Industries' }, permission },
        { name: 'label-list', title: { zh: '标签', en: 'Labels' }, permission },
      ],
    },
  ],
});
