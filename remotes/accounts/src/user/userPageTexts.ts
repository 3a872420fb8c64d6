import { inBothLanguages } from '@banyan/contract';

export const userPageTexts = inBothLanguages({
  user: ['用户', 'Customer'],
  overview: ['概览', 'Overview'],
  details: ['资料', 'Details'],
  facts: {
    id: ['编号', 'ID'],
    state: ['状态', 'Status'],
    phone: ['手机', 'Phone'],
    email: ['邮箱', 'E-mail'],
    source: ['来源', 'Source'],
    orders: ['订单数', 'Orders'],
    spent: ['消费', 'Spent'],
    licences: ['授权', 'Licences'],
    registered: ['注册时间', 'Registered'],
    active: ['最近活跃', 'Last active'],
    sessions: ['在线会话', 'Sessions'],
    tags: ['标签', 'Tags'],
  },
  none: ['没有', 'None'],
  reveal: ['显示', 'Show'],
  frozen: [
    (reason: string) => `此账户已被冻结${reason === '' ? '' : `：${reason}`}`,
    (reason: string) => `This account is frozen${reason === '' ? '' : `: ${reason}`}`,
  ],
  invited: [
    '由同事录入，尚未注册。用户用这里的手机号或邮箱注册后即可登录。',
    'Entered by staff and not registered yet. The customer can sign in after registering with this phone number or e-mail address.',
  ],
  closing: [
    (day: string) => `此账户将于 ${day} 删除，用户登录可以撤销`,
    (day: string) => `This account is deleted on ${day}, unless the customer signs in and keeps it`,
  ],
  freezing: {
    title: ['冻结账户', 'Freeze account'],
    effect: [
      '所有已登录的窗口会立即退出，并且不能再登录，直到解冻。',
      'All their windows are signed out at once, and they cannot sign in until unfrozen.',
    ],
    pending: [
      (count: number) => `还有 ${count} 个待付款订单，到期后自动取消。`,
      (count: number) =>
        `${count} ${count === 1 ? 'order waits' : 'orders wait'} for payment and will expire.`,
    ],
    labels: {
      reasonCode: ['原因', 'Reason'],
      reason: ['说明（选填）', 'Details (optional)'],
    },
    done: ['已冻结', 'Frozen'],
  },
  changing: {
    title: ['更换联系方式', 'Change a contact'],
    effect: [
      '72 小时后生效，其间用户的所有联系方式都会收到通知，并可以取消。生效后，用户需在个人中心验证新的联系方式。',
      'It takes effect in 72 hours. Until then every contact of the customer is told and can cancel it. The customer then verifies the new contact in the personal centre.',
    ],
    kinds: { phone: ['手机', 'Phone'], email: ['邮箱', 'E-mail'] },
    labels: {
      kind: ['更换哪一个', 'Which one'],
      value: ['新的联系方式', 'New contact'],
      reason: ['原因', 'Reason'],
    },
    done: ['已申请更换', 'The change has begun'],
    waits: [
      (what: string, at: string) => `${what}将于 ${at} 更换`,
      (what: string, at: string) => `${what}: changes on ${at}`,
    ],
    unapproved: [
      (what: string) => `更换${what}需要另一位同事复核`,
      (what: string) => `${what}: the change needs the approval of another member of staff`,
    ],
    ready: [
      (what: string) => `新的${what}等待用户验证`,
      (what: string) => `${what}: the customer has yet to verify the new one`,
    ],
    recovery: [
      (at: string) => `账户将于 ${at} 交还给用户`,
      (at: string) => `The account is given back on ${at}`,
    ],
    recoveryUnapproved: [
      '找回账户需要另一位同事复核',
      'The recovery needs the approval of another member of staff',
    ],
    withTotp: ['同时移除两步验证', 'The second factor goes, too'],
    byCustomer: ['由用户申请', 'Asked for by the customer'],
    byStaff: [
      (name: string, reason: string) => `由 ${name} 申请：${reason}`,
      (name: string, reason: string) => `Begun by ${name}: ${reason}`,
    ],
  },
  recovering: {
    title: ['人工找回账户', 'Recover the account'],
    effect: [
      '72 小时后生效，其间用户的所有联系方式都会收到通知，并可以取消。生效后，申请中验证过的邮箱可用于登录，并会收到重设密码的链接；所有已登录的窗口会退出。',
      'It takes effect in 72 hours. Until then every contact of the customer is told and can cancel it. Then the e-mail address verified in the request can sign in and is sent the way to a new password, and all windows are signed out.',
    ],
    second: [
      '移除两步验证，或用户有大额订单时，先由另一位同事复核。',
      'Another member of staff approves it first if the second factor goes or the customer has a large order.',
    ],
    labels: {
      request: ['申请单号（SR…）', 'Number of the request (SR…)'],
      withTotp: [
        '用户也失去了两步验证，一并移除',
        'The customer has lost the second factor, too: remove it',
      ],
      reason: ['如何核实了是本人', 'How you know that it is they'],
    },
    done: ['已申请找回', 'The recovery has begun'],
  },
  acts: {
    cancelRecovery: {
      label: ['取消找回', 'Cancel the recovery'],
      question: ['账户保持不变。', 'The account stays as it is.'],
      done: ['找回已取消', 'The recovery is cancelled'],
    },
    approveRecovery: {
      label: ['同意找回', 'Approve the recovery'],
      question: [
        '72 小时后生效，用户的所有联系方式会收到通知。',
        'It takes effect in 72 hours, and every contact of the customer is told.',
      ],
      done: ['已同意找回', 'The recovery is approved'],
    },
    cancelChange: {
      label: ['取消更换', 'Cancel the change'],
      question: ['联系方式保持不变。', 'The contact stays as it is.'],
      done: ['更换已取消', 'The change is cancelled'],
    },
    approveChange: {
      label: ['同意更换', 'Approve the change'],
      question: [
        '72 小时后生效，用户的所有联系方式会收到通知。',
        'It takes effect in 72 hours, and every contact of the customer is told.',
      ],
      done: ['已同意更换', 'The change is approved'],
    },
    sendReset: {
      label: ['发送重设密码', 'Send a password reset'],
      question: [
        '向绑定超过 7 天的联系方式发送重设密码的链接。',
        'Contacts that have been on the account for more than seven days get the way to a new password.',
      ],
      done: ['已发送', 'Sent'],
    },
    invite: {
      label: ['再次发送注册邀请', 'Send the invitation again'],
      question: [
        '向这位用户的手机和邮箱发送注册的链接。',
        'The phone and e-mail address of this customer get the link to register.',
      ],
      done: ['已发送', 'Sent'],
    },
    unfreeze: {
      label: ['解冻账户', 'Unfreeze account'],
      question: ['解冻后可以重新登录。', 'They can sign in again.'],
      done: ['已解冻', 'Unfrozen'],
    },
    endSessions: {
      label: ['结束所有会话', 'End all sessions'],
      question: [
        '所有已登录的窗口会立即退出，可以重新登录。',
        'All their windows are signed out at once. They can sign in again.',
      ],
      done: ['会话已结束', 'Sessions ended'],
    },
    close: {
      label: ['注销账户', 'Close account'],
      question: [
        '账户将在 15 天后删除，待付款订单立即取消。期间用户登录可以撤销。',
        'The account is deleted in 15 days, and orders that wait for payment are cancelled now. The customer can keep it by signing in before that.',
      ],
      done: ['已开始注销', 'The account is being closed'],
    },
  },
  moments: {
    all: ['时间线', 'Timeline'],
    change: ['变更记录', 'Changes'],
    notice: ['发给用户的通知', 'Notices to this customer'],
  },
  moreActs: ['更多操作', 'More actions'],
  nothing: ['没有记录', 'Nothing yet'],
  more: ['更早的记录', 'Earlier'],
  latest: ['最新的记录', 'Latest'],
});
