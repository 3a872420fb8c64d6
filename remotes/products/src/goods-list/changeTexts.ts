import { inBothLanguages } from '@banyan/contract';

export const changeTexts = inBothLanguages({
  title: [(term: string) => `改价：${term}`, (term: string) => `Change price: ${term}`],
  set: ['设置价格', 'Set price'],
  change: ['改价', 'Change price'],
  fields: {
    isOn: ['销售这个周期', 'Sell this term'],
    price: ['价格（元）', 'Price (¥)'],
    was: ['划线价（元）', 'Struck price (¥)'],
    trialDays: ['免费试用天数', 'Free trial days'],
    startsAt: ['生效时间', 'Valid from'],
    reason: ['原因', 'Reason'],
  },
  free: ['免费', 'Free'],
  moves: [
    (percent: string | null) => (percent === null ? '' : `（${percent}%）`),
    (percent: string | null) => (percent === null ? '' : `(${percent}%)`),
  ],
  priceFault: [
    '请填写 0.00–999,999.99，金额最多两位小数',
    'Enter 0.00–999,999.99, at most two decimals',
  ],
  wasTooLow: ['划线价必须高于售价', 'The struck price must be higher than the price'],
  wasHint: ['留空表示没有划线价', 'Leave empty for none'],
  nowHint: ['北京时间，留空表示立即生效', 'Beijing time. Leave empty for now'],
  past: ['时间已过', 'That time has passed'],
  reasonNeeded: [
    '价格变动超过 20%，请填写原因',
    'The price changes by more than 20%. Give a reason',
  ],
  reasonHint: ['变动较大，需填写原因', 'This needs a reason'],
  kept: ['已提交的订单保持原价。', 'Orders already placed keep their price.'],
  done: ['价格已保存', 'Price saved'],
});
