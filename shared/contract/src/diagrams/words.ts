export const DIAGRAM_STAGES = {
  draft: { zh: '草稿', en: 'Draft' },
  reviewing: { zh: '审核中', en: 'In review' },
  published: { zh: '已发布', en: 'Published' },
  rejected: { zh: '未通过', en: 'Not accepted' },
  hidden: { zh: '已隐藏', en: 'Hidden' },
  takenDown: { zh: '已下架', en: 'Taken down' },
} as const;
export type DiagramStage = keyof typeof DIAGRAM_STAGES;

/** Under which terms others may use a map. */
export const DIAGRAM_LICENCES = {
  'cc-by': { zh: '署名（CC BY 4.0）', en: 'Attribution (CC BY 4.0)' },
  'cc-by-nc': {
    zh: '署名、非商业（CC BY-NC 4.0）',
    en: 'Attribution, non-commercial (CC BY-NC 4.0)',
  },
  reserved: { zh: '保留所有权利', en: 'All rights reserved' },
} as const;
export type DiagramLicence = keyof typeof DIAGRAM_LICENCES;

/** The language a map is written in. */
export const DIAGRAM_LANGUAGES = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} as const;

/** Why a map is not accepted, or is taken down. */
export const DIAGRAM_REASONS = {
  illegal: { zh: '违反法律法规', en: 'Breaks the law' },
  copyright: { zh: '侵犯他人版权', en: 'Infringes copyright' },
  personal: { zh: '含有个人信息', en: 'Contains personal data' },
  advertising: { zh: '广告或引流', en: 'Advertising' },
  poor: { zh: '内容过少或无意义', en: 'Too little content' },
  duplicate: { zh: '与已有文件重复', en: 'Repeats another file' },
  other: { zh: '其他', en: 'Other' },
} as const;
export type DiagramReason = keyof typeof DIAGRAM_REASONS;

export const COMMENT_STATES = {
  waiting: { zh: '待审核', en: 'Waiting' },
  visible: { zh: '可见', en: 'Visible' },
  hidden: { zh: '已隐藏', en: 'Hidden' },
  deleted: { zh: '已删除', en: 'Deleted' },
} as const;

export const REPORT_STATES = {
  open: { zh: '待处理', en: 'Open' },
  upheld: { zh: '成立', en: 'Upheld' },
  dismissed: { zh: '不成立', en: 'Dismissed' },
} as const;

export const MOST_LABELS = 5;
export const DIAGRAM_TITLE = { least: 2, most: 60 } as const;
export const MOST_SUMMARY = 200;
export const COMMENT_TEXT = { least: 2, most: 500 } as const;
export const APPEAL_TEXT = { least: 10, most: 500 } as const;
/** How long an author may appeal. */
export const APPEAL_DAYS = 15;

export const REVISION_STATES = {
  draft: { zh: '草稿', en: 'Draft' },
  reviewing: { zh: '审核中', en: 'In review' },
  approved: { zh: '已通过', en: 'Accepted' },
  rejected: { zh: '未通过', en: 'Not accepted' },
} as const;

/** What is looked at before a person does. */
export const DIAGRAM_CHECKS = {
  words: { zh: '含有敏感词', en: 'Banned words' },
  duplicate: { zh: '与已发布的文件相同', en: 'Same as a published file' },
  links: { zh: '链接较多', en: 'Many links' },
  personal: { zh: '疑似手机号或证件号', en: 'Phone or ID numbers' },
  small: { zh: '主题很少', en: 'Few topics' },
} as const;
export type DiagramCheckName = keyof typeof DIAGRAM_CHECKS;
