import type { SortKey } from './orderSearch.js';

export type ColumnKey =
  | SortKey
  | 'customer'
  | 'product'
  | 'quantity'
  | 'state'
  | 'channel'
  | 'invoice'
  | 'updatedAt';

type Columns = Readonly<Record<ColumnKey, string>>;

const zhColumns: Columns = {
  id: '订单号',
  customer: '客户',
  product: '产品与版本',
  quantity: '数量',
  amountFen: '金额',
  state: '状态',
  channel: '渠道',
  invoice: '发票',
  createdAt: '下单时间',
  updatedAt: '更新时间',
};

const enColumns: Columns = {
  id: 'Order number',
  customer: 'Customer',
  product: 'Product and edition',
  quantity: 'Quantity',
  amountFen: 'Amount',
  state: 'State',
  channel: 'Channel',
  invoice: 'Invoice',
  createdAt: 'Ordered at',
  updatedAt: 'Updated at',
};

export const orderListTexts = {
  zh: {
    heading: '订单管理',
    table: '订单列表',
    found: (count: string) => `共 ${count} 个订单`,
    range: (from: number, to: number, total: string) => `第 ${from}–${to} 条，共 ${total} 条`,
    empty: '没有符合条件的订单',
    noOrders: '还没有订单',
    columns: zhColumns,
    chooseColumns: '选择列',
    refunded: (amount: string) => `已退 ${amount}`,
    noInvoice: '未申请',
    export: '导出 CSV',
    exporting: '正在导出',
    exported: (rows: string, total: string) => `约 ${rows} / ${total} 行`,
    cancelExport: '取消导出',
    exportDone: (name: string) => `已导出 ${name}`,
    exportFailed: (reason: string) => `导出没有完成：${reason}`,
    close: '关闭',
    retry: '重试',
  },
  en: {
    heading: 'Orders',
    table: 'Orders',
    found: (count: string) => `${count} orders`,
    range: (from: number, to: number, total: string) => `${from}–${to} of ${total}`,
    empty: 'No order matches the filter',
    noOrders: 'There are no orders yet',
    columns: enColumns,
    chooseColumns: 'Columns',
    refunded: (amount: string) => `${amount} refunded`,
    noInvoice: 'None',
    export: 'Export CSV',
    exporting: 'Exporting',
    exported: (rows: string, total: string) => `about ${rows} of ${total} rows`,
    cancelExport: 'Cancel the export',
    exportDone: (name: string) => `Exported ${name}`,
    exportFailed: (reason: string) => `The export did not finish: ${reason}`,
    close: 'Close',
    retry: 'Try again',
  },
};
