import { inBothLanguages } from '@banyan/contract';
import { PASSWORD_FAULT_TEXTS } from '../passwords/faultTexts.js';

/** Signing in by a code, and a new password for who has forgotten it. */
export const ENTERING_TEXTS = inBothLanguages({
  signIn: {
    title: ['用验证码登录', 'Sign in with a code'],
    hint: [
      '我们会向您绑定的手机或邮箱发送验证码。',
      'We send a code to the phone or e-mail address of your account.',
    ],
    submit: ['获取验证码', 'Get a code'],
  },
  recover: {
    title: ['找回密码', 'Set a new password'],
    hint: [
      '输入手机号、邮箱或账号，用验证码确认身份后设置新密码。',
      'Enter your phone number, e-mail address or account. A code confirms that it is you.',
    ],
    submit: ['获取验证码', 'Get a code'],
  },
  manual: {
    title: ['人工找回账户', 'Ask us to recover your account'],
    hint: [
      '手机和邮箱都收不到验证码时，由工作人员核实后为您找回。',
      'If no code reaches you, our staff check who you are and give the account back.',
    ],
    submit: ['验证邮箱', 'Verify the e-mail address'],
  },
  noCode: ['无法接收验证码？', 'Can’t receive a code?'],
  steps: [(at: number) => `第 ${at} 步，共 3 步`, (at: number) => `Step ${at} of 3`],
  to: ['手机号、邮箱或账号', 'Phone, e-mail or account'],
  sentTitle: ['输入验证码', 'Enter the code'],
  sent: [
    '如果这个账户存在，我们已向其绑定的手机或邮箱发送验证码。10 分钟内有效。',
    'If this account exists, we have sent a code to its phone or e-mail address. It is good for 10 minutes.',
  ],
  code: ['验证码', 'Code'],
  enter: ['登录', 'Sign in'],
  next: ['下一步', 'Next'],
  notThere: [
    '没收到验证码？60 秒后可以重新获取。',
    'No code? You can ask for it again after 60 seconds.',
  ],
  again: ['重新获取', 'Ask again'],
  otherWay: ['换个手机号、邮箱或账号', 'Use another phone, e-mail or account'],
  secondTitle: ['两步验证', 'Second factor'],
  secondHint: [
    '这个账户开启了两步验证：输入身份验证器应用的 6 位验证码，或一个尚未使用的恢复码。',
    'This account has a second factor: enter the 6-digit code of your authenticator app, or a recovery code that you have not used.',
  ],
  second: ['验证码或恢复码', 'Code or recovery code'],
  passwordTitle: ['设置新密码', 'Set a new password'],
  passwordHint: [
    '设置后，所有已登录的浏览器都会退出。',
    'Every browser that is signed in will be signed out.',
  ],
  password: ['新密码', 'New password'],
  passwordRule: [
    '至少 10 个字符，可以是一句话；不能包含您的手机号、邮箱或姓名。',
    'At least 10 characters; a sentence is fine. It must not contain your phone number, e-mail address or name.',
  ],
  passwordAgain: ['再次输入新密码', 'New password, once more'],
  set: ['保存并登录', 'Save and sign in'],
  setAlone: ['保存', 'Save'],
  doneTitle: ['密码已重设', 'Your password is set'],
  done: ['现在可以用新密码登录。', 'You can sign in with it now.'],
  signInNow: ['去登录', 'Sign in'],
  back: ['返回登录', 'Back to sign-in'],
  closedTitle: ['暂时无法发送验证码', 'No code can be sent'],
  closed: [
    '本站没有配置短信或邮件。请联系我们，由工作人员帮您处理。',
    'Neither SMS nor e-mail is set up here. Please contact us, and our staff will help you.',
  ],
  contact: ['联系我们', 'Contact us'],
  problem: ['请检查', 'Please check'],
  problems: {
    missing: ['请填写手机号、邮箱或账号。', 'Enter your phone number, e-mail address or account.'],
    missingCode: ['请填写 6 位验证码。', 'Enter the code of 6 digits.'],
    ended: ['验证码已失效，请重新获取。', 'The code has ended. Please get a new one.'],
    secondWrong: [
      '验证码不正确或已被使用，请重新输入。',
      'The code is incorrect or was already used. Please try again.',
    ],
    secondLimited: [
      '尝试次数过多，请 5 分钟后再试。',
      'Too many attempts. Please try again in 5 minutes.',
    ],
    frozen: [
      '账户已冻结。请查收我们发送的邮件或短信，或联系我们。',
      'This account is frozen. See the message that we sent you, or contact us.',
    ],
    different: ['两次输入的密码不一致。', 'The two passwords are not the same.'],
    busy: [
      '现在请求的人太多，请稍后再试。',
      'Too many requests right now. Please try again in a moment.',
    ],
    gone: ['操作已超时，请重新获取验证码。', 'This took too long. Please get a new code.'],
  },
  wrong: [
    (left: number) => `验证码不正确，还可以试 ${left} 次。`,
    (left: number) =>
      left === 1
        ? 'That code is not right. 1 try left.'
        : `That code is not right. ${left} tries left.`,
  ],
  limited: [
    (minutes: number) => `操作过于频繁，请 ${minutes} 分钟后再试。`,
    (minutes: number) => `Too many requests. Please try again in ${minutes} min.`,
  ],
  faults: [PASSWORD_FAULT_TEXTS.zh, PASSWORD_FAULT_TEXTS.en],
});

export type EnteringTexts = (typeof ENTERING_TEXTS)['zh'];
