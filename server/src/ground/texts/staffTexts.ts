import type { MessageTexts } from './messages.js';

/** What staff have sent to a customer. */
export const STAFF_TEXTS: Pick<MessageTexts, 'passwordReset' | 'accountMade'> = {
  passwordReset: {
    zh: ({ site }) => ({
      subject: '重设您的密码',
      text: `客服已应您的请求发来此消息。请在此重设密码：${site}/idp/recover。若您没有联系过我们，请忽略。`,
    }),
    en: ({ site }) => ({
      subject: 'Set a new password',
      text: `Our support sends you this at your request. Set a new password here: ${site}/idp/recover. If you did not contact us, ignore this message.`,
    }),
  },
  accountMade: {
    zh: ({ site }) => ({
      subject: '您的账户已准备好',
      text: `客服已应您的请求为您建立账户。请在此用收到本消息的手机号或邮箱注册：${site}/register。若您没有联系过我们，请忽略。`,
    }),
    en: ({ site }) => ({
      subject: 'Your account is ready',
      text: `Our support has set up an account at your request. Register here with the phone number or e-mail address that got this message: ${site}/register. If you did not contact us, ignore it.`,
    }),
  },
};
