import { inBothLanguages, type LocalText } from '@banyan/contract';

const zhKinds = { phone: '手机号', email: '邮箱' };
const enKinds = { phone: 'phone number', email: 'e-mail address' };

export type Kind = keyof typeof zhKinds;

export const contactTexts = inBothLanguages({
  title: ['手机与邮箱', 'Phone and e-mail'],
  tabs: ['更换哪一个', 'Which one to change'],
  kinds: {
    phone: ['手机', 'Phone'],
    email: ['邮箱', 'E-mail'],
  },
  heading: [(kind: Kind) => `更换${zhKinds[kind]}`, (kind: Kind) => `Change your ${enKinds[kind]}`],
  addHeading: [
    (kind: Kind) => `添加${zhKinds[kind]}`,
    (kind: Kind) => `Add ${kind === 'email' ? 'an' : 'a'} ${enKinds[kind]}`,
  ],
  steps: [
    ['确认身份', '验证原联系方式', '验证新联系方式', '完成'],
    ['Confirm it is you', 'Old contact', 'New contact', 'Done'],
  ],
  addSteps: [
    ['确认身份', '验证新联系方式', '完成'],
    ['Confirm it is you', 'New contact', 'Done'],
  ],
  stepsLabel: ['步骤', 'Steps'],
  own: [
    (kind: Kind, masked: string) => `当前${zhKinds[kind]}：${masked}`,
    (kind: Kind, masked: string) => `Your ${enKinds[kind]}: ${masked}`,
  ],
  none: [
    (kind: Kind) => `账户还没有${zhKinds[kind]}。添加后可以用它登录和找回密码。`,
    (kind: Kind) =>
      `Your account has no ${enKinds[kind]} yet. You can use one to sign in and to recover your password.`,
  ],
  begin: ['开始更换', 'Start the change'],
  beginAdd: ['开始添加', 'Add it'],
  unreachable: [
    (masked: string) => `原联系方式 ${masked} 收不到验证码？`,
    (masked: string) => `No access to the old contact ${masked}?`,
  ],
  unreachableHint: [
    (masked: string) => `我们会向 ${masked} 发送验证码。确认后等待 24 小时，再验证新的联系方式。`,
    (masked: string) =>
      `We send a code to ${masked}. After you confirm it, wait 24 hours, then verify the new contact.`,
  ],
  useOther: ['改用其他联系方式验证', 'Use the other contact'],
  oldStep: ['验证原联系方式', 'Verify the old contact'],
  otherStep: ['验证其他联系方式', 'Verify the other contact'],
  newStep: [
    (kind: Kind) => `验证新${zhKinds[kind]}`,
    (kind: Kind) => `Verify the new ${enKinds[kind]}`,
  ],
  willSend: [
    (to: string) => `验证码将发送到 ${to}`,
    (to: string) => `The code will be sent to ${to}`,
  ],
  target: [(kind: Kind) => `新${zhKinds[kind]}`, (kind: Kind) => `New ${enKinds[kind]}`],
  send: ['获取验证码', 'Send the code'],
  sentTo: [(to: string) => `验证码已发送到 ${to}`, (to: string) => `The code was sent to ${to}`],
  code: ['验证码', 'Code'],
  next: ['下一步', 'Next'],
  finish: ['完成更换', 'Finish'],
  again: ['重新发送', 'Send again'],
  againIn: [
    (seconds: number) => `${seconds} 秒后可重新发送`,
    (seconds: number) => `Send again in ${seconds} s`,
  ],
  changeTarget: ['修改', 'Change'],
  done: [
    (kind: Kind) => `${zhKinds[kind]}已更新。7 天内不能再次更换`,
    (kind: Kind) => `Your ${enKinds[kind]} is updated. You can change it again in 7 days`,
  ],
  doneHint: [
    '原来的联系方式会收到通知。若不是您本人操作，可在 72 小时内撤销。',
    'The contacts from before are told. If this was not you, it can be taken back for 72 hours.',
  ],
  back: ['返回我的资料', 'Back to my profile'],
  cooldown: [
    (kind: Kind, at: string) => `${zhKinds[kind]}最近更换过，${at} 后可再更换。`,
    (kind: Kind, at: string) =>
      `Your ${enKinds[kind]} was changed recently. You can change it again after ${at}.`,
  ],
  waiting: [
    (at: string) => `更换将于 ${at} 生效，之后请在此验证新的联系方式。`,
    (at: string) => `The change takes effect on ${at}. Verify the new contact here then.`,
  ],
  byStaff: [
    (at: string) => `客服为您申请的更换将于 ${at} 生效，之后请在此验证新的联系方式。`,
    (at: string) =>
      `The change that our support asked for takes effect on ${at}. Verify the new contact here then.`,
  ],
  approval: [
    '客服为您申请的更换正在等待复核。',
    'The change that our support asked for is being reviewed.',
  ],
  ready: [
    (to: string | null) =>
      to === null ? '更换已生效，请验证新的联系方式。' : `更换已生效，请验证 ${to}。`,
    (to: string | null) =>
      to === null
        ? 'The change has taken effect. Verify the new contact.'
        : `The change has taken effect. Verify ${to}.`,
  ],
  cancel: ['取消更换', 'Cancel the change'],
  cancelled: ['更换已取消', 'The change is cancelled'],
  elsewhere: ['已在另一个页面继续', 'Continued on another page'],
  elsewhereHint: [
    '您在另一个页面开始了新的更换。要在这里继续，请重新开始。',
    'You started a new change on another page. Start again to continue here.',
  ],
  restart: ['重新开始', 'Start again'],
  stop: ['放弃', 'Stop'],
  kept: [
    '手机号和邮箱由您单位的登录服务管理。',
    'Your organisation’s sign-in service manages your phone number and e-mail address.',
  ],
  noChannel: [
    '目前无法发送这种验证码，请联系我们。',
    'Codes of this kind cannot be sent at the moment. Please contact us.',
  ],
  retrieve: ['找回那个账户', 'Recover that account'],
});

export const FAULTS = {
  phone: { zh: '请填写新手机号', en: 'Enter the new phone number' },
  email: { zh: '请填写新邮箱', en: 'Enter the new e-mail address' },
  code: { zh: '请填写 6 位验证码', en: 'Enter the code of 6 digits' },
} as const satisfies Readonly<Record<string, LocalText>>;
