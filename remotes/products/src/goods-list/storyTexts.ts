import { inBothLanguages } from '@banyan/contract';

/** Who has bought an edition. */
export const storyTexts = inBothLanguages({
  orders: {
    title: ['订单', 'Orders'],
    none: ['还没有人购买这个版本。', 'Nobody has bought this edition yet.'],
    all: ['在订单列表中查看', 'See them in the list of orders'],
    columns: {
      at: ['下单时间', 'Ordered'],
      order: ['订单', 'Order'],
      customer: ['客户', 'Customer'],
      term: ['期限与人数', 'Term and seats'],
      amount: ['金额', 'Amount'],
      state: ['状态', 'Status'],
    },
  },
});
