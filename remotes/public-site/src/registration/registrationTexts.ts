import { inBothLanguages, type LocalText } from '@banyan/contract';
import { VALIDATOR_WORDS } from '@banyan/rules';

export const registrationTexts = inBothLanguages({
  title: ['创建账户', 'Create an account'],
  haveOne: ['已有账户？', 'Already have one?'],
  signIn: ['登录', 'Sign in'],
  how: ['用什么注册', 'Register with'],
  channels: {
    sms: ['手机号', 'Phone'],
    email: ['邮箱', 'E-mail'],
  },
  targets: {
    sms: ['手机号', 'Mobile number'],
    email: ['邮箱', 'E-mail address'],
  },
  agree: ['我已阅读并同意', 'I have read and accept the '],
  and: ['和', ' and the '],
  terms: ['《用户协议》', 'terms of use'],
  privacy: ['《隐私政策》', 'privacy policy'],
  send: ['获取验证码', 'Get a code'],
  preparing: ['正在准备…', 'Getting ready…'],
  sentTo: [
    (target: string) => `验证码已发送到 ${target}`,
    (target: string) => `Code sent to ${target}`,
  ],
  change: ['修改', 'Change'],
  code: ['验证码', 'Code'],
  notThere: ['没收到？', 'Not there?'],
  again: ['重新获取', 'Ask again'],
  againIn: [
    (seconds: number) => `${seconds} 秒后可重新获取`,
    (seconds: number) => `You can ask again in ${seconds} s`,
  ],
  slow: {
    sms: [
      '短信可能被拦截或延迟。可以重新获取，或改用邮箱注册。',
      'The SMS may be late or blocked. Ask again, or register with an e-mail address.',
    ],
    email: [
      '邮件可能延迟或进入了垃圾箱。可以重新获取，或改用手机号注册。',
      'The e-mail may be late or among the spam. Ask again, or register with a phone number.',
    ],
  },
  password: ['密码', 'Password'],
  passwordHint: ['至少 10 个字符，可以是一句话', 'At least 10 characters; a sentence is fine'],
  name: ['称呼（选填）', 'What we may call you (optional)'],
  create: ['注册', 'Create the account'],
  done: ['注册成功', 'Your account is ready'],
  entering: ['正在为您登录…', 'Signing you in…'],
  isTaken: ['此联系方式已有账户', 'There is an account with this contact already'],
  isTakenHint: [
    '请直接登录；忘记密码时可以在登录页找回。',
    'Please sign in. If you have forgotten the password, the sign-in page helps.',
  ],
  signedIn: [
    (name: string) => `您已登录为 ${name}`,
    (name: string) => `You are signed in as ${name}`,
  ],
  goOn: ['继续', 'Continue'],
  order: [
    '注册后继续您的订单，您的选择已为您保留。',
    'Create your account to finish your order. Your choice is kept.',
  ],
  centre: ['进入个人中心', 'Go to the personal centre'],
  other: ['换个账户', 'Use another account'],
  closed: [
    '注册暂未开放。请联系我们开通账户。',
    'Registration is not open yet. Please contact us for an account.',
  ],
  contact: ['联系我们', 'Contact us'],
  elsewhere: [
    '账户由您单位的登录服务管理。',
    'Your organisation’s sign-in service manages the accounts.',
  ],
  createElsewhere: ['前往注册', 'Register there'],
  why: ['一个账户，管好所有事情', 'One account for everything'],
  reasons: [
    ['授权跟着账户走，换电脑也不丢', '订单与发票在一处管理', '在社区发布和收藏导图'],
    [
      'Licences follow the account, also to a new computer',
      'Orders and invoices in one place',
      'Publish and collect maps in the community',
    ],
  ],
  minutes: [
    (count: number) => `获取次数过多，请 ${count} 分钟后再试，或改用其他方式`,
    (count: number) => `Too many requests. Please try again in ${count} min, or use another way`,
  ],
});

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
  blank: VALIDATOR_WORDS.notBlank,
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
