import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const userTexts = inBothLanguages({
  ...nounTexts({ zh: '用户', measure: '位', one: 'customer', many: 'customers' }),
  new: ['新建用户', 'New customer'],
  newHint: [
    '用户会收到消息，用这里的手机号或邮箱注册后即可登录。',
    'The customer is told, and can sign in after registering with this phone number or e-mail address.',
  ],
  heading: ['用户列表', 'Customers'],
  none: ['还没有用户。注册后会出现在这里。', 'No customers yet. They appear once they register.'],
  columns: {
    name: ['用户', 'Customer'],
    phone: ['手机', 'Phone'],
    email: ['邮箱', 'E-mail'],
    state: ['状态', 'Status'],
    identityState: ['实名', 'Identity'],
    deviceCount: ['设备', 'Devices'],
    orderCount: ['订单数', 'Orders'],
    spentFen: ['消费', 'Spent'],
    lastActiveAt: ['最近活跃', 'Last active'],
    registeredAt: ['注册时间', 'Registered'],
    source: ['来源', 'Source'],
    city: ['城市', 'City'],
    tags: ['标签', 'Tags'],
  },
  filter: {
    tag: ['标签', 'Tag'],
    city: ['城市', 'City'],
    product: ['使用的产品', 'Uses'],
    activeFrom: ['活跃于（起）', 'Active from'],
    activeTo: ['活跃于（止）', 'Active until'],
    orders: ['下过单', 'Has orders'],
    ordered: { some: ['有订单', 'With orders'], none: ['没有订单', 'Without orders'] },
    spentMin: ['最低消费（元）', 'Spent at least (¥)'],
    spentMax: ['最高消费（元）', 'Spent at most (¥)'],
  },
  find: {
    label: ['查找用户', 'Find a customer'],
    hint: [
      '手机、邮箱、订单号、机器码、编号或姓名',
      'Phone, e-mail, order, machine code, ID or name',
    ],
    by: {
      phone: ['手机号', 'Phone number'],
      email: ['邮箱', 'E-mail address'],
      device: ['机器码', 'Machine code'],
      order: ['订单号', 'Order number'],
    },
  },
  selected: [(count: number) => `已选 ${count} 项`, (count: number) => `${count} selected`],
  tagging: {
    label: ['标签', 'Tag'],
    hint: ['标签，最多 12 个字', 'Tag, at most 12 characters'],
    add: { label: ['加上标签', 'Add tag'], done: ['已加上标签', 'Tag added'] },
    remove: { label: ['去掉标签', 'Remove tag'], done: ['已去掉标签', 'Tag removed'] },
  },
});
