import { inBothLanguages } from '@banyan/contract';

export const actTexts = inBothLanguages({
  offer: {
    label: ['上架', 'Put on sale'],
    question: [
      '上架后，产品页和订购页重新载入时立即出现这个版本。',
      'The product pages and the order page show it as soon as they are loaded again.',
    ],
    done: ['已上架', 'On sale'],
  },
  withdraw: {
    label: ['下架', 'Take off sale'],
    effect: [
      '下架后 1 秒内从产品页和订购页消失；访客已打开的页面在重新载入或下单时得知。',
      'It leaves the product pages and the order page within a second. Visitors with the page open learn of it when they reload or order.',
    ],
    done: ['已下架', 'Off sale'],
  },
  licences: [
    (count: number) => `已购的 ${count.toLocaleString('en')} 个授权不受影响。`,
    (count: number) =>
      count === 1
        ? 'The licence that somebody has is not affected.'
        : `The ${count.toLocaleString('en')} licences that customers have are not affected.`,
  ],
  pending: [
    (count: number) => `${count.toLocaleString('en')} 个待付款订单仍可付款。`,
    (count: number) =>
      count === 1
        ? '1 order waiting for payment can still be paid.'
        : `${count.toLocaleString('en')} orders waiting for payment can still be paid.`,
  ],
  last: [
    '这是该产品最后一个在售的版本，之后页面只显示“目前没有在售的版本”。',
    'It is the last edition of this product on sale: the page will then say that no edition is on sale.',
  ],
  retire: {
    label: ['退役', 'Retire'],
    effect: [
      '退役后不能再上架，已购买的不受影响。',
      'It can never be put on sale again. Customers who have it keep it.',
    ],
    blocked: [
      (count: number) => `还有 ${count.toLocaleString('en')} 个待付款订单，付款或取消后才能退役。`,
      (count: number) =>
        `${count === 1 ? '1 order waits' : `${count.toLocaleString('en')} orders wait`} for payment: it can be retired once they are paid or cancelled.`,
    ],
    done: ['已退役', 'Retired'],
  },
  schedule: {
    title: ['定时上架/下架', 'Schedule'],
    hint: [
      '按北京时间。开始留空表示立即上架，结束留空表示一直销售。',
      'Beijing time. Without a start it is on sale at once, without an end for good.',
    ],
    fields: { saleFrom: ['开始时间', 'Starts'], saleTo: ['结束时间', 'Ends'] },
    turned: ['结束时间必须晚于开始时间', 'The end must be after the start'],
    past: ['时间已过', 'That time has passed'],
    neither: ['请填写开始或结束时间', 'Enter a start or an end'],
    done: ['已设置销售时间', 'Schedule saved'],
  },
  removing: ['只能删除没有订单的未上架版本。', 'Only drafts that no order names can be deleted.'],
});
