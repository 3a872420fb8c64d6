import { inBothLanguages } from '@banyan/contract';

/** Of the tables that other lists lend to a customer's page. */
export const userTableTexts = inBothLanguages({
  newest: [
    (shown: number, all: number) => `仅显示最近 ${shown} 条，共 ${all} 条`,
    (shown: number, all: number) => `The newest ${shown} of ${all}`,
  ],
  orderTable: {
    title: ['此用户的订单', 'Orders of this customer'],
    id: ['订单号', 'Order'],
    product: ['商品', 'Product'],
    amount: ['金额', 'Amount'],
    state: ['状态', 'Status'],
    createdAt: ['下单时间', 'Created'],
  },
  deviceTable: {
    title: ['此用户的设备', 'Devices of this customer'],
    name: ['设备', 'Device'],
    products: ['产品与版本', 'Products and versions'],
    system: ['系统', 'System'],
    state: ['状态', 'Status'],
    lastSeenAt: ['最近使用', 'Last used'],
  },
  feedbackTable: {
    title: ['此用户的反馈', 'Feedback of this customer'],
    id: ['单号', 'Number'],
    subject: ['反馈', 'Feedback'],
    state: ['状态', 'Status'],
    createdAt: ['提交时间', 'Submitted'],
  },
  serviceTable: {
    title: ['此用户的人工服务', 'Manual service for this customer'],
    id: ['单号', 'Number'],
    startsAt: ['预约时间', 'Appointment'],
    state: ['状态', 'Status'],
    createdAt: ['登记时间', 'Created'],
  },
});
