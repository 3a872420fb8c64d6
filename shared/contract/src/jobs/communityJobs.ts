import type { LocalText } from '../language.js';

/** What keeps the community. */
export const COMMUNITY_JOBS = {
  'community.score': {
    does: { zh: '计算社区文件的排序', en: 'Ranks the files of the community' },
    whenOff: {
      zh: '社区文件保持原来的顺序。',
      en: 'The files of the community keep their order.',
    },
  },
  'community.clean': {
    does: {
      zh: '彻底删除作者 30 天前删除的社区文件',
      en: 'Erases community files that their authors removed 30 days ago',
    },
    whenOff: {
      zh: '已删除的社区文件会一直保留在数据库中。',
      en: 'Removed community files stay in the database.',
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly does: LocalText; readonly whenOff: LocalText }>
>;
