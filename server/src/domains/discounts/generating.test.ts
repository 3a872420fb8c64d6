import { randomUUID } from 'node:crypto';
import type { Person } from '@banyan/contract';
import { DISCOUNT_CALLS, type DiscountFilter } from '@banyan/contract/discounts';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { recordingDb } from '../../testing/recordingDb.js';
import { type TestDatabase, testDatabases } from '../../testing/testDatabases.js';
import type { Visit } from '../service.js';
import { discountHandlers } from './discountHandlers.js';

/** Codes or change-log rows in one statement, and the other statements of any act. */
const ROWS_AT_ONCE = 1_000;
const MOST_BESIDES = 6;

const batchSchema = z.object({ id: z.string(), batchId: z.string() });

const RULE = {
  title: '展会',
  kind: 'percent',
  percent: 10,
  maxOffFen: 500_000,
  scope: { products: [], editions: [], terms: [] },
  startsAt: '2020-01-01T00:00:00Z',
};
/** Codes of a batch, as the service takes them. */
const batchOf = (count: number) =>
  DISCOUNT_CALLS['Discount/Generate'].request.parse({
    key: randomUUID(),
    count,
    prefix: '',
    length: 8,
    rule: RULE,
  });

describe.each(testDatabases)('on $name', ({ create }: TestDatabase) => {
  let place: Awaited<ReturnType<TestDatabase['create']>>;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const statements: string[] = [];
  let transactions = 0;
  const person = { userId: 'A1', username: '周敏' } as Person;
  const visit = { origin: { address: '198.51.100.7', device: '' } } as Visit;
  const handlers = () => {
    const recorded = recordingDb(db, (text) => statements.push(text));
    const counted: Db = {
      ...recorded,
      transaction: (work, patience) => {
        transactions += 1;
        return recorded.transaction(work, patience);
      },
    };
    return discountHandlers({ db: counted, now: Date.now });
  };
  const started = (words: string) => statements.filter((text) => text.startsWith(words));
  beforeEach(() => {
    statements.length = 0;
    transactions = 0;
  });

  test('d20: 10,000 codes are one transaction of few statements, and the same key is the same batch', async () => {
    const generate = handlers()['Discount/Generate'];
    const asked = batchOf(10_000);
    const made = await generate(asked, person, visit);
    expect(made).toMatchObject({ success: true, result: { count: 10_000 } });
    expect(transactions).toBe(1);
    const added = started('insert into discount_codes');
    expect(added).toHaveLength(10_000 / ROWS_AT_ONCE);
    expect(statements.length - added.length).toBeLessThanOrEqual(MOST_BESIDES);

    statements.length = 0;
    expect(await generate(asked, person, visit)).toEqual(made);
    expect(started('insert into discount_codes')).toEqual([]);
    expect(
      await db.query(
        'select count(*)::int as codes, count(distinct code)::int as unlike, count(distinct batch_id)::int as batches from discount_codes',
      ),
    ).toEqual([{ codes: 10_000, unlike: 10_000, batches: 1 }]);
  });

  test('d2: all 10,000 are disabled as one act of few statements, each with its row in the change log', async () => {
    const { 'Discount/SetEnabled': setEnabled } = handlers();
    const upTo = new Date().toISOString();
    const disable = (filter: DiscountFilter, key: string = randomUUID()) =>
      setEnabled({ chosen: { filter, upTo }, enabled: false, key }, person, visit);
    const [awaiting] = await db.query(
      `update discount_codes set approval = 'awaiting' where id = (select min(id) from discount_codes) returning id, batch_id as "batchId"`,
    );
    const { id, batchId } = batchSchema.parse(awaiting);
    const key = randomUUID();
    const answer = await disable({ batchId }, key);
    const outcomes = answer.success ? answer.result : [];
    expect(outcomes).toHaveLength(10_000);
    expect(outcomes.filter(({ outcome }) => outcome !== 'done')).toMatchObject([
      { id, outcome: 'refused', code: 'APPROVAL_NEEDED', text: { zh: '需先由另一位同事批准。' } },
    ]);
    expect(transactions).toBe(1);
    expect(started('insert into changes')).toHaveLength(10_000 / ROWS_AT_ONCE);
    expect(statements.length - 20).toBeLessThanOrEqual(MOST_BESIDES);
    expect(
      await db.query(
        `select count(*)::int as rows, count(distinct entity_id)::int as codes, count(distinct batch)::int as acts,
           bool_and(fields = '{"enabled": {"before": true, "after": false}}') as "areSo"
         from changes where verb = 'discountCode.state'`,
      ),
    ).toEqual([{ rows: 9_999, codes: 9_999, acts: 1, areSo: true }]);
    expect(
      await db.query(
        'select enabled, version, count(*)::int as codes from discount_codes group by 1, 2 order by 1',
      ),
    ).toEqual([
      { enabled: false, version: 2, codes: 9_999 },
      { enabled: true, version: 1, codes: 1 },
    ]);

    statements.length = 0;
    expect(await disable({ batchId }, key)).toEqual(answer);
    expect(started('update discount_codes')).toEqual([]);
    const again = await disable({ batchId });
    expect(again.success && again.result.map(({ outcome }) => outcome)).toContain('skipped');
  });

  test('d2: more than 10,000 are refused, and none of them is changed', async () => {
    const { 'Discount/Generate': generate, 'Discount/SetEnabled': setEnabled } = handlers();
    await generate(batchOf(1), person, visit);
    const chosen = { filter: { text: '展会' }, upTo: new Date().toISOString() };
    statements.length = 0;
    expect(
      await setEnabled({ chosen, enabled: true, key: randomUUID() }, person, visit),
    ).toMatchObject({ refusal: { code: 'TOO_MANY_RECORDS' } });
    expect(started('update discount_codes')).toEqual([]);
  });
});
