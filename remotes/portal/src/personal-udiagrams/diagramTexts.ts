import { inBothLanguages } from '@banyan/contract';

export const diagramTexts = inBothLanguages({
  title: ['我的社区文件', 'My community files'],
  formats: [
    '支持 OPML、FreeMind（.mm）、Markdown 大纲，最大 1 MB。',
    'OPML, FreeMind (.mm) and Markdown outlines up to 1 MB.',
  ],
  upload: ['上传文件', 'Upload a file'],
  drop: ['松开以上传', 'Drop to upload'],
  sending: [
    (percent: number) => `正在上传 ${percent}%`,
    (percent: number) => `Uploading, ${percent}%`,
  ],
  reading: ['正在读取', 'Reading it'],
  offline: ['网络中断，请重试。', 'The connection was lost. Please try again.'],
  state: ['状态', 'Status'],
  all: ['全部', 'All'],
  empty: [
    '还没有文件。上传一张图，让大家看到您的想法。',
    'No files yet. Upload a map and show others what you think.',
  ],
  emptyFiltered: ['没有符合条件的文件。', 'No file is in this state.'],
  more: ['显示更多', 'Show more'],
  waits: ['待审核', 'In review'],
  counts: [
    (views: number, downloads: number, comments: number) =>
      `浏览 ${views} · 下载 ${downloads} · 评论 ${comments}`,
    (views: number, downloads: number, comments: number) =>
      `${views} views · ${downloads} downloads · ${comments} comments`,
  ],
  rights: {
    allowed: [
      (left: number) => `可以发布，今天还可以提交 ${left} 份。`,
      (left: number) => `You can publish. ${left} more today.`,
    ],
    rules: ['同意社区规范后即可发布。', 'You can publish once you agree to the community rules.'],
    review: [
      '提交后由工作人员审核，通常 1 个工作日。',
      'Files are reviewed, usually within a working day.',
    ],
    denied: ['您的发布权限已被停用。', 'Your right to publish is suspended.'],
    notListed: ['目前仅受邀用户可以发布。', 'At the moment only invited people can publish.'],
    notVerified: ['完成实名认证后即可发布。', 'You can publish once your identity is verified.'],
    inactive: ['您的账户目前不能发布。', 'Your account cannot publish at the moment.'],
    notLicensed: ['拥有有效授权后即可发布。', 'You can publish once you have a licence.'],
    tooNew: ['账户注册时间较短，暂时不能发布。', 'Your account is too new to publish.'],
    dailyLimit: [
      '今天的发布次数已用完，请明天再试。',
      'You have reached the limit of today. Please try again tomorrow.',
    ],
    readRules: ['社区规范', 'Community rules'],
    verify: ['去认证', 'Verify my identity'],
    licences: ['查看授权', 'See licences'],
  },
});
