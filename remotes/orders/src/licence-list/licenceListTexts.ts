import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const licenceListTexts = inBothLanguages({
  ...nounTexts({ zh: '授权', measure: '个', one: 'licence', many: 'licences' }),
  heading: ['授权', 'Licences'],
  none: [
    '还没有授权。订单付款后会出现在这里。',
    'No licences yet. They appear once orders are paid.',
  ],
  columns: {
    id: ['授权编号', 'Licence'],
    customer: ['用户', 'Customer'],
    product: ['产品与版本', 'Product and edition'],
    state: ['状态', 'Status'],
    devices: ['设备', 'Devices'],
    endsAt: ['到期', 'Ends'],
    removals: ['可移除', 'Removals left'],
    lastSeenAt: ['最近使用', 'Last used'],
    order: ['订单', 'Order'],
    createdAt: ['创建时间', 'Created'],
  },
  seats: [
    (count: number) => `${count} 席`,
    (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}`,
  ],
  forGood: ['永久', 'Never'],
  neverUsed: ['未使用', 'Not used'],
  manual: ['人工开通', 'By hand'],
  used: [
    (used: number, most: number) => `${used} / ${most}`,
    (used: number, most: number) => `${used} of ${most}`,
  ],
  filter: {
    usable: ['可用', 'Usable'],
    text: ['编号', 'Number'],
    textHint: [
      '授权、用户、订单编号或密钥末组',
      'Of the licence, customer or order, or end of the key',
    ],
    product: ['产品', 'Product'],
    edition: ['版本', 'Edition'],
    customer: ['用户编号', 'Customer ID'],
    expires: ['将到期', 'Ends within'],
    within: { 7: ['7 天内', '7 days'], 30: ['30 天内', '30 days'], 90: ['90 天内', '90 days'] },
    seats: ['设备数', 'Devices'],
    full: { full: ['已满', 'All in use'] },
    idle: ['使用情况', 'Use'],
    idling: { yes: ['30 天未使用', 'Not for 30 days'] },
    manual: ['来源', 'Given by'],
    source: { yes: ['人工开通', 'Staff'], no: ['订单', 'An order'] },
  },
});

export const licenceActTexts = inBothLanguages({
  selected: [(count: number) => `已选 ${count} 项`, (count: number) => `${count} selected`],
  fields: {
    months: ['月数', 'Months'],
    seats: ['席位', 'Seats'],
    reason: ['原因', 'Reason'],
    typed: ['输入授权编号以确认', 'Type the number of the licence to confirm'],
  },
  extend: {
    title: ['延长', 'Extend'],
    done: ['已延长', 'Extended'],
    from: [(day: string) => `从 ${day} 起延长。`, (day: string) => `From ${day} on.`],
    today: ['已到期：从今天起延长。', 'It has ended: from today on.'],
  },
  extendMany: {
    chosen: [
      (count: string) => `延长所选 ${count} 个`,
      (count: string) => `Extend ${count} chosen`,
    ],
    all: [
      (count: string) => `延长筛选出的 ${count} 个`,
      (count: string) => `Extend all ${count} found`,
    ],
    explain: [
      '每个授权从自己的到期日起延长，已到期的从今天起。已撤销和永久的授权不变。',
      'Each one from its own end, one that has ended from today. Revoked ones and those for good stay as they are.',
    ],
    background: [
      '在后台逐个延长，进度显示在列表上方，可随时停止。',
      'They are extended in the background. The list shows how far it is, and you can stop it at any time.',
    ],
    done: ['已处理', 'Done'],
    begun: ['已开始延长', 'It has begun'],
  },
  campaign: {
    running: [
      (months: number, looked: string, total: string) =>
        `正在批量延长 ${months} 个月：已处理 ${looked} / ${total} 个授权`,
      (months: number, looked: string, total: string) =>
        `Extending licences by ${inMonths(months)}: ${looked} of ${total}`,
    ],
    done: [
      (months: number, extended: string) =>
        `批量延长已完成：${extended} 个授权延长了 ${months} 个月`,
      (months: number, extended: string) => `Licences extended by ${inMonths(months)}: ${extended}`,
    ],
    stopped: [
      (months: number, extended: string, total: string) =>
        `批量延长已停止：${total} 个授权中有 ${extended} 个延长了 ${months} 个月`,
      (months: number, extended: string, total: string) =>
        `Stopped. Licences extended by ${inMonths(months)}: ${extended} of ${total}`,
    ],
    refused: [
      (refused: string, reasons: string) => `${refused} 个没有延长：${reasons}`,
      (refused: string, reasons: string) => `${refused} not extended: ${reasons}`,
    ],
    by: [(name: string) => `由 ${name} 发起`, (name: string) => `Begun by ${name}`],
    progress: ['批量延长的进度', 'How far the licences are extended'],
    stop: {
      label: ['停止延长', 'Stop extending'],
      question: [
        '已延长的授权保持不变，其余的不再延长。',
        'What was extended stays so. The others are not extended.',
      ],
      done: ['已停止', 'Stopped'],
    },
    close: ['不再显示', 'Hide this'],
  },
  seats: {
    title: ['更改席位', 'Change seats'],
    done: ['席位已更改', 'The seats are changed'],
    explain: [
      (used: number, perSeat: number) =>
        `每席 ${perSeat} 台，在用 ${used} 台。少于在用设备时，用户有 7 天选择保留哪些，之后最久未使用的会被移除。`,
      (used: number, perSeat: number) =>
        `${perSeat} devices a seat, ${used} in use. With fewer than are in use the customer has 7 days to choose; then those that were silent longest are removed.`,
    ],
  },
  approval: [
    '超过 12 个月或 50 席需要有审批权限的人。',
    'More than 12 months or 50 seats are for somebody who may approve.',
  ],
  suspend: {
    title: ['暂停', 'Suspend'],
    done: ['已暂停', 'Suspended'],
    explain: [
      '客户端在下次联网（1 小时内）停用，用户在授权页看到原因。',
      'Programs stop at their next call, within an hour. The customer sees the reason.',
    ],
  },
  resume: {
    title: ['恢复', 'Resume'],
    done: ['已恢复', 'Resumed'],
    explain: ['设备可以继续使用。', 'Its devices can use it again.'],
  },
  revoke: {
    title: ['撤销', 'Revoke'],
    done: ['已撤销', 'Revoked'],
    explain: [
      '撤销后不能恢复：所有设备停用，密钥作废，用户会收到通知和原因。',
      'For good: all devices stop and the key is refused. The customer is told, with the reason.',
    ],
    mistyped: ['与授权编号不一致', 'This is not its number'],
  },
  lift: {
    label: ['解除移除限制', 'Lift the removal limit'],
    done: ['用户可以重新移除设备', 'Devices can be removed again'],
    question: [
      '之前的移除不再计入 30 天限制。',
      'Earlier removals count no longer to the limit of 30 days.',
    ],
  },
  newKey: {
    title: ['更换密钥', 'Change the key'],
    done: ['密钥已更换', 'The key is changed'],
    explain: [
      '旧密钥立即作废，已激活的设备继续使用。用户会收到通知。',
      'The old key is refused at once. Devices that are active go on. The customer is told.',
    ],
  },
  endActivation: {
    label: ['移除设备', 'Remove'],
    done: ['已移除', 'Removed'],
    question: [
      (name: string) => `移除 ${name}？不计入用户的移除次数。`,
      (name: string) => `Remove ${name}? It does not count to the customer's limit.`,
    ],
  },
  grant: {
    title: ['人工开通', 'Grant a licence'],
    fields: {
      customerId: ['用户', 'Customer'],
      editionId: ['版本', 'Edition'],
      seats: ['席位', 'Seats'],
      until: ['到期日', 'Ends on'],
      reason: ['原因', 'Reason'],
    },
    untilHint: ['留空为永久', 'Left empty, it does not end'],
    nobody: ['没有这个用户', 'There is no such customer'],
    past: ['到期日必须在今天之后', 'It must end after today'],
  },
});

export const licenceDetailTexts = inBothLanguages({
  title: [(id: string) => `授权 ${id}`, (id: string) => `Licence ${id}`],
  facts: {
    key: ['密钥末组', 'Key ends in'],
    seats: ['席位', 'Seats'],
    starts: ['开始', 'Starts'],
    reason: ['原因', 'Reason'],
    choose: ['用户选择截止', 'Customer chooses until'],
    removals: ['30 天内可移除', 'Removals left in 30 days'],
  },
  nextAt: [(day: string) => `${day} 后可再移除`, (day: string) => `more after ${day}`],
  periods: ['组成', 'Made of'],
  months: [
    (count: number) => `${count} 个月`,
    (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
  ],
  fixed: ['固定期限', 'A fixed time'],
  span: [
    (from: string, to: string) => `${from} 至 ${to}`,
    (from: string, to: string) => `${from} to ${to}`,
  ],
  open: ['永久', 'for good'],
  refunded: ['已退款，不计入', 'Refunded, counts for nothing'],
  by: [(name: string) => `由 ${name}`, (name: string) => `by ${name}`],
  activations: ['设备', 'Devices'],
  noDevices: ['还没有设备使用。', 'No device has used it.'],
  since: [(at: string) => `激活 ${at}`, (at: string) => `Since ${at}`],
  seen: [(at: string) => `最近 ${at}`, (at: string) => `last used ${at}`],
  fileUntil: [(day: string) => `文件有效至 ${day}`, (day: string) => `file good until ${day}`],
  ended: [(at: string, by: string) => `${at} ${by}`, (at: string, by: string) => `${at}, ${by}`],
  entitlement: ['客户端得到的许可', 'Entitlement'],
  features: ['功能', 'Features'],
  offline: ['离线可用', 'Works offline for'],
  file: ['离线文件有效', 'Offline file valid for'],
  days: [
    (count: number) => `${count} 天`,
    (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  ],
});

function inMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
