import { beingBuiltPages } from '@banyan/ui';
import { area } from '../area.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';

const centre = { zh: '个人中心', en: 'your personal centre' };

export const pages = {
  ...beingBuiltPages(
    area,
    {
      area: centre,
      purposes: {
        'personal-udiagrams': {
          zh: '管理您在社区公开的文件',
          en: 'managing the files that you share in the community',
        },
        'personal-udiagram-detail': {
          zh: '查看一个社区文件的内容与评论',
          en: 'seeing a community file and what is said about it',
        },
      },
    },
    PortalFrame,
  ),
};
