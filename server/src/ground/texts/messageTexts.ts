import type { Language } from '@banyan/contract';
import type { Message, MessageText, MessageTexts, Template } from './messages.js';
import { RECOVERY_TEXTS, CODE_SUBJECT as SUBJECT } from './recoveryTexts.js';
import { STAFF_TEXTS } from './staffTexts.js';

const KINDS = {
  zh: { phone: '手机号', email: '邮箱' },
  en: { phone: 'phone number', email: 'e-mail address' },
} as const;

const TEXTS: MessageTexts = {
  ...RECOVERY_TEXTS,
  ...STAFF_TEXTS,
  registerCode: {
    zh: ({ code }) => ({
      subject: SUBJECT.zh,
      text: `验证码 ${code}，10 分钟内有效。请勿告诉他人。`,
    }),
    en: ({ code }) => ({
      subject: SUBJECT.en,
      text: `Your code is ${code}. It is good for 10 minutes. Do not share it with anyone.`,
    }),
  },
  knownCode: {
    zh: ({ code }) => ({
      subject: SUBJECT.zh,
      text: `此联系方式已注册。验证码 ${code} 可用于确认身份，10 分钟内有效；若不是您本人操作请忽略。`,
    }),
    en: ({ code }) => ({
      subject: SUBJECT.en,
      text: `There is an account with this contact already. The code ${code} confirms that it is you, for 10 minutes. If it was not you, ignore this message.`,
    }),
  },
  signInCode: {
    zh: ({ code }) => ({
      subject: SUBJECT.zh,
      text: `登录验证码 ${code}，10 分钟内有效。请勿告诉他人；若不是您本人操作请忽略。`,
    }),
    en: ({ code }) => ({
      subject: SUBJECT.en,
      text: `Your sign-in code is ${code}. It is good for 10 minutes. Do not share it with anyone; if it was not you, ignore this message.`,
    }),
  },
  recoverCode: {
    zh: ({ code }) => ({
      subject: SUBJECT.zh,
      text: `重设密码的验证码 ${code}，10 分钟内有效。请勿告诉他人；若不是您本人操作请忽略。`,
    }),
    en: ({ code }) => ({
      subject: SUBJECT.en,
      text: `The code to set a new password is ${code}. It is good for 10 minutes. Do not share it with anyone; if it was not you, ignore this message.`,
    }),
  },
  invoiceIssued: {
    zh: ({ number }) => ({
      subject: `您的电子发票 ${number}`,
      text: `您申请的电子发票已开具，发票号码 ${number}，文件见附件。也可以在个人中心的“申请发票”里下载。`,
    }),
    en: ({ number }) => ({
      subject: `Your invoice ${number}`,
      text: `The invoice that you requested has been issued: number ${number}. Its files are attached. You can also download them in your personal centre.`,
    }),
  },
  passwordRecovered: {
    zh: ({ site, key }) => ({
      subject: '您的密码刚刚被重设',
      text: `您的密码刚刚被重设。不是您？立即冻结账户：${site}/l?k=${key}（24 小时内有效）`,
    }),
    en: ({ site, key }) => ({
      subject: 'Your password was just reset',
      text: `Your password was just reset. Not you? Freeze the account: ${site}/l?k=${key} (good for 24 hours)`,
    }),
  },
  passwordChanged: {
    zh: () => ({
      subject: '您的密码已修改',
      text: '您的密码已修改。若不是您本人操作，请立即找回密码并联系我们。',
    }),
    en: () => ({
      subject: 'Your password was changed',
      text: 'Your password was changed. If that was not you, set a new one and contact us at once.',
    }),
  },
  secondFactorOn: {
    zh: () => ({
      subject: '两步验证已开启',
      text: '您的账户已开启两步验证。若不是您本人操作，请立即联系我们。',
    }),
    en: () => ({
      subject: 'Your second factor is on',
      text: 'Your account has a second factor now. If that was not you, contact us at once.',
    }),
  },
  secondFactorOff: {
    zh: () => ({
      subject: '两步验证已关闭',
      text: '您的账户已关闭两步验证。若不是您本人操作，请立即修改密码并联系我们。',
    }),
    en: () => ({
      subject: 'Your second factor is off',
      text: 'Your account has no second factor any more. If that was not you, change the password and contact us at once.',
    }),
  },
  deviceAllowed: {
    zh: () => ({
      subject: '新设备已登录您的账户',
      text: '您的账户已允许一台新设备登录客户端。若不是您本人操作，请立即在“我的设备”中移除它、修改密码并联系我们。',
    }),
    en: () => ({
      subject: 'A new device uses your account',
      text: 'Your account has allowed a new device to sign in with the program. If that was not you, remove it under "My devices", change the password and contact us at once.',
    }),
  },
  contactReceived: {
    zh: ({ number }) => ({
      subject: `已收到您的留言 ${number}`,
      text: `已收到您的留言，编号 ${number}。我们会在一个工作日内回复到这个邮箱。若不是您本人操作请忽略。`,
    }),
    en: ({ number }) => ({
      subject: `We have your message ${number}`,
      text: `We have your message. Its number is ${number}. We reply to this address within one working day. If it was not you, ignore this message.`,
    }),
  },
  closeCode: {
    zh: ({ code }) => ({
      subject: SUBJECT.zh,
      text: `注销账户的验证码 ${code}，10 分钟内有效。请勿告诉他人；若不是您本人操作，请立即修改密码。`,
    }),
    en: ({ code }) => ({
      subject: SUBJECT.en,
      text: `The code to close your account is ${code}. It is good for 10 minutes. Do not share it with anyone; if it was not you, change your password at once.`,
    }),
  },
  leavingBegun: {
    zh: ({ day }) => ({
      subject: '您的账户将被删除',
      text: `您的账户将于 ${day} 删除。在此之前登录个人中心可以撤销。若不是您本人操作，请立即登录撤销并修改密码。`,
    }),
    en: ({ day }) => ({
      subject: 'Your account will be deleted',
      text: `Your account will be deleted on ${day}. Sign in before that to keep it. If that was not you, sign in, keep the account and change the password at once.`,
    }),
  },
  leavingCancelled: {
    zh: () => ({
      subject: '注销已撤销',
      text: '您的账户注销已撤销，账户恢复正常。若不是您本人操作，请立即修改密码并联系我们。',
    }),
    en: () => ({
      subject: 'Your account is kept',
      text: 'Your account is no longer being closed. If that was not you, change the password and contact us at once.',
    }),
  },
  accountErased: {
    zh: () => ({
      subject: '您的账户已删除',
      text: '您的账户已按您的申请删除。30 天后，此联系方式可以重新注册。',
    }),
    en: () => ({
      subject: 'Your account was deleted',
      text: 'Your account was deleted as you asked. A new account can use this contact in 30 days.',
    }),
  },
  notice: {
    zh: ({ zh, en }) => ({
      subject: zh,
      text: `${zh}。详情请登录个人中心查看。\n\n${en}. Sign in to your personal centre for the details.`,
    }),
    en: ({ zh, en }) => ({
      subject: en,
      text: `${en}. Sign in to your personal centre for the details.\n\n${zh}。详情请登录个人中心查看。`,
    }),
  },
  contactOldCode: {
    zh: ({ code }) => ({
      subject: SUBJECT.zh,
      text: `更换联系方式的验证码 ${code}，10 分钟内有效。请勿告诉他人；若不是您本人操作，请修改密码。`,
    }),
    en: ({ code }) => ({
      subject: SUBJECT.en,
      text: `The code to change a contact of your account is ${code}. It is good for 10 minutes. Do not share it with anyone; if it was not you, change your password.`,
    }),
  },
  contactNewCode: {
    zh: ({ code }) => ({
      subject: SUBJECT.zh,
      text: `绑定联系方式的验证码 ${code}，10 分钟内有效。请勿告诉他人；若不是您本人操作请忽略。`,
    }),
    en: ({ code }) => ({
      subject: SUBJECT.en,
      text: `The code to add this contact to an account is ${code}. It is good for 10 minutes. Do not share it with anyone; if it was not you, ignore this message.`,
    }),
  },
  contactChanged: {
    zh: ({ kind, site, key }) => ({
      subject: `您账户的${KINDS.zh[kind]}已更换`,
      text: `您账户的${KINDS.zh[kind]}已更换。不是您？立即撤销并冻结账户：${site}/l?k=${key}（72 小时内有效）`,
    }),
    en: ({ kind, site, key }) => ({
      subject: `The ${KINDS.en[kind]} of your account was changed`,
      text: `The ${KINDS.en[kind]} of your account was changed. Not you? Take it back and freeze the account: ${site}/l?k=${key} (good for 72 hours)`,
    }),
  },
  contactWelcome: {
    zh: ({ kind }) => ({
      subject: `${KINDS.zh[kind]}已绑定`,
      text: `此${KINDS.zh[kind]}已绑定您的账户，可用于登录。`,
    }),
    en: ({ kind }) => ({
      subject: `Your new ${KINDS.en[kind]}`,
      text: `This ${KINDS.en[kind]} now belongs to your account, and you can sign in with it.`,
    }),
  },
  contactWaits: {
    zh: ({ kind, at, site, key }) => ({
      subject: `您账户的${KINDS.zh[kind]}即将更换`,
      text: `有人申请更换您账户的${KINDS.zh[kind]}，将于 ${at} 生效。不是您？取消：${site}/l?k=${key}`,
    }),
    en: ({ kind, at, site, key }) => ({
      subject: `The ${KINDS.en[kind]} of your account is about to change`,
      text: `A change of your account’s ${KINDS.en[kind]} was asked for. It takes effect on ${at} (China time). Not you? Cancel it: ${site}/l?k=${key}`,
    }),
  },
  contactDue: {
    zh: ({ kind }) => ({
      subject: `请验证新的${KINDS.zh[kind]}`,
      text: `更换${KINDS.zh[kind]}的申请已生效。请登录个人中心，验证新的${KINDS.zh[kind]}。`,
    }),
    en: ({ kind }) => ({
      subject: `Confirm your new ${KINDS.en[kind]}`,
      text: `The change of your ${KINDS.en[kind]} has taken effect. Sign in to the personal centre to confirm the new one.`,
    }),
  },
};

/** @param message whose parameters belong to its template */
export function textOf({ template, params }: Message, language: Language): MessageText {
  // Which of them it is, is the message's own knowledge.
  const write = TEXTS[template][language] as (params: Message['params']) => MessageText;
  return write(params);
}

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(TEXTS, name);
}
