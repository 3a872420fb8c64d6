import type { LocalText } from '@banyan/contract';

const zhKinds = { phone: '手机号', email: '邮箱' };
const enKinds = { phone: 'phone number', email: 'e-mail address' };

export type Kind = keyof typeof zhKinds;

export const contactTexts = {
  zh: {
    title: '手机与邮箱',
    tabs: '更换哪一个',
    kinds: { phone: '手机', email: '邮箱' },
    heading: (kind: Kind) => `更换${zhKinds[kind]}`,
    addHeading: (kind: Kind) => `添加${zhKinds[kind]}`,
    steps: ['确认身份', '验证原联系方式', '验证新联系方式', '完成'],
    addSteps: ['确认身份', '验证新联系方式', '完成'],
    stepsLabel: '步骤',
    own: (kind: Kind, masked: string) => `当前${zhKinds[kind]}：${masked}`,
    none: (kind: Kind) => `账户还没有${zhKinds[kind]}。添加后可以用它登录和找回密码。`,
    begin: '开始更换',
    beginAdd: '开始添加',
    unreachable: (masked: string) => `原联系方式 ${masked} 收不到验证码？`,
    unreachableHint: (masked: string) =>
      `我们会向 ${masked} 发送验证码。确认后等待 24 小时，再验证新的联系方式。`,
    useOther: '改用其他联系方式验证',
    oldStep: '验证原联系方式',
    otherStep: '验证其他联系方式',
    newStep: (kind: Kind) => `验证新${zhKinds[kind]}`,
    willSend: (to: string) => `验证码将发送到 ${to}`,
    target: (kind: Kind) => `新${zhKinds[kind]}`,
    send: '获取验证码',
    sentTo: (to: string) => `验证码已发送到 ${to}`,
    code: '验证码',
    next: '下一步',
    finish: '完成更换',
    again: '重新发送',
    againIn: (seconds: number) => `${seconds} 秒后可重新发送`,
    changeTarget: '修改',
    done: (kind: Kind) => `${zhKinds[kind]}已更新。7 天内不能再次更换`,
    doneHint: '原来的联系方式会收到通知。若不是您本人操作，可在 72 小时内撤销。',
    back: '返回我的资料',
    cooldown: (kind: Kind, at: string) => `${zhKinds[kind]}最近更换过，${at} 后可再更换。`,
    waiting: (at: string) => `更换将于 ${at} 生效，之后请在此验证新的联系方式。`,
    byStaff: (at: string) => `客服为您申请的更换将于 ${at} 生效，之后请在此验证新的联系方式。`,
    approval: '客服为您申请的更换正在等待复核。',
    ready: (to: string | null) =>
      to === null ? '更换已生效，请验证新的联系方式。' : `更换已生效，请验证 ${to}。`,
    cancel: '取消更换',
    cancelled: '更换已取消',
    elsewhere: '已在另一个页面继续',
    elsewhereHint: '您在另一个页面开始了新的更换。要在这里继续，请重新开始。',
    restart: '重新开始',
    stop: '放弃',
    kept: '手机号和邮箱由您单位的登录服务管理。',
    noChannel: '目前无法发送这种验证码，请联系我们。',
    retrieve: '找回那个账户',
  },
  en: {
    title: 'Phone and e-mail',
    tabs: 'Which one to change',
    kinds: { phone: 'Phone', email: 'E-mail' },
    heading: (kind: Kind) => `Change your ${enKinds[kind]}`,
    addHeading: (kind: Kind) => `Add ${kind === 'email' ? 'an' : 'a'} ${enKinds[kind]}`,
    steps: ['Confirm it is you', 'Old contact', 'New contact', 'Done'],
    addSteps: ['Confirm it is you', 'New contact', 'Done'],
    stepsLabel: 'Steps',
    own: (kind: Kind, masked: string) => `Your ${enKinds[kind]}: ${masked}`,
    none: (kind: Kind) =>
      `Your account has no ${enKinds[kind]} yet. You can use one to sign in and to recover your password.`,
    begin: 'Start the change',
    beginAdd: 'Add it',
    unreachable: (masked: string) => `No access to the old contact ${masked}?`,
    unreachableHint: (masked: string) =>
      `We send a code to ${masked}. After you confirm it, wait 24 hours, then verify the new contact.`,
    useOther: 'Use the other contact',
    oldStep: 'Verify the old contact',
    otherStep: 'Verify the other contact',
    newStep: (kind: Kind) => `Verify the new ${enKinds[kind]}`,
    willSend: (to: string) => `The code will be sent to ${to}`,
    target: (kind: Kind) => `New ${enKinds[kind]}`,
    send: 'Send the code',
    sentTo: (to: string) => `The code was sent to ${to}`,
    code: 'Code',
    next: 'Next',
    finish: 'Finish',
    again: 'Send again',
    againIn: (seconds: number) => `Send again in ${seconds} s`,
    changeTarget: 'Change',
    done: (kind: Kind) => `Your ${enKinds[kind]} is updated. You can change it again in 7 days`,
    doneHint:
      'The contacts from before are told. If this was not you, it can be taken back for 72 hours.',
    back: 'Back to my profile',
    cooldown: (kind: Kind, at: string) =>
      `Your ${enKinds[kind]} was changed recently. You can change it again after ${at}.`,
    waiting: (at: string) => `The change takes effect on ${at}. Verify the new contact here then.`,
    byStaff: (at: string) =>
      `The change that our support asked for takes effect on ${at}. Verify the new contact here then.`,
    approval: 'The change that our support asked for is being reviewed.',
    ready: (to: string | null) =>
      to === null
        ? 'The change has taken effect. Verify the new contact.'
        : `The change has taken effect. Verify ${to}.`,
    cancel: 'Cancel the change',
    cancelled: 'The change is cancelled',
    elsewhere: 'Continued on another page',
    elsewhereHint: 'You started a new change on another page. Start again to continue here.',
    restart: 'Start again',
    stop: 'Stop',
    kept: 'Your organisation’s sign-in service manages your phone number and e-mail address.',
    noChannel: 'Codes of this kind cannot be sent at the moment. Please contact us.',
    retrieve: 'Recover that account',
  },
};

export const FAULTS = {
  phone: { zh: '请填写新手机号', en: 'Enter the new phone number' },
  email: { zh: '请填写新邮箱', en: 'Enter the new e-mail address' },
  code: { zh: '请填写 6 位验证码', en: 'Enter the code of 6 digits' },
} as const satisfies Readonly<Record<string, LocalText>>;
