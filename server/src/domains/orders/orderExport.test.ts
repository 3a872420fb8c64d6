import type { OrderFilter } from '@banyan/contract/orders';
import type { Db } from '../../ground/database/db.js';
import { somebody } from '../../testing/somebody.js';
import { orderExport } from './orderExport.js';
import { conditionOf } from './orderQuery.js';

test.each<[OrderFilter, string, readonly unknown[]]>([
  [{}, 'true', []],
  [{ text: '  ' }, 'true', []],
  [{ states: [] }, 'true', []],
  [{ states: ['paid'], minFen: 5 }, '(o.state = any($1)) and (o.amount_fen >= $2)', [['paid'], 5]],
  [
    { from: '2026-11-20', to: '2026-11-20' },
    '(o.created_at >= $1) and (o.created_at < $2)',
    ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
  ],
])('the filter %j is %s', (filter, sql, params) => {
  expect(conditionOf(filter)).toEqual({ sql, params });
});

test.each([
  ['by2026', ['BY2026%']],
  ['y2026', ['%y2026%', '%Y2026%']],
  ['100', ['%100%', '%100%']],
  ['王_%', ['%王\\_\\%%']],
  ['137 0157 3967', ['%137 0157 3967%', '13701573967']],
  ['137****3967', ['%137****3967%', '137____3967']],
])('the text %s is searched for as typed', (text, params) => {
  expect(conditionOf({ text }).params).toEqual(params);
});

test('an export reads no further once the reader has gone', async () => {
  let batches = 0;
  const order = {
    customerId: 'C1',
    customerName: 'n',
    customerPhone: '1',
    productId: 'p',
    productName: 'p',
    editionName: 'e',
    quantity: 1,
    amountFen: 1,
    refundedFen: 0,
    state: 'paid',
    channel: 'web',
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    invoiceState: null,
    version: 1,
  };
  const db = {
    query: (sql: string) => {
      if (sql.startsWith('select count')) return Promise.resolve([{ count: 1_000_000 }]);
      batches += 1;
      return Promise.resolve(
        Array.from({ length: 1000 }, (_, index) => ({
          ...order,
          id: `BY${String(batches * 1000 + index).padStart(16, '0')}`,
        })),
      );
    },
  } as unknown as Db;
  const sort = { by: 'id', direction: 'asc' } as const;
  const asked = orderExport.request.parse({ sort });
  const written = await orderExport.write(db, asked as never, 0, somebody);
  if (!written.success) throw new Error('no file');
  const { content, rows } = written.result;
  expect(rows).toBe(1_000_000);
  for await (const _chunk of content) {
    if (batches >= 3) break;
  }
  expect(content.destroyed).toBe(true);
  const read = batches;
  await new Promise((resolve) => setImmediate(resolve));
  expect(batches).toBe(read);
  // Read ahead is bounded by the stream's buffer, not by the size of the list.
  expect(batches).toBeLessThan(10);
});
