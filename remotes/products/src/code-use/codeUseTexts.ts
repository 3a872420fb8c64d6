import { inBothLanguages } from '@banyan/contract';

/** The words of a trial, and of how a code is used. */
export const codeUseTexts = inBothLanguages({
  trial: {
    title: ['试用优惠码', 'Test the code'],
    explain: [
      '和用户下单时的计算相同；不占用次数。',
      'The same calculation as on the order page. Nothing is used up.',
    ],
    labels: {
      edition: ['版本', 'Edition'],
      term: ['时长', 'Term'],
      seats: ['人数', 'Seats'],
      customerId: ['用户编号（可留空）', 'Customer number (may be empty)'],
    },
    run: ['计算', 'Calculate'],
    list: ['原价', 'List price'],
    discount: ['优惠', 'Discount'],
    total: ['应付', 'To pay'],
  },
  days: {
    title: ['每天的使用', 'Use by day'],
    chart: [
      (from: string, to: string) => `${from} 至 ${to} 每天的订单、收入和优惠，数值见下方表格`,
      (from: string, to: string) =>
        `Orders, revenue and discount a day from ${from} to ${to}; the values are in the table below`,
    ],
    window: [
      (from: string, to: string) => `底色为有效期：${from} 至 ${to}`,
      (from: string, to: string) => `Tinted: the days on which it is good, ${from} to ${to}`,
    ],
    table: ['以表格查看', 'As a table'],
    day: ['日期', 'Day'],
    series: {
      orders: ['订单', 'Orders'],
      off: ['优惠', 'Discount'],
      revenue: ['收入', 'Revenue'],
      yuan: ['元', '¥'],
    },
  },
  orders: {
    title: ['使用记录', 'Orders with this code'],
    none: ['还没有订单用过它。', 'No order has used it yet.'],
    columns: {
      at: ['时间', 'Time'],
      order: ['订单', 'Order'],
      customer: ['用户', 'Customer'],
      amount: ['金额', 'Amount'],
      state: ['状态', 'Status'],
    },
    off: [(amount: string) => `优惠 ${amount}`, (amount: string) => `${amount} off`],
  },
  hints: {
    title: ['可能被滥用', 'It may be abused'],
    oneAddress: [
      (count: number) => `同一网络地址下了 ${count} 个订单`,
      (count: number) => `${count} orders came from one network address`,
    ],
    refunds: [
      (part: number) => `${part} % 的订单已全额退款`,
      (part: number) => `${part} % of its orders were refunded in full`,
    ],
    fewCustomers: [
      (orders: number, customers: number) => `${orders} 个订单只来自 ${customers} 位用户`,
      (orders: number, customers: number) => `${orders} orders are of ${customers} customers`,
    ],
  },
});
