export const privacyTexts = {
  zh: {
    title: '隐私与数据',
    kept: {
      title: '我的数据保存多久',
      what: '数据',
      long: '保存多久',
      after: '之后',
      rows: [
        ['账户与联系方式', '至申请注销后 15 天', '删除；联系方式的标记再保留 30 天'],
        ['订单与发票', '依法保存', '注销后其中的姓名与电话被替换'],
        ['设备', '至您移除它或注销账户', '名称删除；设备记录保存 2 年'],
        ['意见反馈', '至注销账户', '文字与附件删除'],
        ['登录与安全记录', '180 天', '删除'],
        ['通知', '已读后 1 年', '删除'],
        ['同意记录', '账户存续期间，之后依法保存', '浏览器信息在注销后删除'],
        ['短信与邮件', '24 小时', '内容删除'],
        ['上传后未使用的文件', '24 小时', '删除'],
      ],
    },
    browser: {
      title: '浏览器里的数据',
      rows: [
        ['登录状态与头像、手机号的显示', 'Cookie，保存一个月，退出登录时删除'],
        ['语言与外观', 'Cookie，保存一年'],
        ['未提交的草稿', '加密保存在这个窗口，提交或退出登录后删除'],
      ],
      none: '没有广告或跟踪用的 Cookie。',
    },
    close: {
      title: '注销账户',
      happens: '注销后会发生什么',
      effects: [
        '15 天内登录可以撤销，其他功能在此期间暂停使用。',
        '15 天后删除：姓名、联系方式、登录方式、头像、设备绑定、反馈的文字与附件。',
        '依法保留订单与发票，其中的姓名与电话被替换。',
        '此联系方式在删除 30 天后可以重新注册。',
      ],
      pending: (count: number) => `${count} 个待付款订单会立即取消。`,
      blocked: '以下事项办结后才能注销：',
      begin: '注销账户…',
      to: (address: string) => `验证码会发送到 ${address}。`,
      send: '发送验证码',
      again: '重新发送',
      againIn: (seconds: number) => `${seconds} 秒后可重新发送`,
      sent: '验证码已发送。',
      code: '验证码',
      word: '请输入“注销”以确认',
      typed: '注销',
      submit: '申请注销账户',
      cancel: '取消',
    },
  },
  en: {
    title: 'Privacy and data',
    kept: {
      title: 'How long my data is kept',
      what: 'Data',
      long: 'Kept',
      after: 'Then',
      rows: [
        [
          'Account and contacts',
          'Until 15 days after you close the account',
          'Deleted. A mark of the contacts is kept for 30 days more',
        ],
        ['Orders and invoices', 'As the law asks', 'Name and phone are replaced at closing'],
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
        ['SMS and e-mails', '24 hours', 'Their text is deleted'],
        ['Uploads that were not used', '24 hours', 'Deleted'],
      ],
    },
    browser: {
      title: 'Data in this browser',
      rows: [
        [
          'That you are signed in, and what the header shows',
          'Cookies of one month, deleted when you sign out',
        ],
        ['Language and appearance', 'A cookie of one year'],
        ['Drafts', 'Encrypted in this window, deleted when you send them or sign out'],
      ],
      none: 'There are no cookies for advertising or tracking.',
    },
    close: {
      title: 'Close my account',
      happens: 'What happens when you close it',
      effects: [
        'You can keep the account by signing in within 15 days. Nothing else can be used until then.',
        'After 15 days we delete your name, contacts, sign-in, picture, devices, and the text and attachments of your feedback.',
        'Orders and invoices are kept as the law asks, with name and phone replaced.',
        'A new account can use your contacts 30 days after that.',
      ],
      pending: (count: number) =>
        count === 1
          ? 'One order that waits for payment is cancelled at once.'
          : `${count} orders that wait for payment are cancelled at once.`,
      blocked: 'The account can be closed when this is done:',
      begin: 'Close my account…',
      to: (address: string) => `The code goes to ${address}.`,
      send: 'Send a code',
      again: 'Send again',
      againIn: (seconds: number) => `Send again in ${seconds} s`,
      sent: 'The code was sent.',
      code: 'Code',
      word: 'Type CLOSE to confirm',
      typed: 'CLOSE',
      submit: 'Close my account',
      cancel: 'Cancel',
    },
  },
};

export const PRIVACY_FAULTS = {
  code: { zh: '请输入 6 位验证码', en: 'Enter the 6 digits of the code' },
  word: { zh: '请准确输入“注销”', en: 'Type CLOSE exactly' },
};
