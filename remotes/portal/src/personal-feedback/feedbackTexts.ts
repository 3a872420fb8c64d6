import { inBothLanguages } from '@banyan/contract';
export const feedbackTexts = inBothLanguages({
  title: ['意见反馈', 'Feedback'],
  mine: ['我的反馈', 'My feedback'],
  begin: ['新反馈', 'New feedback'],
  empty: [
    '您还没有反馈。遇到问题或有建议，都可以告诉我们。',
    'You have not sent any feedback yet. Tell us about a problem or an idea.',
  ],
  solved: ['已解决', 'Solved'],
  form: {
    category: ['类别', 'Category'],
    text: ['请写下发生了什么、您期望什么', 'What happened, and what did you expect?'],
    contact: ['联系方式（选填）', 'Contact (optional)'],
    contactHint: [
      '手机号或邮箱。我们的回复会显示在本页。',
      'A phone number or an e-mail address. Our answer appears on this page.',
    ],
    along: ['将一并发送', 'Sent along with it'],
    browser: ['浏览器', 'Browser'],
    language: ['语言', 'Language'],
    page: ['页面', 'Page'],
    send: ['提交反馈', 'Send feedback'],
    sent: [
      '反馈已提交。我们的回复会显示在本页。',
      'Your feedback was sent. Our answer appears on this page.',
    ],
  },
  pictures: {
    group: ['内容和图片', 'Text and pictures'],
    add: ['添加图片', 'Add pictures'],
    hint: ['最多 5 张，粘贴或拖放截图即可添加', 'Up to 5. Paste or drop a screenshot to add it'],
    added: [
      (count: number) => `已添加图片 ${count}/5`,
      (count: number) => `Picture ${count} of 5 added`,
    ],
    full: ['最多 5 张图片', 'No more than 5 pictures'],
    preparing: ['正在处理', 'Preparing'],
    sent: ['已上传', 'Uploaded'],
    retry: ['重试', 'Try again'],
    retryNamed: [(name: string) => `重试 ${name}`, (name: string) => `Try again ${name}`],
    remove: ['移除', 'Remove'],
    removeNamed: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
    progress: [(name: string) => `${name} 的上传进度`, (name: string) => `Upload of ${name}`],
    unreadable: [
      '图片无法读取，请换一张（支持 JPG、PNG、WebP）',
      'This picture cannot be read. Choose a JPG, PNG or WebP file',
    ],
    offline: ['未能上传，请检查网络后重试', 'The upload failed. Check the network and try again'],
  },
  thread: {
    follows: ['承接之前的反馈', 'Follows an earlier one'],
    merged: ['此反馈已合并，请在这里继续：', 'This feedback was merged. Go on here:'],
    picture: [
      (name: string) => `图片 ${name}（在新标签页打开）`,
      (name: string) => `Picture ${name} (opens in a new tab)`,
    ],
    reopens: ['回复后，此反馈会重新打开。', 'A reply opens this feedback again.'],
    solve: ['已解决', 'Mark as solved'],
    rate: ['您对这次处理满意吗？', 'How satisfied are you with our help?'],
  },
});

export const FEEDBACK_FAULTS = {
  category: { zh: '请选择类别', en: 'Choose a category' },
  uploading: { zh: '图片正在上传，请稍候', en: 'Pictures are still being uploaded' },
  notUploaded: {
    zh: '有图片未能上传，请重试或移除',
    en: 'A picture could not be uploaded. Try again or remove it',
  },
};
