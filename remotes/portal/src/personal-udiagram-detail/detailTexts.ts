import { inBothLanguages } from '@banyan/contract';

export const detailTexts = inBothLanguages({
  title: ['社区文件详情', 'Community file'],
  back: ['返回我的社区文件', 'Back to my community files'],
  noFile: [
    '没有指定文件，请从“我的社区文件”中打开。',
    'No file was named. Open one from your community files.',
  ],
  standing: {
    draft: ['草稿：填写信息后提交审核。', 'A draft: fill in the form and submit it.'],
    reviewing: ['审核中，通常 1 个工作日。', 'In review, usually within a working day.'],
    beside: [
      '新版本审核通过前，读者看到的仍是旧版本。',
      'Until the new version is accepted, readers see the old one.',
    ],
    rejected: [
      (reason: string) => `审核未通过：${reason}。修改后可重新提交。`,
      (reason: string) => `Not accepted: ${reason}. Change it and submit again.`,
    ],
    hidden: ['已隐藏：读者看不到它。', 'Hidden: readers do not see it.'],
    takenDown: [
      (reason: string) => `已下架：${reason}。`,
      (reason: string) => `Taken down: ${reason}.`,
    ],
    appealUntil: [
      (day: string) => `可在 ${day} 前申诉一次。`,
      (day: string) => `You can appeal once, until ${day}.`,
    ],
    appealed: ['申诉处理中。', 'Your appeal is being looked at.'],
    published: ['已发布', 'Published'],
    open: ['查看公开页面', 'See the public page'],
    unread: ['读取时省略了', 'Left out while reading'],
    finding: [
      (what: string, line: number, count: number) => `第 ${line} 行起：${what}（${count} 处）`,
      (what: string, line: number, count: number) => `${what}: ${count}, first in line ${line}`,
    ],
  },
  facts: {
    title: ['关于这份文件', 'About this file'],
    topics: ['主题', 'Topics'],
    depth: ['层级', 'Levels'],
    views: ['浏览', 'Views'],
    downloads: ['下载', 'Downloads'],
    updated: ['更新时间', 'Changed'],
  },
  form: {
    heading: ['信息', 'Details'],
    title: ['标题', 'Title'],
    titleHint: ['2-60 个字', '2-60 characters'],
    summary: ['简介（选填）', 'Summary (optional)'],
    category: ['分类', 'Category'],
    choose: ['请选择', 'Please choose'],
    industry: ['行业（选填）', 'Industry (optional)'],
    none: ['不选', 'No industry'],
    labels: ['标签（选填）', 'Labels (optional)'],
    labelsHint: ['最多 5 个，用逗号或空格隔开', 'Up to 5, separated by commas or spaces'],
    language: ['语言', 'Language'],
    licence: ['许可', 'Licence'],
    save: ['保存', 'Save'],
    saved: ['已保存', 'Saved'],
  },
  acts: {
    submit: ['提交审核', 'Submit'],
    submitted: ['已提交', 'Submitted'],
    publishedAtOnce: ['已发布', 'Published'],
    saveFirst: ['请先保存修改。', 'Save your changes first.'],
    agree: ['我同意社区规范', 'I agree to the community rules'],
    agreeFirst: ['请先同意社区规范。', 'Agree to the community rules first.'],
    version: ['上传新版本', 'Upload a new version'],
    withdraw: ['撤回审核', 'Take it back'],
    hide: ['隐藏', 'Hide'],
    show: ['恢复公开', 'Show again'],
    appeal: ['申诉', 'Appeal'],
    appealText: [
      '说明为什么应当恢复（10-500 字）',
      'Say why it should be back (10-500 characters)',
    ],
    appealSend: ['提交申诉', 'Send the appeal'],
    appealSent: ['申诉已提交', 'Your appeal was sent'],
    remove: ['删除', 'Delete'],
    removeAsk: [
      (title: string) => `删除“${title}”？读者不能再看到它，30 天后彻底清除。`,
      (title: string) => `Delete “${title}”? Readers no longer see it. It is erased after 30 days.`,
    ],
    removeSure: ['确认删除', 'Delete it'],
    removed: ['文件已删除', 'The file was deleted'],
    cancel: ['取消', 'Cancel'],
    conflict: [
      '这份文件在别处有了新的修改，已显示最新内容。请再试一次。',
      'This file was changed elsewhere. You see the newest state now. Please try again.',
    ],
  },
  versions: {
    heading: ['版本', 'Versions'],
    number: [(number: number) => `版本 ${number}`, (number: number) => `Version ${number}`],
    live: ['读者看到的', 'What readers see'],
    file: ['下载原文件', 'Download the file'],
    restore: ['恢复为草稿', 'Make it the draft'],
    size: [
      (topics: number, depth: number) => `${topics} 个主题 · ${depth} 层`,
      (topics: number, depth: number) => `${topics} topics · ${depth} levels`,
    ],
  },
  days: {
    heading: ['30 天的浏览与下载', 'Views and downloads of 30 days'],
    table: ['按天查看', 'By day'],
    day: ['日期', 'Day'],
    none: ['30 天内还没有读者。', 'No readers within 30 days.'],
  },
  comments: {
    heading: ['评论', 'Comments'],
    none: ['还没有评论。', 'No comments yet.'],
  },
});

export const FAULTS = {
  title: { zh: '标题需要 2-60 个字', en: 'A title has 2-60 characters' },
  category: { zh: '请选择分类', en: 'Choose a category' },
  labels: { zh: '标签最多 5 个，每个不超过 16 个字', en: 'Up to 5 labels of 16 characters each' },
  appeal: { zh: '请写 10-500 个字', en: 'Write 10-500 characters' },
} as const;
