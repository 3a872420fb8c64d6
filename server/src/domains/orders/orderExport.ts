import { INVOICE_STATES } from '@banyan/contract/invoices';
import {
  goodsIn,
  ORDER_CHANNELS,
  ORDER_EXPORT,
  ORDER_STATES,
  orderSchema,
} from '@banyan/contract/orders';
import { behindPlace, countOf, inBatches } from '../../ground/database/sql/index.js';
import { listExport } from '../exports/listExport.js';
import { conditionOf, keySortOf, orderBy } from './orderQuery.js';
import { readOrders } from './orderRows.js';

/** The orders of a filter as a file. */
export const orderExport = listExport(ORDER_EXPORT, {
  name: { zh: '订单', en: 'orders' },
  row: orderSchema,
  words: { state: ORDER_STATES, channel: ORDER_CHANNELS, invoiceState: INVOICE_STATES },
  read: async (db, { filter, sort: { by, direction }, language }) => {
    // A file is in the order of a column.
    const sort = { by: by === 'refundAskedAt' ? 'createdAt' : by, direction } as const;
    const condition = conditionOf(filter);
    const { sql, params } = condition;
    const order = orderBy(sort);
    return {
      count: await countOf(db, 'orders o', condition),
      batches: inBatches(async (behind, most) => {
        const after = behind === null ? null : behindPlace(keySortOf(sort), behind, params.length);
        const found = await readOrders(
          db,
          `select o.id from orders o where ${sql}${after === null ? '' : ` and ${after.sql}`}
           order by ${order} limit ${most}`,
          order,
          [...params, ...(after?.params ?? [])],
        );
        return found.map((row) => {
          const { product, edition } = goodsIn(row, language);
          return {
            row: { ...row, productName: product, editionName: edition },
            place: [String(row[sort.by]), row.id],
          };
        });
      }),
    };
  },
});
