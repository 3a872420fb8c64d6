import { Readable } from 'node:stream';
import type { Language } from '@banyan/contract';
import { INVOICE_STATES } from '@banyan/contract/invoices';
import {
  ORDER_CHANNELS,
  type ORDER_EXPORT,
  ORDER_STATES,
  type Order,
} from '@banyan/contract/orders';
import { CSV_START, csvLine } from '@banyan/rules';
import type * as z from 'zod';
import type { Db } from '../../database/db.js';
import { countIn } from '../../database/sql/index.js';
import { attachment } from '../files/attachment.js';
import type { ExportFile } from '../files/exportFile.js';
import { endWhenStalled, paced } from '../files/paced.js';
import { after, conditionOf, orderBy, type Sort } from './orderQuery.js';
import { readOrders } from './orderRows.js';

type ExportRequest = z.output<typeof ORDER_EXPORT.request>;

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
    ORDER_STATES[order.state][language],
    ORDER_CHANNELS[order.channel][language],
    order.invoiceState === null ? '' : INVOICE_STATES[order.invoiceState][language],
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
