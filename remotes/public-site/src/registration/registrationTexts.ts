import type { LocalText } from '@banyan/contract';
import { plainWords } from '@banyan/ui';

export const registrationTexts = {
  zh: {
    title: '创建账户',
    haveOne: '已有账户？',
    signIn: '登录',
    how: '用什么注册',
    channels: { sms: '手机号', email: '邮箱' },
    targets: { sms: '手机号', email: '邮箱' },
    agree: '我已阅读并同意',
    and: '和',
    terms: '《用户协议》',
    privacy: '《隐私政策》',
    send: '获取验证码',
    preparing: '正在准备…',
    sentTo: (target: string) => `验证码已发送到 ${target}`,
    change: '修改',
    code: '验证码',
    notThere: '没收到？',
    again: '重新获取',
    againIn: (seconds: number) => `${seconds} 秒后可重新获取`,
    slow: {
      sms: '短信可能被拦截或延迟。可以重新获取，或改用邮箱注册。',
      email: '邮件可能延迟或进入了垃圾箱。可以重新获取，或改用手机号注册。',
    },
    password: '密码',
    passwordHint: '至少 10 个字符，可以是一句话',
    name: '称呼（选填）',
    create: '注册',
    done: '注册成功',
    entering: '正在为您登录…',
    isTaken: '此联系方式已有账户',
    isTakenHint: '请直接登录；忘记密码时可以在登录页找回。',
    signedIn: (name: string) => `您已登录为 ${name}`,
    centre: '进入个人中心',
    other: '换个账户',
    closed: '注册暂未开放。请联系我们开通账户。',
    contact: '联系我们',
    elsewhere: '账户由您单位的登录服务管理。',
    createElsewhere: '前往注册',
    why: '一个账户，管好所有事情',
    reasons: ['授权跟着账户走，换电脑也不丢', '订单与发票在一处管理', '在社区发布和收藏导图'],
    minutes: (count: number) => `获取次数过多，请 ${count} 分钟后再试，或改用其他方式`,
  },
  en: {
    title: 'Create an account',
    haveOne: 'Already have one?',
    signIn: 'Sign in',
    how: 'Register with',
    channels: { sms: 'Phone', email: 'E-mail' },
    targets: { sms: 'Mobile number', email: 'E-mail address' },
    agree: 'I have read and accept the ',
    and: ' and the ',
    terms: 'terms of use',
    privacy: 'privacy policy',
    send: 'Get a code',
    preparing: 'Getting ready…',
    sentTo: (target: string) => `Code sent to ${target}`,
    change: 'Change',
    code: 'Code',
    notThere: 'Not there?',
    again: 'Ask again',
    againIn: (seconds: number) => `You can ask again in ${seconds} s`,
    slow: {
      sms: 'The SMS may be late or blocked. Ask again, or register with an e-mail address.',
      email:
        'The e-mail may be late or among the spam. Ask again, or register with a phone number.',
    },
    password: 'Password',
    passwordHint: 'At least 10 characters; a sentence is fine',
    name: 'What we may call you (optional)',
    create: 'Create the account',
    done: 'Your account is ready',
    entering: 'Signing you in…',
    isTaken: 'There is an account with this contact already',
    isTakenHint: 'Please sign in. If you have forgotten the password, the sign-in page helps.',
    signedIn: (name: string) => `You are signed in as ${name}`,
    centre: 'Go to the personal centre',
    other: 'Use another account',
    closed: 'Registration is not open yet. Please contact us for an account.',
    contact: 'Contact us',
    elsewhere: 'Your organisation’s sign-in service manages the accounts.',
    createElsewhere: 'Register there',
    why: 'One account for everything',
    reasons: [
      'Licences follow the account, also to a new computer',
      'Orders and invoices in one place',
      'Publish and collect maps in the community',
    ],
    minutes: (count: number) =>
      `Too many requests. Please try again in ${count} min, or use another way`,
  },
};

export const FAULTS = {
  sms: { zh: '请填写手机号', en: 'Enter your mobile number' },
  email: { zh: '请填写邮箱', en: 'Enter your e-mail address' },
  terms: { zh: '请先阅读并同意协议', en: 'Please read and accept the terms first' },
  changed: {
    zh: '协议已更新，请阅读并同意最新的内容',
    en: 'The terms have changed. Please read and accept the new ones',
  },
  code: { zh: '请填写 6 位验证码', en: 'Enter the code of 6 digits' },
  codeEnded: { zh: '验证码已失效，请重新获取', en: 'The code has ended. Please get a new one.' },
  later: { zh: '请稍候再试', en: 'Please try again in a moment' },
  blank: plainWords.blank,
} as const satisfies Readonly<Record<string, LocalText>>;

export const SENT_AGAIN = {
  zh: '已重新发送，验证码相同',
  en: 'Sent again; the code is the same',
} as const satisfies LocalText;

export function triesLeft(count: number): LocalText {
  return {
    zh: `验证码不正确，还可以试 ${count} 次`,
    en:
      count === 1
        ? 'That code is not right. 1 try left.'
        : `That code is not right. ${count} tries left.`,
  };
}

export function tooOften(seconds: number): LocalText {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return { zh: registrationTexts.zh.minutes(count), en: registrationTexts.en.minutes(count) };
}
