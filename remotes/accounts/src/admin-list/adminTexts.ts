import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const adminTexts = inBothLanguages({
  ...nounTexts({ zh: '管理员', measure: '位', one: 'administrator', many: 'administrators' }),
  none: ['还没有管理员', 'There are no administrators yet'],
  new: ['邀请管理员', 'Invite administrator'],
  elsewhere: [
    '管理员由外部身份提供方管理，这里只能查看。',
    'Another identity provider manages administrators. They can only be viewed here.',
  ],
  columns: {
    name: ['管理员', 'Administrator'],
    state: ['状态', 'Status'],
    roles: ['角色', 'Roles'],
    department: ['部门', 'Department'],
    totp: ['两步验证', 'Second factor'],
    sessions: ['在线会话', 'Sessions'],
    lastLoginAt: ['最近登录', 'Last sign-in'],
    createdAt: ['创建时间', 'Created'],
  },
  never: ['从未登录', 'Never'],
  yes: ['已开启', 'On'],
  no: ['未开启', 'Off'],
  fields: {
    account: ['账号', 'Account'],
    name: ['姓名', 'Name'],
    phone: ['手机', 'Phone'],
    email: ['邮箱', 'E-mail'],
    alarmcode: ['工号', 'Staff number'],
    department: ['部门', 'Department'],
    orgName: ['组织', 'Organisation'],
    orgId: ['组织编号', 'Organisation ID'],
    roles: ['角色', 'Roles'],
  },
  orgHint: ['留空即为本公司', 'Our company if empty'],
  alarmcodeFault: ['工号为 6 位数字', 'The staff number has 6 digits'],
  accountFault: [
    '账号只能用小写字母、数字和 . _ -，以字母开头，3 到 32 个字符',
    'Lower-case letters, digits and . _ - only, starting with a letter, 3 to 32 characters',
  ],
  filter: {
    text: ['关键字', 'Keyword'],
    textHint: ['姓名、账号或部门', 'Name, account or department'],
    role: ['角色', 'Role'],
    permission: ['拥有的权限', 'Holds permission'],
    lacks: { totp: ['未开启', 'Off'] },
    idle: ['多久没有登录', 'Not signed in for'],
    idleDays: {
      30: ['30 天以上', '30 days or more'],
      90: ['90 天以上', '90 days or more'],
      180: ['180 天以上', '180 days or more'],
    },
  },
  made: {
    title: ['一次性链接', 'One-time link'],
    text: [
      '请通过可信的方式交给本人。它只显示这一次，用过即失效。',
      'Hand it to the person in a way you trust. It is shown only once and works only once.',
    ],
    copy: ['复制链接', 'Copy link'],
  },
  effective: [
    (count: number) => `实际权限（${count}）`,
    (count: number) => `Effective permissions (${count})`,
  ],
  through: [(roles: string) => `来自 ${roles}`, (roles: string) => `through ${roles}`],
  disabling: [
    '会立即退出所有窗口，并且不能再登录，直到重新启用。',
    'All their windows are signed out at once, and they cannot sign in until enabled.',
  ],
  log: ['查看登录日志', 'Show sign-in log'],
  acts: {
    invite: {
      label: ['重新发送邀请', 'Resend invitation'],
      question: [
        '会生成新的邀请链接，以前的链接随即失效。',
        'Creates a new invitation link. Earlier links stop working.',
      ],
      done: ['已生成邀请', 'Invitation created'],
    },
    reset: {
      label: ['重置密码', 'Reset password'],
      question: [
        '会生成重置链接，以前的链接随即失效；现在的密码在链接用过之前仍然有效。',
        'Creates a reset link. Earlier links stop working; the current password works until the link is used.',
      ],
      done: ['已生成重置链接', 'Reset link created'],
    },
    removeTotp: {
      label: ['关闭两步验证', 'Turn off second factor'],
      question: [
        '以后只用密码就能登录，直到本人重新开启。本人会收到通知。',
        'The password alone signs in until they turn it on again. They are notified.',
      ],
      done: ['已关闭两步验证', 'Second factor turned off'],
    },
    endSessions: {
      label: ['结束所有会话', 'End all sessions'],
      question: [
        '所有已登录的窗口会立即退出，没有保存的内容保留在本人的草稿里。',
        'All their windows are signed out at once. Unsaved work stays in their drafts.',
      ],
      done: ['会话已结束', 'Sessions ended'],
    },
  },
});
