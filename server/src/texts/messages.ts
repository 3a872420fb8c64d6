import type { Language, LocalText } from '@banyan/contract';

/** What a message to somebody outside says: an SMS has the text alone. */
export type MessageText = { readonly subject: string; readonly text: string };

/** The words that a template needs. They are the message's own, and never somebody's free text. */
export type MessageParams = {
  /** To a number or address that nobody has yet. */
  readonly registerCode: { readonly code: string };
  /** The same where it belongs to an account: who owns it learns that somebody tries. */
  readonly knownCode: { readonly code: string };
  readonly signInCode: { readonly code: string };
  readonly recoverCode: { readonly code: string };
  /** To the other contacts of the account, with the key of a link that freezes it. */
  readonly passwordRecovered: { readonly site: string; readonly key: string };
  /** To all contacts. */
  readonly passwordChanged: Readonly<Record<string, never>>;
  readonly secondFactorOn: Readonly<Record<string, never>>;
  readonly secondFactorOff: Readonly<Record<string, never>>;
  /** To all contacts: a program signs in as them from now on. */
  readonly deviceAllowed: Readonly<Record<string, never>>;
  /** To close the own account. */
  readonly closeCode: { readonly code: string };
  /** To all contacts. The day is `yyyy-mm-dd`. */
  readonly leavingBegun: { readonly day: string };
  readonly leavingCancelled: Readonly<Record<string, never>>;
  /** To all contacts, before they are erased. */
  readonly accountErased: Readonly<Record<string, never>>;
  /** The title of a notice of the portal. */
  readonly notice: LocalText;
};

export type Template = keyof MessageParams;

export type Message<T extends Template = Template> = {
  [K in T]: { readonly template: K; readonly params: MessageParams[K] };
}[T];

type Texts = {
  readonly [T in Template]: Readonly<Record<Language, (params: MessageParams[T]) => MessageText>>;
};

const SUBJECT = { zh: '验证码', en: 'Your code' };

const TEXTS: Texts = {
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
