import { inBothLanguages } from '@banyan/contract';
import { DISCOUNT } from '@banyan/contract/discounts';
import { nounTexts } from '@banyan/lists';
import { textsOf } from '@banyan/lists/described';

export const codeTexts = inBothLanguages({
  ...nounTexts({ zh: '优惠码', measure: '个', one: 'code', many: 'codes' }),
  heading: ['优惠码', 'Discount codes'],
  table: ['优惠码列表', 'Discount codes'],
  none: [
    '还没有优惠码。用户下单时输入优惠码，订单按它的规则减价。',
    'There are no codes yet. Customers enter a code when they order, and its rule lowers the price.',
  ],
  generate: ['批量生成', 'Generate codes'],
  selected: [(count: number) => `已选 ${count} 项`, (count: number) => `${count} selected`],
  filtered: [(count: number) => `筛选出的 ${count} 个`, (count: number) => `All ${count} found`],
  columns: {
    ...textsOf(DISCOUNT).columns,
    value: ['优惠', 'Discount'],
    window: ['有效期', 'Valid'],
    used: ['已用 / 上限', 'Used / limit'],
    rule: ['规则', 'Rule'],
    createdAt: ['创建', 'Created'],
  },
  noLimit: ['不限', 'unlimited'],
  noEnd: ['一直有效', 'no end'],
  named: [
    (count: string) => `${count} 位`,
    (count: string) => (count === '1' ? '1 customer' : `${count} customers`),
  ],
  codeFault: ['仅限字母、数字和连字符，4–20 位', 'Letters, digits and hyphens, 4–20'],
  taken: ['优惠码已存在', 'This code exists'],
  prefixFault: ['仅限字母、数字和连字符，最多 4 位', 'Letters, digits and hyphens, at most 4'],
  awaiting: [
    '优惠较大，需要另一位有审批权限的同事批准后才生效。',
    'A large discount: it takes effect once a colleague with the right to approve has done so.',
  ],
  share: ['购买链接', 'Order link'],
  copyOf: [(code: string) => `规则复制自 ${code}`, (code: string) => `With the rule of ${code}`],
  duplicate: ['复制为新优惠码', 'Duplicate'],
  removing: [
    '没有订单用过的优惠码可以删除，10 秒内可撤销；有订单用过的请停用。',
    'A code that no order has used can be deleted, and put back for 10 seconds. Disable it otherwise.',
  ],
  fields: {
    usageLimit: ['总次数上限', 'Total limit'],
    products: ['适用产品', 'Products'],
    editions: ['适用版本', 'Editions'],
    terms: ['适用时长', 'Terms'],
    count: ['数量', 'Count'],
    prefix: ['前缀', 'Prefix'],
    length: ['前缀后的位数', 'Characters after the prefix'],
  },
  any: ['不限', 'Any'],
  leaveEmpty: ['留空表示一直有效', 'Leave empty for no end'],
  filter: {
    textHint: ['优惠码或名称的一部分', 'Part of the code or title'],
    product: ['适用产品', 'Product'],
    edition: ['适用版本', 'Edition'],
    batchOf: [
      (title: string, day: string, count: string) => `${title} · ${day} · ${count} 个`,
      (title: string, day: string, count: string) => `${title} · ${day} · ${count} codes`,
    ],
    ends: ['将到期', 'Ends within'],
    within: { 7: ['7 天内', '7 days'], 30: ['30 天内', '30 days'] },
  },
  enabling: [
    '在有效期内的优惠码用户会立即可以使用。',
    'Customers can use those within their dates at once.',
  ],
  disabling: [
    '用户会立即不能再使用；已经下的订单不受影响。',
    'Customers can no longer use it. Orders already placed keep it.',
  ],
  acts: {
    enable: { label: ['启用', 'Enable'], done: ['已启用', 'Enabled'] },
    disable: { label: ['停用', 'Disable'], done: ['已停用', 'Disabled'] },
    approve: {
      label: ['批准', 'Approve'],
      question: ['批准后按有效期立即生效。', 'It takes effect at once, within its dates.'],
      done: ['已批准', 'Approved'],
    },
  },
});
