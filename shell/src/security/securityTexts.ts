import { inBothLanguages } from '@banyan/contract';
export const securityTexts = inBothLanguages({
  heading: ['账号安全', 'Account security'],
  loading: ['加载中', 'Loading'],
  cancel: ['取消', 'Cancel'],
  sessions: {
    title: ['我的会话', 'My sessions'],
    hint: [
      '这些浏览器正以您的账号登录。结束一个会话后，该浏览器须重新输入密码。',
      'These browsers are signed in with your account. If you end a session, they will need the password again.',
    ],
    unknown: ['未知设备', 'Unknown device'],
    current: ['当前会话', 'This session'],
    address: ['地址', 'Address'],
    opened: ['登录于', 'Signed in'],
    seen: ['最近使用', 'Last seen'],
    end: ['结束', 'End'],
    endOf: [
      (device: string, seen: string) => `结束 ${device} 的会话（最近使用 ${seen}）`,
      (device: string, seen: string) => `End the session of ${device}, last seen ${seen}`,
    ],
    ended: ['会话已结束', 'The session has ended'],
    endOthers: ['结束其他所有会话', 'End all other sessions'],
    askOthers: [
      '确定结束其他所有会话吗？那些浏览器须重新输入密码。',
      'End all other sessions? They will need the password again.',
    ],
    confirmOthers: ['全部结束', 'End them all'],
    othersEnded: [
      (count: number) => `已结束其他 ${count} 个会话`,
      (count: number) =>
        count === 1 ? 'One other session has ended' : `${count} other sessions have ended`,
    ],
  },
  password: {
    title: ['修改密码', 'Change password'],
    hint: [
      '至少 10 个字符。修改后，其他会话会立即结束。',
      'At least 10 characters. Your other sessions end at once.',
    ],
    current: ['当前密码', 'Current password'],
    next: ['新密码', 'New password'],
    repeat: ['再次输入新密码', 'New password again'],
    save: ['修改密码', 'Change password'],
    saved: [
      '密码已修改，其他会话已结束',
      'The password is changed, and your other sessions have ended',
    ],
    missing: ['请填写', 'Please fill this in'],
    differs: ['两次输入的新密码不一致', 'The new passwords are not the same'],
    faults: {
      short: ['新密码至少需要 10 个字符', 'The new password needs at least 10 characters'],
      long: ['新密码最多 128 个字符', 'The new password may have at most 128 characters'],
      account: [
        '新密码不能包含您的账号、手机号、邮箱或姓名',
        'The new password must not contain your account, number, address or name',
      ],
      common: [
        '这个密码太容易被猜到，请换一个',
        'This password is too easy to guess. Please choose another one',
      ],
      leaked: [
        '这个密码出现在已泄露的密码中，请换一个',
        'This password is among leaked ones. Please choose another one',
      ],
      same: ['新密码不能与当前密码相同', 'The new password must differ from the current one'],
    },
  },
  factor: {
    title: ['两步验证', 'Second factor'],
    hint: [
      '登录时除密码外，还需输入手机上身份验证器应用的验证码。',
      'Sign-in also asks for a code from the authenticator app on your phone.',
    ],
    off: ['未开启', 'Off'],
    on: ['已开启', 'On'],
    turnOn: ['开启两步验证', 'Turn on the second factor'],
    step: [(now: number) => `第 ${now} 步，共 3 步`, (now: number) => `Step ${now} of 3`],
    password: ['当前密码', 'Current password'],
    next: ['下一步', 'Next'],
    scan: [
      '用身份验证器应用扫描二维码，再输入应用显示的 6 位验证码。',
      'Scan the QR code with your authenticator app, then enter the 6 digits that it shows.',
    ],
    picture: ['两步验证二维码', 'QR code of the second factor'],
    secret: ['无法扫描时，请手动输入密钥', 'Cannot scan? Enter this key by hand'],
    copySecret: ['复制密钥', 'Copy key'],
    code: ['验证码', 'Code'],
    confirm: ['确认开启', 'Turn on'],
    turnedOn: [
      '两步验证已开启，其他会话已结束',
      'The second factor is on, and your other sessions have ended',
    ],
    codesTitle: ['恢复码', 'Recovery codes'],
    codesHint: [
      '手机不在身边时，可用恢复码登录，每个只能使用一次。它们只在此显示一次，请妥善保存。',
      'Use one to sign in without your phone. Each works once. They are shown only once: keep them safe.',
    ],
    copyCodes: ['复制全部', 'Copy all'],
    download: ['下载', 'Download'],
    fileName: ['banyan-恢复码.txt', 'banyan-recovery-codes.txt'],
    kept: ['我已保存', "I've saved them"],
    left: [
      (count: number) => `剩余恢复码：${count} 个`,
      (count: number) => `Recovery codes left: ${count}`,
    ],
    few: ['恢复码所剩不多，请重新生成。', 'Few recovery codes are left. Please create new ones.'],
    renew: ['重新生成恢复码', 'New recovery codes'],
    renewHint: ['旧的恢复码会立即失效。', 'Old codes stop working.'],
    renewed: [
      '已生成新的恢复码，旧的已失效',
      'New recovery codes created; old codes no longer work',
    ],
    turnOff: ['关闭两步验证', 'Turn off the second factor'],
    offHint: [
      '关闭后，登录只需密码；其他会话会立即结束。',
      'Sign-in then asks for the password only. Your other sessions end at once.',
    ],
    codeOrRecovery: ['验证码或恢复码', 'Code or recovery code'],
    turnedOff: ['两步验证已关闭', 'The second factor is off'],
  },
  elsewhere: {
    title: ['密码与两步验证', 'Password and second factor'],
    text: [
      '您通过单位的登录服务登录，密码和两步验证在那里管理。在此结束的会话，若该登录服务仍认得那个浏览器，可能无需密码即可重新登录。',
      'You sign in through your identity provider, which manages both. A session that you end here may come back without a password while that provider still knows the browser.',
    ],
  },
});
