import { randomUUID } from 'node:crypto';
import type { Person } from '@banyan/contract';
import type { Db } from '../../ground/database/db.js';
import { createMarks } from '../../ground/secrets/marks.js';
import { fillTest } from '../../testing/fillTest.js';
import { type TestDatabase, testDatabases } from '../../testing/testDatabases.js';
import type { Visit } from '../service.js';
import { type BuyingParts, createOrder } from './create.js';

const CUSTOMERS = 500;
/** As many as a process has connections for, and some that wait for one. */
const AT_ONCE = 25;
const visit = { origin: { address: '198.51.100.7', device: '' } } as Visit;

describe.each(testDatabases)('on $name', ({ createFilled }: TestDatabase) => {
  let place: Awaited<ReturnType<TestDatabase['create']>>;
  let db: Db;
  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    await fillTest(db);
    await db.query(
      `insert into customers (id, name, phone, email, registered_at)
       select 'T' || n, '测试', null, 't' || n || '@example.com', now() from generate_series(1, ${CUSTOMERS}) n`,
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const order = (customer: number, code: string) => {
    const parts = { db, now: Date.now, marks: createMarks('x'.repeat(43)) } as BuyingParts;
    const person = { userId: `T${customer}`, username: '测试' } as Person;
    const choice = { edition: 'naolitu-personal', term: 'y1', seats: 1, code } as const;
    const asked = { ...choice, expectFen: 9_950, key: randomUUID(), force: true };
    return createOrder(parts, asked, person, visit);
  };
  const addCode = async (code: string, usageLimit: number | null, perCustomer: number | null) => {
    await db.query(
      `insert into discount_codes (id, created_at, created_by, updated_at, updated_by, code, title, kind, percent,
         usage_limit, per_customer, starts_at) values ($1, now(), '', now(), '', $1, '', 'percent', 50, $2, $3, '2020-01-01')`,
      [code, usageLimit, perCustomer],
    );
  };
  const usedOf = async (code: string) =>
    (await db.query('select used from discount_codes where id = $1', [code]))[0]?.['used'];

  test('d19: of 500 orders at once a limit of 100 lets exactly 100 through', async () => {
    await addCode('HUNDRED', 100, null);
    const lines = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, line) => {
        const own: Awaited<ReturnType<typeof order>>[] = [];
        for (let customer = line + 1; customer <= CUSTOMERS; customer += AT_ONCE) {
          own.push(await order(customer, 'HUNDRED'));
        }
        return own;
      }),
    );
    const answers = lines.flat();
    expect(answers.filter(({ success }) => success)).toHaveLength(100);
    for (const answer of answers) {
      if (!answer.success) expect(answer.refusal.code).toBe('CODE_USED_UP');
    }
    expect(await usedOf('HUNDRED')).toBe(100);
  });

  test('one customer uses a code once, however many orders are made at once', async () => {
    await addCode('ONLYONCE', null, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(1, 'ONLYONCE')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await usedOf('ONLYONCE')).toBe(1);
  });
});
