import { inBothLanguages } from '@banyan/contract';
export const privacyTexts = inBothLanguages({
  title: ['隐私与数据', 'Privacy and data'],
  consents: {
    title: ['我同意过的约定', 'What I have agreed to'],
    none: ['没有记录。', 'Nothing is on record.'],
    due: ['请阅读并同意最新的约定：', 'Please read the newest texts and agree to them:'],
    accept: ['同意', 'Agree'],
    read: ['查看当时的文本', 'Read it as it was'],
    version: [(day: string) => `${day} 版`, (day: string) => `version of ${day}`],
    agreed: [(at: string) => `${at} 同意`, (at: string) => `agreed ${at}`],
    withdrawn: [(at: string) => `${at} 撤回`, (at: string) => `withdrawn ${at}`],
    withdraw: ['撤回', 'Withdraw'],
    named: [
      (act: string, what: string) => `${act}：${what}`,
      (act: string, what: string) => `${act}: ${what}`,
    ],
    hint: [
      '使用账户所必需的约定不能单独撤回，注销账户即可撤回。',
      'What the account requires cannot be withdrawn separately. Closing the account withdraws it.',
    ],
  },
  exports: {
    title: ['导出我的数据', 'Export my data'],
    what: [
      '一个 ZIP 文件：资料、订单与发票、设备、意见反馈与附件、通知、登录记录和同意记录，附中英文说明。',
      'A ZIP file with your profile, orders and invoices, devices, feedback and attachments, notices, sign-ins and consents, explained in Chinese and English.',
    ],
    ask: ['导出我的数据', 'Export my data'],
    retry: ['重新导出', 'Try again'],
    asked: [
      '几分钟后即可下载，完成时会通知您。',
      'It is ready in a few minutes, and we will tell you.',
    ],
    building: [
      (percent: number) => `正在准备，已完成 ${percent}%`,
      (percent: number) => `Being prepared, ${percent}% done`,
    ],
    ready: [
      (until: string, size: string) => `已就绪（${size}），${until} 前可以下载。`,
      (until: string, size: string) => `Ready (${size}), to download until ${until}.`,
    ],
    failed: ['上次导出没有完成。', 'The last export was not completed.'],
    gone: [
      (at: string) => `${at} 的导出已删除。`,
      (at: string) => `The export of ${at} was deleted.`,
    ],
    next: [
      (at: string) => `每天可以导出一次，下次：${at}`,
      (at: string) => `One export a day. The next one: ${at}`,
    ],
    download: ['下载', 'Download'],
  },
  kept: {
    title: ['我的数据保存多久', 'How long my data is kept'],
    what: ['数据', 'Data'],
    long: ['保存多久', 'Kept'],
    after: ['之后', 'Then'],
    rows: [
      [
        ['账户与联系方式', '至申请注销后 15 天', '删除；联系方式的标记再保留 30 天'],
        ['订单与发票', '依法保存', '注销后其中的姓名与电话被替换'],
        ['设备', '至您移除它或注销账户', '名称删除；设备记录保存 2 年'],
        ['意见反馈', '至注销账户', '文字与附件删除'],
        ['登录与安全记录', '180 天', '删除'],
        ['通知', '已读后 1 年', '删除'],
        ['同意记录', '账户存续期间，之后依法保存', '浏览器信息在注销后删除'],
        ['数据导出', '7 天', '文件删除'],
        ['短信与邮件', '24 小时', '内容删除'],
        ['上传后未使用的文件', '24 小时', '删除'],
      ],
      [
        [
          'Account and contacts',
          'Until 15 days after you close the account',
          'Deleted. A mark of the contacts is kept for 30 days more',
        ],
        ['Orders and invoices', 'As required by law', 'Name and phone are replaced at closing'],
        [
          'Devices',
          'Until you remove them or close the account',
          'The name is deleted; the history is kept for 2 years',
        ],
        ['Feedback', 'Until you close the account', 'Text and attachments are deleted'],
        ['Sign-in and security log', '180 days', 'Deleted'],
        ['Notices', '1 year after you read them', 'Deleted'],
        [
          'Records of consent',
          'As long as the account, then as the law asks',
          'What browser it was is deleted at closing',
        ],
        ['Exports of your data', '7 days', 'The file is deleted'],
        ['SMS and e-mails', '24 hours', 'Their text is deleted'],
        ['Uploads that were not used', '24 hours', 'Deleted'],
      ],
    ],
  },
  browser: {
    title: ['浏览器里的数据', 'Data in this browser'],
    rows: [
      [
        ['登录状态与头像、手机号的显示', 'Cookie，保存一个月，退出登录时删除'],
        ['语言与外观', 'Cookie，保存一年'],
        ['未提交的草稿', '加密保存在这个窗口，提交或退出登录后删除'],
      ],
      [
        [
          'That you are signed in, and what the header shows',
          'Cookies of one month, deleted when you sign out',
        ],
        ['Language and appearance', 'A cookie of one year'],
        ['Drafts', 'Encrypted in this window, deleted when you send them or sign out'],
      ],
    ],
    none: ['没有广告或跟踪用的 Cookie。', 'There are no cookies for advertising or tracking.'],
  },
  close: {
    title: ['注销账户', 'Close my account'],
    happens: ['注销后会发生什么', 'What happens when you close it'],
    effects: [
      [
        '15 天内登录可以撤销，其他功能在此期间暂停使用。',
        '15 天后删除：姓名、联系方式、登录方式、头像、设备绑定、反馈的文字与附件。',
        '依法保留订单与发票，其中的姓名与电话被替换。',
        '此联系方式在删除 30 天后可以重新注册。',
      ],
      [
        'You can keep the account by signing in within 15 days. Nothing else can be used until then.',
        'After 15 days we delete your name, contacts, sign-in, picture, devices, and the text and attachments of your feedback.',
        'Orders and invoices are kept as the law asks, with name and phone replaced.',
        'A new account can use your contacts 30 days after that.',
      ],
    ],
    pending: [
      (count: number) => `${count} 个待付款订单会立即取消。`,
      (count: number) =>
        count === 1
          ? 'One order that waits for payment is cancelled at once.'
          : `${count} orders that wait for payment are cancelled at once.`,
    ],
    blocked: ['以下事项办结后才能注销：', 'The account can be closed when this is done:'],
    begin: ['注销账户…', 'Close my account…'],
    to: [
      (address: string) => `验证码会发送到 ${address}。`,
      (address: string) => `The code goes to ${address}.`,
    ],
    send: ['发送验证码', 'Send a code'],
    again: ['重新发送', 'Send again'],
    againIn: [
      (seconds: number) => `${seconds} 秒后可重新发送`,
      (seconds: number) => `Send again in ${seconds} s`,
    ],
    sent: ['验证码已发送。', 'The code was sent.'],
    code: ['验证码', 'Code'],
    word: ['请输入“注销”以确认', 'Type CLOSE to confirm'],
    typed: ['注销', 'CLOSE'],
    submit: ['申请注销账户', 'Close my account'],
    begun: [
      '注销申请已提交，15 天内可以撤销。',
      'Your account will be closed. You can keep it for 15 days.',
    ],
    cancel: ['取消', 'Cancel'],
  },
});

export const PRIVACY_FAULTS = {
  code: { zh: '请输入 6 位验证码', en: 'Enter the 6 digits of the code' },
  word: { zh: '请准确输入“注销”', en: 'Type CLOSE exactly' },
};
