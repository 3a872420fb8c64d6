import { randomUUID } from 'node:crypto';
import type { Answer, Browser } from '../../testing/browser.js';
import { sendReceipt } from '../../testing/receipts.js';
import { ask, type Call, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { codeNeedsApproval, exceeds } from './approvals.js';

const CUSTOMER = 'C00000009';
const EDITION = 'naolitu-personal';
const MORE = { success: false, error: { code: 'APPROVAL_NEEDED' } };

test.each([
  ['at the limit', { months: 12 }, {}, { months: 12 }, false],
  ['above it', { months: 12 }, {}, { months: 13 }, true],
  ['at the limit with what was given before', { months: 12 }, { months: 5 }, { months: 7 }, false],
  ['above it with what was given before', { months: 12 }, { months: 5 }, { months: 8 }, true],
  ['fewer seats than there were', { seats: 50 }, { seats: 50 }, { seats: -3 }, false],
  ['a kind without a limit', {}, {}, { offFen: 1 }, true],
])('a gift %s', (_what, most, given, gift, expected) => {
  expect(exceeds(most, given, gift)).toBe(expected);
});

const value = { percent: null, maxOffFen: null, amountFen: null };
test.each([
  ['5 % of orders up to ¥100,000', { percent: 5 }, 10_000_000, false],
  ['6 % of orders up to ¥100,000', { percent: 6 }, 10_000_000, true],
  ['99 %, capped at ¥5,000', { percent: 99, maxOffFen: 500_000 }, 10_000_000, false],
  ['99 %, capped at more', { percent: 99, maxOffFen: 500_001 }, 10_000_000, true],
  ['99 %, capped at more than its orders cost', { percent: 99, maxOffFen: 900_000 }, 19_900, false],
  ['everything off', { percent: 100, maxOffFen: 1 }, 0, true],
  ['¥5,000 off', { amountFen: 500_000 }, 10_000_000, false],
  ['more than ¥5,000 off', { amountFen: 500_001 }, 0, true],
])('a code that takes %s', (_what, own, dearestFen, expected) => {
  expect(codeNeedsApproval({ ...value, ...own }, dearestFen)).toBe(expected);
});

describe.each(testDatabases)('what needs a second person on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
    await stage.db.query(
      `update accounts set permissions = (select permissions - 'licences.approve' from accounts where account = 'admin')
       where account = 'clerk'`,
    );
  });
  beforeEach(async () => {
    await stage.db.script('delete from given_alone; delete from limits');
    await stage.db.query("delete from settings where key = 'refundSecondPersonFen'");
    await setRefundLimit(10_000);
  });
  afterAll(() => stage.close());

  const setRefundLimit = (fen: number) =>
    stage.db.query(
      "insert into settings (key, value, updated_at, updated_by) values ('refundSecondPersonFen', $1, now(), '')",
      [JSON.stringify(fen)],
    );

  describe('money back', () => {
    /** A paid order of ¥398.00 whose customer wants it back. */
    const askedBack = async () => {
      const receipt = await sendReceipt(stage.admin, stage.origin);
      const fields = { customer: 'C00000001', edition: EDITION, term: 'y1', seats: 2, receipt };
      const made = await ask(stage.admin, 'Order/CreateByHand', {
        key: randomUUID(),
        fields: { ...fields, reason: '转账' },
      });
      const { id, version } = await ask(stage.customer, 'MyOrder/Get', { id: made.id });
      const wish = { id, version, reason: 'other', text: '', key: randomUUID() };
      await ask(stage.customer, 'MyOrder/RequestRefund', wish);
      return id;
    };
    type Refund = (who: Browser, order: string, amountFen: number) => Promise<Answer>;
    const calls: readonly (readonly [Call, Refund])[] = [
      [
        'Order/Refund',
        async (who, id, amountFen) => {
          const { version } = await ask(stage.admin, 'Order/Get', { id });
          const asked = { id, version, amountFen, reason: '协商', key: randomUUID() };
          return who.call('Order/Refund', asked);
        },
      ],
      [
        'Refund/Decide',
        async (who, orderId, amountFen) => {
          const found = await ask(stage.admin, 'Refund/GetRequests', { filter: { orderId } });
          const [{ id, version } = { id: '', version: 0 }] = found.results;
          const decision = { kind: 'approve', amountFen };
          return who.call('Refund/Decide', { id, version, key: randomUUID(), decision });
        },
      ],
    ];
    const pairs = calls.flatMap(([first, propose]) =>
      calls.map(([second, confirm]) => ({ first, propose, second, confirm })),
    );
    const refunded = async (id: string) =>
      (await ask(stage.admin, 'Order/Get', { id })).refundedFen;
    const proposal = async (id: string) =>
      (await ask(stage.admin, 'Order/Get', { id })).refundProposal;

    test.each(pairs)('$first proposes it, another person confirms by $second', async (pair) => {
      const { propose, confirm } = pair;
      const id = await askedBack();
      expect(await propose(stage.admin, id, 10_001)).toMatchObject({ success: true });
      expect(await refunded(id)).toBe(0);
      expect(await proposal(id)).toEqual({ by: '周敏', amountFen: 10_001, seatsEnd: 0 });
      // A new name does not make a second person.
      await stage.db.query("update accounts set username = '另一人' where account = 'admin'");
      await confirm(stage.admin, id, 10_001);
      await stage.db.query("update accounts set username = '周敏' where account = 'admin'");
      expect(await refunded(id)).toBe(0);
      // Another amount is another proposal.
      await confirm(stage.clerk, id, 10_002);
      expect(await refunded(id)).toBe(0);
      await confirm(stage.admin, id, 10_002);
      expect(await refunded(id)).toBe(10_002);
      expect(await proposal(id)).toBeNull();
    });

    test('two people of one name are two', async () => {
      const [[, refund] = [], [, decide] = []] = calls;
      const id = await askedBack();
      await stage.db.query("update accounts set username = '周敏' where account = 'clerk'");
      await refund?.(stage.admin, id, 20_000);
      await decide?.(stage.clerk, id, 20_000);
      expect(await refunded(id)).toBe(20_000);
    });

    test.each(calls)(
      '%s: small ones add up, for 30 days and for each who gives',
      async (_, give) => {
        const first = await askedBack();
        await give(stage.admin, first, 6_000);
        expect(await refunded(first)).toBe(6_000);
        const second = await askedBack();
        await give(stage.admin, second, 6_000);
        expect(await refunded(second)).toBe(0);
        await stage.db.query("update given_alone set at = at - interval '30 days'");
        await give(stage.admin, second, 6_000);
        expect(await refunded(second)).toBe(6_000);
      },
    );

    test('those who can confirm it are told, once, its author is not', async () => {
      const id = await askedBack();
      await calls[0]?.[1](stage.clerk, id, 20_000);
      await calls[0]?.[1](stage.clerk, id, 20_000);
      const notes = await stage.db.query(
        "select 1 from order_events where order_id = $1 and detail like '提出退款%'",
        [id],
      );
      expect(notes).toHaveLength(1);
      const told = async (who: Browser) =>
        (await ask(who, 'BusMessage/GetMessageList' as Call, { code: 'TaskAlert' })) as unknown;
      expect(JSON.stringify(await told(stage.admin))).toContain(`订单 ${id} 退款 ¥200.00`);
      expect(JSON.stringify(await told(stage.clerk))).not.toContain(`订单 ${id} 退款 ¥200.00`);
    });
  });

  describe('licences and prices', () => {
    const DAY_MS = 86_400_000;
    const grant = (who: Browser, named: object = {}) =>
      who.call('Licence/Grant', {
        key: randomUUID(),
        fields: {
          customerId: CUSTOMER,
          editionId: EDITION,
          seats: 1,
          endsAt: new Date(Date.now() + 20 * DAY_MS).toISOString(),
          reason: '补偿',
          ...named,
        },
      });
    const byHand = (who: Browser, named: object) =>
      who.call('Order/CreateByHand', {
        key: randomUUID(),
        fields: { customer: CUSTOMER, edition: EDITION, term: 'y1', reason: '补偿', ...named },
      });
    const act = async (who: Browser, call: Call, named: object) => {
      const { id } = (await grant(stage.admin)).result as { readonly id: string };
      const { version } = await ask(stage.admin, 'Licence/Get', { id });
      return who.call(call, { id, version, key: randomUUID(), reason: '补偿', ...named });
    };
    const many = async (who: Browser, months: number) => {
      const { id } = (await grant(stage.admin)).result as { readonly id: string };
      const asked = { chosen: { ids: [id] }, months, reason: '补偿', key: randomUUID() };
      const [outcome] = await ask(who, 'Licence/ExtendMany', asked);
      return outcome?.outcome === 'done'
        ? { success: true }
        : { success: false, error: { code: outcome?.code } };
    };
    type Give = (who: Browser) => Promise<unknown>;
    /** Each alone is within the limit, two of them are not. */
    const calls: readonly (readonly [string, Give])[] = [
      ['Licence/Extend', (who) => act(who, 'Licence/Extend', { months: 7 })],
      ['Licence/ExtendMany', (who) => many(who, 7)],
      ['Licence/SetSeats', (who) => act(who, 'Licence/SetSeats', { seats: 31 })],
      ['Licence/Grant of seats', (who) => grant(who, { seats: 30 })],
      [
        'Licence/Grant of months',
        (who) => grant(who, { endsAt: new Date(Date.now() + 200 * DAY_MS).toISOString() }),
      ],
      ['Order/CreateByHand', (who) => byHand(who, { seats: 50, adjustFen: -300_000 })],
      ['Order/CreateByHand for nothing', (who) => byHand(who, { seats: 7, adjustFen: -139_300 })],
    ];

    test.each(calls)('%s adds up, for 30 days and for each who gives', async (_call, give) => {
      expect(await give(stage.clerk)).toMatchObject({ success: true });
      expect(await give(stage.clerk)).toMatchObject(MORE);
      expect(await give(stage.admin)).toMatchObject({ success: true });
      await stage.db.query("update given_alone set at = at - interval '30 days'");
      expect(await give(stage.clerk)).toMatchObject({ success: true });
    });

    test.each([
      ['Licence/Extend', 'Order/CreateByHand for nothing'],
      ['Licence/Grant of seats', 'Licence/SetSeats'],
      ['Licence/ExtendMany', 'Licence/Grant of months'],
    ])('%s and %s are counted together', async (first, second) => {
      const byName = new Map(calls);
      expect(await byName.get(first)?.(stage.clerk)).toMatchObject({ success: true });
      expect(await byName.get(second)?.(stage.clerk)).toMatchObject(MORE);
    });

    test('what is refused counts nothing, and two at once are counted one after the other', async () => {
      const [, give] = calls[0] ?? [];
      await act(stage.clerk, 'Licence/Extend', { months: 13 });
      const answers = await Promise.all([give?.(stage.clerk), give?.(stage.clerk)]);
      const isDone = (answer: unknown) => (answer as Answer).success;
      expect(answers.filter(isDone)).toHaveLength(1);
    });
  });
});
