import { inBothLanguages } from '@banyan/contract';
import { SITE_NAME } from '@banyan/contract/site';

export const previewTexts = inBothLanguages({
  brand: [SITE_NAME.zh, SITE_NAME.en],
  title: ['图文教程预览', 'Tutorial preview'],
  loading: ['正在读取', 'Loading'],
  empty: [
    '这里用于查看未发布的教程。请向编辑索取预览链接。',
    'This page shows tutorials before they are published. Ask the editor for a preview link.',
  ],
  ended: [
    '这个预览链接无效或已失效。请向编辑索取新的链接。',
    'This preview link is not valid or has ended. Ask the editor for a new one.',
  ],
  tutorials: ['图文教程', 'Illustrated tutorials'],
  bar: ['预览信息', 'About this preview'],
  preview: ['预览', 'Preview'],
  unpublished: ['未发布', 'not published'],
  changed: ['有未发布的修改', 'has unpublished changes'],
  saved: [(time: string) => `草稿 ${time}`, (time: string) => `draft of ${time}`],
  until: [
    (days: number) => (days === 0 ? '链接今天失效' : `链接 ${days} 天后失效`),
    (days: number) =>
      days === 0
        ? 'the link ends today'
        : `the link ends in ${days} ${days === 1 ? 'day' : 'days'}`,
  ],
});
