const zhFields = {
  account: '账号',
  name: '姓名',
  phone: '手机',
  email: '邮箱',
  alarmcode: '警号',
  department: '部门',
  roles: '角色',
};

const enFields = {
  account: 'Account',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  alarmcode: 'Alarm code',
  department: 'Department',
  roles: 'Roles',
};

export const adminTexts = {
  zh: {
    heading: '管理员',
    table: '管理员列表',
    found: (count: number) => `共 ${count} 位管理员`,
    empty: '没有符合条件的管理员',
    none: '还没有管理员',
    elsewhere: '管理员由外部身份提供方管理，这里只能查看。',
    invite: '邀请管理员',
    columns: {
      name: '管理员',
      state: '状态',
      roles: '角色',
      department: '部门',
      totp: '双重验证',
      sessions: '在线会话',
      lastLoginAt: '最近登录',
      createdAt: '创建时间',
    },
    never: '从未登录',
    yes: '已开启',
    no: '未开启',
    fields: zhFields,
    words: wordsOf(zhFields),
    alarmcodeFault: '警号为 6 位数字',
    accountFault: '账号只能用小写字母、数字和 . _ -，以字母开头，3 到 32 个字符',
    filter: {
      form: '筛选管理员',
      text: '关键字',
      textHint: '姓名、账号或部门',
      role: '角色',
      state: '状态',
      permission: '拥有的权限',
      secondFactor: '双重验证',
      lacks: { totp: '未开启' },
      idle: '多久没有登录',
      idleDays: { 30: '30 天以上', 90: '90 天以上', 180: '180 天以上' },
    },
    made: {
      title: '一次性链接',
      text: '请通过可信的方式交给本人。它只显示这一次，用过即失效。',
      copy: '复制链接',
    },
    effective: (count: number) => `实际权限（${count}）`,
    through: (roles: string) => `来自 ${roles}`,
    acts: {
      invite: {
        label: '重新发送邀请',
        question: '会生成新的邀请链接，以前的链接随即失效。',
        done: '已生成邀请',
      },
      reset: {
        label: '重置密码',
        question: '会生成重置链接，以前的链接随即失效；现在的密码在链接用过之前仍然有效。',
        done: '已生成重置链接',
      },
      removeTotp: {
        label: '关闭双重验证',
        question: '以后只用密码就能登录，直到本人重新开启。本人会收到通知。',
        done: '已关闭双重验证',
      },
      endSessions: {
        label: '结束所有会话',
        question: '所有已登录的窗口会立即退出，没有保存的内容保留在本人的草稿里。',
        done: '会话已结束',
      },
      disable: {
        label: '停用',
        question: '会立即退出所有窗口，并且不能再登录，直到重新启用。',
        done: '已停用',
      },
      enable: { label: '启用', done: '已启用' },
      log: '查看登录日志',
    },
  },
  en: {
    heading: 'Administrators',
    table: 'Administrators',
    found: (count: number) => (count === 1 ? '1 administrator' : `${count} administrators`),
    empty: 'No administrators match these filters',
    none: 'There are no administrators yet',
    elsewhere: 'Another identity provider manages administrators. They can only be viewed here.',
    invite: 'Invite administrator',
    columns: {
      name: 'Administrator',
      state: 'Status',
      roles: 'Roles',
      department: 'Department',
      totp: 'Second factor',
      sessions: 'Sessions',
      lastLoginAt: 'Last sign-in',
      createdAt: 'Created',
    },
    never: 'Never',
    yes: 'On',
    no: 'Off',
    fields: enFields,
    words: wordsOf(enFields),
    alarmcodeFault: 'The alarm code has 6 digits',
    accountFault:
      'Lower-case letters, digits and . _ - only, starting with a letter, 3 to 32 characters',
    filter: {
      form: 'Filter administrators',
      text: 'Keyword',
      textHint: 'Name, account or department',
      role: 'Role',
      state: 'Status',
      permission: 'Holds permission',
      secondFactor: 'Second factor',
      lacks: { totp: 'Off' },
      idle: 'Not signed in for',
      idleDays: { 30: '30 days or more', 90: '90 days or more', 180: '180 days or more' },
    },
    made: {
      title: 'One-time link',
      text: 'Hand it to the person in a way you trust. It is shown only once and works only once.',
      copy: 'Copy link',
    },
    effective: (count: number) => `Effective permissions (${count})`,
    through: (roles: string) => `through ${roles}`,
    acts: {
      invite: {
        label: 'Resend invitation',
        question: 'Creates a new invitation link. Earlier links stop working.',
        done: 'Invitation created',
      },
      reset: {
        label: 'Reset password',
        question:
          'Creates a reset link. Earlier links stop working; the current password works until the link is used.',
        done: 'Reset link created',
      },
      removeTotp: {
        label: 'Turn off second factor',
        question: 'The password alone signs in until they turn it on again. They are notified.',
        done: 'Second factor turned off',
      },
      endSessions: {
        label: 'End all sessions',
        question: 'All their windows are signed out at once. Unsaved work stays in their drafts.',
        done: 'Sessions ended',
      },
      disable: {
        label: 'Disable',
        question:
          'All their windows are signed out at once, and they cannot sign in until enabled.',
        done: 'Disabled',
      },
      enable: { label: 'Enable', done: 'Enabled' },
      log: 'Show sign-in log',
    },
  },
};

function wordsOf<F extends Readonly<Record<string, string>>>(
  fields: F,
): Readonly<Record<keyof F, { readonly label: string }>> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, label]) => [field, { label }]),
  ) as Record<keyof F, { readonly label: string }>;
}
