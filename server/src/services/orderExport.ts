import { Readable } from 'node:stream';
import type { Language, ORDER_EXPORT, Order, OrderState } from '@banyan/contract';
import { CSV_START, csvLine } from '@banyan/rules';
import type * as z from 'zod';
import type { Db } from '../database/db.js';
import { attachment } from './attachment.js';
import { after, conditionOf, orderBy, type Sort } from './orderQuery.js';
import { countIn, readOrders } from './orderRows.js';
import { endWhenStalled, paced } from './paced.js';

type ExportRequest = z.output<typeof ORDER_EXPORT.request>;

export type ExportFile = {
  readonly disposition: string;
  readonly rows: number;
  readonly content: Readable;
};

/** Short enough that nobody notices waiting for one. */
const BATCH_ROWS = 250;
const STALLED_MS = 60_000;
const CHINA_OFFSET_MS = 8 * 3_600_000;

const HEADINGS = {
  zh: [
    '订单号',
    '客户',
    '手机号',
    '产品',
    '版本',
    '数量',
    '金额（元）',
    '已退款（元）',
    '状态',
    '渠道',
    '发票',
    '下单时间',
  ],
  en: [
    'Order',
    'Customer',
    'Phone',
    'Product',
    'Edition',
    'Quantity',
    'Amount (CNY)',
    'Refunded (CNY)',
    'State',
    'Channel',
    'Invoice',
    'Ordered at',
  ],
} as const;

const STATES: Readonly<Record<Language, Readonly<Record<OrderState, string>>>> = {
  zh: {
    pending: '待付款',
    paid: '已付款',
    delivered: '已交付',
    completed: '已完成',
    cancelled: '已取消',
    refunded: '已退款',
  },
  en: {
    pending: 'Pending',
    paid: 'Paid',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
};
const CHANNELS = {
  zh: { web: '网站', app: '客户端', partner: '合作伙伴', manual: '人工' },
  en: { web: 'Website', app: 'App', partner: 'Partner', manual: 'Manual' },
} as const;
const INVOICES = {
  zh: { applied: '已申请', issued: '已开具', rejected: '已驳回' },
  en: { applied: 'Applied', issued: 'Issued', rejected: 'Rejected' },
} as const;

/** The orders of a filter as a file. It is read in batches while it is sent, and stops when the reader goes away. */
export async function exportOrders(
  db: Db,
  { filter, sort, language }: ExportRequest,
  now: number,
): Promise<ExportFile> {
  const { sql, params } = conditionOf(filter);
  const rows = countIn(
    await db.query(`select count(*) as count from orders o where ${sql}`, params),
  );
  const day = new Date(now + CHINA_OFFSET_MS).toISOString().slice(0, 10);
  const plain = `orders-${day}.csv`;
  const content = Readable.from(paced(lines(db, filter, sort, language)), { objectMode: false });
  endWhenStalled(content, STALLED_MS);
  return {
    disposition: attachment(plain, language === 'zh' ? `订单-${day}.csv` : plain),
    rows,
    content,
  };
}

async function* lines(
  db: Db,
  filter: ExportRequest['filter'],
  sort: Sort,
  language: Language,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START + csvLine(HEADINGS[language]));
  const { sql, params } = conditionOf(filter);
  const order = orderBy(sort);
  let last: Order | undefined;
  do {
    const behind =
      last === undefined
        ? null
        : after(sort, { value: last[sort.by], id: last.id }, params.length + 1);
    const batch = await readOrders(
      db,
      `select o.id from orders o where ${sql}${behind === null ? '' : ` and ${behind.sql}`}
       order by ${order} limit ${BATCH_ROWS}`,
      order,
      [...params, ...(behind?.params ?? [])],
    );
    if (batch.length > 0) yield Buffer.from(batch.map((row) => lineOf(row, language)).join(''));
    last = batch.length === BATCH_ROWS ? batch.at(-1) : undefined;
  } while (last !== undefined);
}

function lineOf(order: Order, language: Language): string {
  return csvLine([
    order.id,
    order.customerName,
    order.customerPhone,
    order.productName,
    order.editionName,
    String(order.quantity),
    yuan(order.amountFen),
    yuan(order.refundedFen),
    STATES[language][order.state],
    CHANNELS[language][order.channel],
    order.invoiceState === null ? '' : INVOICES[language][order.invoiceState],
    new Date(Date.parse(order.createdAt) + CHINA_OFFSET_MS)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
  ]);
}

/** For machines: no currency sign, no grouping. */
function yuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
