import { inBothLanguages } from '@banyan/contract';
/** Of the pages of who cannot get a code at all. */
export const MANUAL_TEXTS = inBothLanguages({
  account: ['账号、手机号或订单号', 'Account, phone number or order number'],
  email: ['现在可以收信的邮箱', 'E-mail address where you can be reached'],
  emailRule: [
    '我们会向它发送验证码。找回后，它就是您的登录邮箱。',
    'We send a code to it. Once the account is yours again, you sign in with it.',
  ],
  text: ['请说明情况', 'What happened'],
  textRule: [
    '5 到 2000 个字：怎样失去了手机和邮箱，以及能证明账户属于您的信息，如最近的订单。请勿填写密码。',
    '5 to 2,000 characters: how you lost phone and e-mail, and what shows that the account is yours, such as your last order. Never write a password here.',
  ],
  identity: [
    '账户做过实名认证？填写后会优先处理（选填）',
    'Was your identity verified? We look at your request sooner (optional)',
  ],
  name: ['真实姓名', 'Name as on your ID card'],
  last: ['身份证号末四位', 'Last four signs of your ID number'],
  lastRule: [
    '只用来和账户的实名信息比对，不会保存；找回账户不只看这一项。',
    'They are only compared with what was verified, and not kept. They alone do not give the account back.',
  ],
  sentTitle: ['验证您的邮箱', 'Verify your e-mail address'],
  sent: [
    (email: string) => `验证码已发送到 ${email}，10 分钟内有效。`,
    (email: string) => `We have sent a code to ${email}. It is good for 10 minutes.`,
  ],
  send: ['提交申请', 'Send the request'],
  otherEmail: ['修改申请', 'Change the request'],
  doneTitle: ['申请已提交', 'We have your request'],
  number: [
    (id: string) => `单号 ${id}，请记下来。`,
    (id: string) => `Its number is ${id}. Please keep it.`,
  ],
  next: [
    [
      '工作人员会核实您的身份，可能会发邮件到您刚才验证的邮箱。',
      '核实后，我们会通知账户现有的手机和邮箱，并等待 72 小时，其间账户的主人可以取消。',
      '72 小时后，您会在这个邮箱收到设置新密码的链接。',
    ],
    [
      'Our staff check who you are, and may write to the address that you have just verified.',
      'Then we tell the phone and e-mail address of the account, and wait for 72 hours, in which its owner can cancel.',
      'After 72 hours this address gets the way to a new password.',
    ],
  ],
  problems: {
    account: [
      '请填写账号、手机号或订单号。',
      'Enter your account, phone number or an order number.',
    ],
    email: ['请填写正确的邮箱。', 'Enter a valid e-mail address.'],
    text: ['请用 5 到 2000 个字说明情况。', 'Say in 5 to 2,000 characters what happened.'],
    name: [
      '请填写身份证上的姓名，或把两项都留空。',
      'Enter the name as on your ID card, or leave both empty.',
    ],
    last: [
      '请填写身份证号末四位，或把两项都留空。',
      'Enter the last four signs of your ID number, or leave both empty.',
    ],
  },
});
