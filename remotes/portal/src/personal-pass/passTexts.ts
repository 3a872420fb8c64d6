import { inBothLanguages, type LocalText } from '@banyan/contract';
import type { AuditKind } from '@banyan/contract/security';

export const passTexts = inBothLanguages({
  title: ['登录与安全', 'Sign-in and security'],
  elsewhere: [
    '密码和两步验证由您单位的登录服务管理。',
    'Your organisation’s sign-in service manages the password and the second factor.',
  ],
  password: {
    title: ['修改密码', 'Change the password'],
    current: ['当前密码', 'Current password'],
    next: ['新密码', 'New password'],
    hint: ['至少 10 个字符，可以是一句话', 'At least 10 characters; a sentence is fine'],
    submit: ['修改密码', 'Change the password'],
    done: [
      (ended: number) => (ended === 0 ? '密码已修改' : `密码已修改，并退出了其他 ${ended} 处登录`),
      (ended: number) =>
        ended === 0
          ? 'The password is changed'
          : `The password is changed, and ${ended} other sign-in${ended === 1 ? ' was' : 's were'} ended`,
    ],
    forgotten: ['忘记密码？', 'Forgotten your password?'],
  },
  factor: {
    title: ['两步验证', 'Second factor'],
    off: [
      '未开启。开启后，登录时除密码外还需要身份验证器应用的验证码。',
      'Off. With it, signing in asks for a code of your authenticator app besides the password.',
    ],
    on: [
      (left: number) => `已开启。还有 ${left} 个未使用的恢复码。`,
      (left: number) => `On. ${left} recovery code${left === 1 ? ' is' : 's are'} left.`,
    ],
    turnOn: ['开启两步验证', 'Turn it on'],
    turnOff: ['关闭两步验证', 'Turn it off'],
    renew: ['重新生成恢复码', 'New recovery codes'],
    confirmPassword: ['密码', 'Password'],
    next: ['下一步', 'Next'],
    cancel: ['取消', 'Cancel'],
    scan: [
      '用身份验证器应用扫描二维码，或手动输入密钥，然后填写应用显示的 6 位验证码。',
      'Scan the picture with your authenticator app, or type the secret into it. Then enter the 6-digit code that it shows.',
    ],
    picture: ['两步验证的二维码', 'QR code of the second factor'],
    secret: ['密钥', 'Secret'],
    code: ['验证码', 'Code'],
    anyCode: ['验证码或恢复码', 'Code or recovery code'],
    finish: ['完成', 'Finish'],
    codesTitle: ['恢复码', 'Recovery codes'],
    codesHint: [
      '每个恢复码只能使用一次，只在此处显示这一次。请保存在安全的地方。',
      'Each works once, and they are shown here this once. Keep them in a safe place.',
    ],
    copy: ['复制全部', 'Copy all'],
    saved: ['我已保存', 'I have saved them'],
    isOff: ['两步验证已关闭', 'The second factor is off'],
  },
  contacts: {
    title: ['手机号和邮箱', 'Phone and e-mail'],
    change: ['更换手机号或邮箱', 'Change phone or e-mail'],
  },
  sessions: {
    title: ['登录的浏览器', 'Signed-in browsers'],
    hint: [
      '发现不认识的浏览器？请退出它，并修改密码。',
      'One that you do not know? Sign it out, and change the password.',
    ],
    current: ['本机', 'This one'],
    unknown: ['未知设备', 'Unknown device'],
    address: ['地址', 'Address'],
    active: ['最近使用', 'Last used'],
    end: ['退出', 'Sign out'],
    endNamed: [(device: string) => `退出 ${device}`, (device: string) => `Sign out ${device}`],
    endOthers: ['退出其他全部', 'Sign out all others'],
    ended: [
      (count: number) => `已退出 ${count} 处登录`,
      (count: number) => `${count} sign-in${count === 1 ? ' was' : 's were'} ended`,
    ],
  },
  events: {
    title: ['最近的安全记录', 'Recent security events'],
    none: ['还没有记录', 'Nothing yet'],
    kinds: {
      signedIn: ['登录', 'Signed in'],
      signInFailed: ['登录失败', 'Sign-in failed'],
      signInLimited: ['尝试次数过多', 'Too many attempts'],
      signedOut: ['退出登录', 'Signed out'],
      sessionEnded: ['退出一处登录', 'A sign-in ended'],
      otherSessionsEnded: ['退出其他登录', 'Other sign-ins ended'],
      passwordChanged: ['修改密码', 'Password changed'],
      passwordRecovered: ['找回密码', 'Password recovered'],
      accountFrozen: ['冻结账户', 'Account frozen'],
      deviceAllowed: ['允许设备登录', 'Device allowed'],
      deviceRemoved: ['移除设备', 'Device removed'],
      keyShown: ['查看授权密钥', 'Licence key shown'],
      phoneChanged: ['更换手机号', 'Phone number changed'],
      emailChanged: ['更换邮箱', 'E-mail address changed'],
      contactChangeBegun: ['申请更换联系方式', 'Contact change asked for'],
      recoveryBegun: ['申请人工找回账户', 'Account recovery begun'],
      contactChangeCancelled: ['取消更换联系方式', 'Contact change cancelled'],
      contactChangeUndone: ['撤销更换联系方式', 'Contact change taken back'],
      secondFactorOn: ['开启两步验证', 'Second factor on'],
      secondFactorOff: ['关闭两步验证', 'Second factor off'],
      recoveryCodesRenewed: ['重新生成恢复码', 'New recovery codes'],
      personRevealed: ['查看资料', 'Record revealed'],
      registered: ['注册账户', 'Account created'],
      leavingBegun: ['申请注销账户', 'Account closing'],
      leavingCancelled: ['撤销注销', 'Closing cancelled'],
      dataDownloaded: ['下载个人数据', 'Personal data downloaded'],
    } satisfies Readonly<Record<AuditKind, readonly [string, string]>>,
  },
});

export const FAULTS = {
  current: { zh: '请填写当前密码', en: 'Enter your current password' },
  next: { zh: '请填写新密码', en: 'Enter the new password' },
  password: { zh: '请填写密码', en: 'Enter your password' },
  code: { zh: '请填写验证码', en: 'Enter the code' },
} as const satisfies Readonly<Record<string, LocalText>>;
