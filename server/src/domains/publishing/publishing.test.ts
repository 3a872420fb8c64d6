import { randomUUID } from 'node:crypto';
import type { PublishException } from '@banyan/contract/publishing';
import { createRandom } from '../../ground/demoData/random.js';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';
import { SHIPPED } from '../legal/shipped.js';
import { bannedIn } from './bannedIn.js';
import { previewPolicy } from './previewPolicy.js';
import { readPolicy, rightOf } from './rightOf.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 28, 4);
const customerOf = (mark: string) => `GRANT-${mark}`;

const RECORD = {
  entity: 'publishGrant',
  table: 'publish_grants',
  save: 'PublishGrant/Save',
  fields: (mark: string) => ({ customerId: customerOf(mark), effect: 'allow', reason: 'x' }),
  change: ['reason', 'another'],
  areNamesFree: true,
} as const;

describeRecord(RECORD, (stage) => {
  beforeAll(async () => {
    for (const mark of ['B15', 'B16', 'B16-2', 'B18', 'B7']) await addCustomer(customerOf(mark));
  });
  const addCustomer = (id: string, columns: Readonly<Record<string, string>> = {}) => {
    const own = {
      registeredAt: '2026-01-01T00:00:00Z',
      state: 'active',
      identity: 'none',
      ...columns,
    };
    return stage().db.query(
      `insert into customers (id, name, phone, email, registered_at, state, identity_state, closing_until)
       values ($1, '林小英', null, $1 || '@example.com', $2::timestamptz, $3, $4, case when $3 = 'closing' then now() end)`,
      [id, own.registeredAt, own.state, own.identity],
    );
  };
  const policy = () => ask(stage().admin, 'PublishPolicy/Get');
  const savePolicy = async (change: object) => {
    const { id, version, who, minAccountDays, dailyLimit, review, firstReviewed, bannedWords } =
      await policy();
    const now = { who, minAccountDays, dailyLimit, review, firstReviewed, bannedWords };
    const fields = { ...now, ...change };
    return stage().admin.call('PublishPolicy/Save', { id, version, fields, key: randomUUID() });
  };
  const save = (fields: object, one?: PublishException) =>
    stage().admin.call('PublishGrant/Save', {
      ...(one && { id: one.id, version: one.version }),
      key: randomUUID(),
      fields: { effect: 'allow', reason: 'x', ...fields },
    });
  const testOf = (customerId: string) => ask(stage().admin, 'PublishPolicy/Test', { customerId });

  test('an exception says whom it is for, masked, and ends when it is ended', async () => {
    const id = customerOf('END');
    await addCustomer(id);
    await savePolicy({ who: 'listed', dailyLimit: 4 });
    expect(await testOf(id)).toMatchObject({ allowed: false, reason: 'notListed', name: '林*英' });
    const one = (await save({ customerId: id, dailyLimit: 9 })).result as PublishException;
    expect(one).toMatchObject({ customerName: '林*英', state: 'active' });
    expect(await testOf(id)).toMatchObject({ allowed: true, leftToday: 9, hasAccepted: false });
    expect(await save({ customerId: id })).toMatchObject({ error: { code: 'TAKEN' } });
    const asked = { id: one.id, version: one.version, key: randomUUID() };
    expect(await ask(stage().admin, 'PublishGrant/End', asked)).toMatchObject({ state: 'over' });
    expect(await testOf(id)).toMatchObject({ reason: 'notListed' });
  });

  test.each<[string, object, string]>([
    [
      'an end in the past',
      { customerId: customerOf('B7'), until: '2020-01-01T00:00:00Z' },
      'UNTIL_PAST',
    ],
    ['a customer who is not there', { customerId: 'nothing' }, 'NO_CUSTOMER'],
  ])('%s is refused', async (_what, fields, code) => {
    expect(await save(fields)).toMatchObject({ error: { code } });
  });

  test('pasted lines are told what became of them; who has an exception in force keeps it', async () => {
    const [fresh, held, over] = ['FRESH', 'HELD', 'OVER'].map(customerOf) as [
      string,
      string,
      string,
    ];
    for (const id of [fresh, held, over]) await addCustomer(id);
    await save({ customerId: held });
    const old = (await save({ customerId: over })).result as PublishException;
    const end = { id: old.id, version: old.version, key: randomUUID() };
    await ask(stage().admin, 'PublishGrant/End', end);
    const asked = {
      key: randomUUID(),
      names: [fresh, ` ${held.toLowerCase()}`, over, fresh, '13900000000'],
      fields: { effect: 'trusted', reason: '优秀作者' },
    };
    const outcomes = await ask(stage().admin, 'PublishGrant/SaveMany', asked);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'added',
      'already',
      'added',
      'twice',
      'unknown',
    ]);
    expect(await ask(stage().admin, 'PublishGrant/SaveMany', asked)).toEqual(outcomes);
    const list = async (filter: object) =>
      (await ask(stage().admin, 'PublishGrant/GetList', { filter })).results;
    expect(await list({ customerId: over })).toMatchObject([{ effect: 'trusted' }]);
    expect(await list({ customerId: held })).toMatchObject([{ effect: 'allow' }]);
  });

  test('there is one set of rules: another one is not made', async () => {
    const { who, minAccountDays, dailyLimit, review, firstReviewed, bannedWords } = await policy();
    const fields = { who, minAccountDays, dailyLimit, review, firstReviewed, bannedWords };
    const answer = await stage().admin.call('PublishPolicy/Save', { fields, key: randomUUID() });
    expect(answer).toMatchObject({ error: { code: 400 } });
  });

  test('who has accepted the newest rules of the community, and what was sent today and published', async () => {
    const { db } = stage();
    const id = 'C00000001';
    const old = await rightOf(db, id, NOW);
    await db.query('delete from consents where account_id = $1', [id]);
    const consent = (version: string) =>
      db.query(
        `insert into consents (account_id, kind, version, at, address_hash, device_words, place)
         values ($1, 'community', $2, now(), '', '', 'portal')`,
        [id, version],
      );
    await consent('2020-01-01');
    await addFile(id, NOW - 1, true);
    await addFile(id, NOW - DAY_MS, true);
    await addFile(id, NOW - 3, false);
    expect(await rightOf(db, id, NOW)).toMatchObject({
      today: (old?.today ?? 0) + 1,
      published: (old?.published ?? 0) + 2,
      hasAccepted: false,
    });
    await consent(SHIPPED.community.version);
    expect(await rightOf(db, id, NOW)).toMatchObject({ hasAccepted: true });
    expect(await rightOf(db, 'nothing', NOW)).toBeNull();
  });

  const addFile = async (customerId: string, at: number, isPublished: boolean) => {
    const id = randomUUID();
    const instant = new Date(at).toISOString();
    await stage().db.query(
      `insert into diagrams (id, created_at, created_by, updated_at, updated_by, customer_id, language, licence, published_at)
       values ($1, $2, '', $2, '', $3, 'zh', 'cc-by', $4)`,
      [id, instant, customerId, isPublished ? instant : null],
    );
    await stage().db.query(
      `insert into diagram_revisions (diagram_id, number, title, tree, card, topics, depth, sha256, at, submitted_at)
       values ($1, 1, 'x', '{}', '{}', 1, 1, '', $2, $3)`,
      [id, instant, isPublished ? instant : null],
    );
  };

  test('the preview counts whom the rule allows, over random customers and random rules', async () => {
    const { db } = stage();
    const random = createRandom(20_261_128);
    const instant = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
    for (let number = 0; number < 60; number += 1) {
      const id = `RANDOM-${number}`;
      await addCustomer(id, {
        state: random.pick(['active', 'active', 'active', 'frozen', 'closing']),
        identity: random.pick(['verified', 'none', 'review']),
        registeredAt: instant(-random.pick([0, 6, 7, 8, 30, 400])),
      });
      for (let file = random.pick([0, 0, 1, 3]); file > 0; file -= 1) {
        await addFile(id, NOW - random.pick([1, 2, 40]) * 3_600_000, random.chance(0.8));
      }
      if (random.chance(0.5)) {
        await db.query(
          `insert into licences (id, created_at, created_by, updated_at, updated_by, customer_id, product_id, edition_id, seats,
             devices_per_seat, key_mark, key_sealed, key_tail, starts_at, state, ends_at)
           values ($1, now(), '', now(), '', $2, 'mindmap', 'mindmap-professional', 1, 1, $2, '', 'XXXXX', '2026-01-01', $3, $4)`,
          [
            `LC9999${String(number).padStart(8, '0')}`,
            id,
            random.pick(['active', 'suspended']),
            random.pick([null, instant(-1), instant(1)]),
          ],
        );
      }
      if (random.chance(0.5)) {
        await db.query(
          `insert into publish_grants (id, created_at, created_by, updated_at, updated_by, customer_id, effect, daily_limit, until, reason)
           values ($1, now(), '', now(), '', $1, $2, $3, $4, 'x')`,
          [
            id,
            random.pick(['allow', 'deny', 'trusted']),
            random.pick([null, 0, 2]),
            random.pick([null, instant(0), instant(1)]),
          ],
        );
      }
    }
    const ids = (
      await db.query("select id from customers where deleted_at is null and state <> 'closed'")
    ).map(({ id }) => String(id));
    const counted = async () => {
      const rights = await Promise.all(ids.map((id) => rightOf(db, id, NOW)));
      return rights.filter((right) => right?.allowed === true).length;
    };
    const seen = new Set<number>();
    let before = await counted();
    for (const who of ['all', 'verified', 'licensed', 'listed'] as const) {
      const rules = {
        who,
        minAccountDays: random.pick([0, 7, 30]),
        dailyLimit: random.pick([0, 1, 2, 20]),
      };
      const old = await readPolicy(db);
      const effect = await previewPolicy(db, { before: old, after: rules }, NOW);
      await db.query(
        'update publish_policy set who = $1, min_account_days = $2, daily_limit = $3',
        [rules.who, rules.minAccountDays, rules.dailyLimit],
      );
      const after = await counted();
      expect(effect).toEqual({ all: ids.length, before, after });
      before = after;
      seen.add(after);
    }
    expect(seen.size).toBeGreaterThan(2);
  });
});

test.each<[string, string, readonly string[]]>([
  ['a plain word', '请加微信', ['加微信']],
  ['spaces and other letters', '请 加 微\n信，ＳＰＡＭ', ['加微信', 'spam']],
  ['nothing', '思维导图', []],
])('%s: banned words are found however they are written', (_what, text, words) => {
  expect(bannedIn({ bannedWords: '加微信\n\n  spam \nspam' }, text)).toEqual(words);
});
