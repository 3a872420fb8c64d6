import { exportCall, listCall } from '@banyan/contract';
import { readCsv } from '@banyan/rules';
import * as z from 'zod/mini';
import type { Db } from '../../ground/database/db.js';
import { readWorkbook } from '../../testing/readWorkbook.js';
import { somebody } from '../../testing/somebody.js';
import { listExport, workbookBytes } from './listExport.js';

type Row = {
  readonly id: string;
  readonly priceFen: number | null;
  readonly madeAt: string;
  readonly state: string;
};

const TITLES = {
  id: { zh: '编号', en: 'Number' },
  priceFen: { zh: '价格（元）', en: 'Price (CNY)' },
  madeAt: { zh: '时间', en: 'Time' },
  state: { zh: '状态', en: 'State' },
};
const row = z.object({
  id: z.string(),
  priceFen: z.nullable(z.int()),
  madeAt: z.iso.datetime(),
  state: z.enum(['open']),
});
const LIST = listCall('orders.view', { filter: z.object({}), row, sorts: ['id'] });
const CALL = exportCall('Thing/Export', 'orders.export', LIST, TITLES);
const ROW: Row = { id: 'A1', priceFen: 123_405, madeAt: '2026-11-20T00:05:09.000Z', state: 'open' };
const NOW = Date.UTC(2026, 10, 20, 17);

/** A file of some rows; its list is new each time that it is written. */
function exportOf(
  rows: number,
  make: (index: number) => Row,
  seen: () => unknown = () => undefined,
) {
  async function* batches() {
    for (let at = 0; at < rows; at += 250) {
      const batch = Array.from({ length: Math.min(250, rows - at) }, (_, index) =>
        make(at + index),
      );
      for (const _each of batch) seen();
      yield await Promise.resolve(batch);
    }
  }
  return listExport(CALL, {
    name: { zh: '东西', en: 'things' },
    row,
    words: { state: { open: { zh: '开着', en: 'Open' } } },
    read: () => Promise.resolve({ count: rows, batches: batches() }),
  });
}

async function written(file: ReturnType<typeof exportOf>, asked: object) {
  const request = CALL.request.parse(asked);
  const answer = await file.write({} as Db, request as never, NOW, somebody);
  if (!answer.success) throw new Error(String(answer.refusal.code));
  return answer.result;
}

async function bytesOf(file: ReturnType<typeof exportOf>, asked: object): Promise<Buffer> {
  const { content } = await written(file, asked);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

test('columns are those asked for, in their order, in the caller’s language', async () => {
  const file = exportOf(1, () => ROW);
  const all = await bytesOf(file, {});
  expect(readCsv(all.toString()).map(({ cells }) => cells)).toEqual([
    ['编号', '价格（元）', '时间', '状态'],
    ['A1', '1234.05', '2026-11-20 08:05:09', '开着'],
  ]);
  const some = await bytesOf(file, { columns: ['state', 'id'], language: 'en' });
  expect(some.toString()).toBe('\uFEFFState,Number\r\nOpen,A1\r\n');
});

test('a file is called by what it is, and by the day in China', async () => {
  const file = exportOf(1, () => ROW);
  const { disposition, type, rows, content } = await written(file, { format: 'xlsx' });
  content.destroy();
  expect(disposition).toContain('filename="things-2026-11-21.xlsx"');
  expect(disposition).toContain(encodeURIComponent('东西-2026-11-21.xlsx'));
  expect([type, rows]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    1,
  ]);
});

test('a workbook has money as numbers, and a sheet that says who made it', async () => {
  const file = exportOf(2, (index) => (index === 0 ? ROW : { ...ROW, priceFen: null }));
  const sheets = readWorkbook(await bytesOf(file, { format: 'xlsx' }));
  expect(sheets['东西']).toEqual([
    ['编号', '价格（元）', '时间', '状态'],
    ['A1', 1234.05, '2026-11-20 08:05:09', '开着'],
    ['A1', null, '2026-11-20 08:05:09', '开着'],
  ]);
  expect(sheets['说明']).toEqual([
    ['导出时间（北京时间）', '2026-11-21 01:00'],
    ['导出人', '某人 (somebody)'],
    ['行数', '2'],
  ]);
});

const NASTY = [
  '=1+1',
  '@SUM(A1)',
  '-2',
  '+86',
  '\tx',
  '\rx',
  'a"b,c',
  'x\u202ey',
  '<img src=x>',
  '二\n行',
];

test('b19: nothing that a cell holds is run by a spreadsheet', async () => {
  const file = exportOf(NASTY.length, (index) => ({ ...ROW, id: NASTY[index] ?? '' }));
  const csv = readCsv((await bytesOf(file, { columns: ['id'] })).toString()).slice(1);
  expect(csv.map(({ cells: [cell] }) => cell)).toEqual(
    NASTY.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
  );
  const sheets = readWorkbook(await bytesOf(file, { format: 'xlsx', columns: ['id'] }));
  expect(sheets['东西']?.slice(1).flat()).toEqual(NASTY);
});

test('b19: a workbook of more than 50,000 rows is refused in words that say what to do', async () => {
  const file = exportOf(50_001, () => ROW);
  const request = CALL.request.parse({ format: 'xlsx' });
  expect(await file.write({} as Db, request as never, NOW, somebody)).toMatchObject({
    refusal: { code: 'EXPORT_TOO_LARGE', text: { en: expect.stringContaining('CSV') as unknown } },
  });
  const { rows, content } = await written(file, {});
  content.destroy();
  expect(rows).toBe(50_001);
});

test('b19: however many rows there are, no more are read than have room on their way', async () => {
  let read = 0;
  const { content } = await written(
    exportOf(
      50_000,
      (index) => ({ ...ROW, id: String(index) }),
      () => {
        read += 1;
      },
    ),
    {},
  );
  let sent = 0;
  let most = 0;
  for await (const part of content) {
    sent += String(part).split('\r\n').length - 1;
    most = Math.max(most, read - sent);
  }
  expect(sent).toBe(50_001);
  expect(most).toBeLessThan(5_000);
});

test('workbooks are made one after another', async () => {
  const order: string[] = [];
  const file = (name: string) =>
    exportOf(
      1_000,
      () => ROW,
      () => order.push(name),
    );
  const asked = { format: 'xlsx' };
  await Promise.all([bytesOf(file('first'), asked), bytesOf(file('second'), asked)]);
  expect(order.lastIndexOf('first')).toBeLessThan(order.indexOf('second'));
});

test('an unread workbook holds up no other', async () => {
  const file = exportOf(1, () => ROW);
  const { content } = await written(file, { format: 'xlsx' });
  await new Promise((resolve) => content.once('readable', resolve));
  expect(readWorkbook(await bytesOf(file, { format: 'xlsx' }))).toHaveProperty('东西');
  content.destroy();
});

test('no more rows are read once the request for the workbook is aborted', async () => {
  let read = 0;
  const leaveAfterMany = (): void => {
    read += 1;
    if (read === 1_000) content.destroy();
  };
  const file = exportOf(50_000, () => ROW, leaveAfterMany);
  const { content } = await written(file, { format: 'xlsx' });
  content.resume();
  await new Promise((resolve) => content.once('close', resolve));
  expect(read).toBeLessThan(2_000);
});

test('while a workbook of 50,000 rows is put together the process keeps working', async () => {
  let read = 0;
  let turns = 0;
  const file = exportOf(
    50_000,
    (index) => ({ ...ROW, id: `BY${index}` }),
    () => {
      read += 1;
    },
  );
  const counting = setInterval(() => {
    if (read === 50_000) turns += 1;
  });
  const bytes = await bytesOf(file, { format: 'xlsx' });
  clearInterval(counting);
  expect(readWorkbook(bytes)['东西']).toHaveLength(50_001);
  // All of it was read and is only to be written: on this thread that would be one long turn, or a few.
  expect(turns).toBeGreaterThan(50);
});

test('a workbook whose thread computes for ever ends, so that the next one has its turn', async () => {
  const forever = 'for (;;);';
  const book = { name: 'a', headings: ['b'], notes: { name: 'c', rows: [] } };
  async function* rows() {
    yield [['d']];
  }
  const program = new URL(`data:text/javascript,${encodeURIComponent(forever)}`);
  const made = workbookBytes(book, rows(), () => false, { program, longestMs: 1 });
  await expect(made).rejects.toThrow('no answer within 1 ms');
});

test('an enumeration without words for each value cannot be exported', () => {
  const file = { name: { zh: '东西', en: 'things' }, row, read: () => Promise.reject(new Error()) };
  expect(() => listExport(CALL, file)).toThrow('state of an export has no words for open');
});
