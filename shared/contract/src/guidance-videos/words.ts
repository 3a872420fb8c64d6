import type { LocalText } from '../language.js';

type Words = Readonly<Record<string, LocalText>>;

export const VIDEO_SOURCES = {
  upload: { zh: '上传', en: 'Upload' },
  link: { zh: '外部链接', en: 'Link' },
} as const satisfies Words;
export type VideoSource = keyof typeof VIDEO_SOURCES;

export const VIDEO_STATES = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published' },
  offline: { zh: '已下线', en: 'Offline' },
} as const satisfies Words;
