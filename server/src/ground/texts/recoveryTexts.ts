import type { MessageTexts } from './messages.js';

export const CODE_SUBJECT = { zh: '验证码', en: 'Your code' };

/** Of accounts that staff give back by hand. */
export const RECOVERY_TEXTS: Pick<
  MessageTexts,
  'recoveryWaits' | 'recoveryApplied' | 'recoveryReady' | 'manualCode'
> = {
  recoveryWaits: {
    zh: ({ at, site, key }) => ({
      subject: '有人申请找回您的账户',
      text: `有人通过人工服务申请找回您的账户，将于 ${at} 生效。不是您？取消：${site}/l?k=${key}`,
    }),
    en: ({ at, site, key }) => ({
      subject: 'Somebody asks for your account',
      text: `Our support was asked to give this account back to somebody who cannot sign in. It takes effect on ${at} (China time). Not you? Cancel it: ${site}/l?k=${key}`,
    }),
  },
  recoveryApplied: {
    zh: ({ site, key }) => ({
      subject: '您的账户已通过人工服务找回',
      text: `您的账户已通过人工服务找回，并绑定了新的邮箱。不是您？立即撤销并冻结账户：${site}/l?k=${key}（72 小时内有效）`,
    }),
    en: ({ site, key }) => ({
      subject: 'Your account was given back by our support',
      text: `Our support has given this account back to somebody with another e-mail address. Not you? Take it back and freeze the account: ${site}/l?k=${key} (good for 72 hours)`,
    }),
  },
  recoveryReady: {
    zh: ({ site }) => ({
      subject: '账户找回已生效',
      text: `账户找回已生效，此邮箱可用于登录。请设置新密码：${site}/idp/recover`,
    }),
    en: ({ site }) => ({
      subject: 'Your account is yours again',
      text: `You can sign in with this e-mail address now. Set a new password first: ${site}/idp/recover`,
    }),
  },
  manualCode: {
    zh: ({ code }) => ({
      subject: CODE_SUBJECT.zh,
      text: `人工找回账户的验证码 ${code}，10 分钟内有效。请勿告诉他人；若不是您本人操作请忽略。`,
    }),
    en: ({ code }) => ({
      subject: CODE_SUBJECT.en,
      text: `The code for your recovery request is ${code}. It is good for 10 minutes. Do not share it with anyone; if it was not you, ignore this message.`,
    }),
  },
};
