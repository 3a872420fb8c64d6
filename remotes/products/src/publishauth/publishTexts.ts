import { inBothLanguages } from '@banyan/contract';
import { PUBLISH_GRANT } from '@banyan/contract/publishing';
import { textsOf } from '@banyan/lists/described';

export const publishTexts = inBothLanguages({
  ...textsOf(PUBLISH_GRANT),
  heading: ['发布权限', 'Publishing rights'],
  none: [
    '没有例外，所有人按上面的规则',
    'There are no exceptions: the rules above hold for everyone',
  ],
  policy: {
    title: ['发布规则', 'Rules'],
    edit: ['修改规则', 'Change the rules'],
    age: [
      (days: number) => (days === 0 ? '不限' : `至少 ${days} 天`),
      (days: number) => (days === 0 ? 'any' : `${days} days at least`),
    ],
    first: [(count: number) => `前 ${count} 个`, (count: number) => `the first ${count}`],
    banned: ['敏感词', 'Banned words'],
    words: [(count: number) => `${count} 个`, (count: number) => String(count)],
  },
  preview: {
    title: ['保存新规则', 'Save the new rules'],
    says: [
      (all: string, may: string, change: string) =>
        `按新规则：${all} 位用户中 ${may} 位可以发布（${change}）。`,
      (all: string, may: string, change: string) =>
        `Under the new rules ${may} customers of ${all} may publish (${change}).`,
    ],
    nobody: ['没有任何人可以发布。', 'No customer may publish.'],
    save: ['保存', 'Save'],
    cancel: ['取消', 'Cancel'],
    cancelled: ['没有保存', 'Not saved'],
  },
  customer: ['用户', 'Customer'],
  untilPast: ['结束时间必须在将来', 'The end has to be in the future'],
  taken: ['这位用户已有例外，请修改原来的', 'This customer has an exception: change that one'],
  limitHint: ['留空：按规则', 'Empty: as the rules say'],
  untilHint: ['留空：不结束', 'Empty: it does not end'],
  asRules: ['按规则', 'As the rules say'],
  noEnd: ['不结束', 'Does not end'],
  end: {
    label: ['立即结束', 'End now'],
    question: ['这位用户将立即按规则处理。', 'The rules hold for this customer from now on.'],
    done: ['已结束', 'Ended'],
  },
  paste: ['粘贴名单', 'Paste a list'],
  names: [
    '用户编号或手机号，每行一个，最多 1,000 个',
    'Customer numbers or phone numbers, one a line, 1,000 at most',
  ],
  namesFault: ['请粘贴 1 到 1,000 个', 'Paste 1 to 1,000 of them'],
  trial: {
    title: ['测试用户', 'Try a customer'],
    choose: [
      '选择一位用户，查看现在能否发布。',
      'Choose a customer to see whether they may publish.',
    ],
    test: ['测试', 'Try'],
    yes: ['可以发布', 'May publish'],
    no: [(why: string) => `不能发布：${why}`, (why: string) => `May not publish: ${why}`],
    review: ['需要审核', 'Reviewed'],
    reviewed: { yes: ['是', 'Yes'], no: ['否', 'No'] },
    left: ['今天剩余', 'Left today'],
    sent: ['今天已提交', 'Sent today'],
    published: ['已发布', 'Published'],
    rules: ['社区规范', 'Community rules'],
    accepted: { yes: ['已同意', 'Accepted'], no: ['未同意', 'Not accepted'] },
  },
});
