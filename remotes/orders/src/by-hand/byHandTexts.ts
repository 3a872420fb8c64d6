import { inBothLanguages } from '@banyan/contract';

export const byHandTexts = inBothLanguages({
  hint: [
    '按当前价格下单。上传转账回单即为已付款并发放授权；不上传则等待客户在线付款，7 天内有效。',
    'At the price of the moment. With the receipt of a transfer it is paid and gives its licence; without one the customer can pay online for seven days.',
  ],
  customer: ['客户', 'Customer'],
  customerForm: ['客户编号为 C 加 8 位数字', 'A customer ID is C and eight digits'],
  edition: ['产品与版本', 'Product and edition'],
  term: ['时长', 'Term'],
  seats: ['人数', 'Seats'],
  code: ['优惠码', 'Discount code'],
  adjust: ['金额调整（±元）', 'Adjustment (±¥)'],
  reason: ['原因', 'Reason'],
  reasonHint: ['调整金额时必填', 'Needed where the amount is adjusted'],
  reasonNeeded: ['请写明调整金额的原因', 'Please say why the amount is adjusted'],
  total: ['应付金额', 'To be paid'],
  withdrawn: ['这个版本或时长不在售', 'This edition or term is not on sale'],
  off: [(amount: string) => `（已减 ${amount}）`, (amount: string) => ` (${amount} off)`],
  done: ['订单已创建', 'The order is made'],
});
