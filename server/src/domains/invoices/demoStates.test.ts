import { invoiceStateSchema } from '@banyan/contract/invoices';
import { missingForSpecial, titleFaults } from '@banyan/rules';
import type { Db } from '../../ground/database/db.js';
import { fillTest } from '../../testing/fillTest.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { moneyAfter } from '../finance/readMoney.js';
import { differencesOf } from '../finance/reconcile.js';

const UNTIL = Date.UTC(2026, 10, 20);

describe.each(testDatabases)('d13: example invoices on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeEach(async () => {
    place = await create();
    db = await place.open();
  });
  afterEach(async () => {
    await db.close();
    await place.remove();
  });

  test.each([300, 3_000])(
    'of %d orders show every state, both kinds, and the money adds up',
    async (orders) => {
      await fillTest(db, { seed: 20_260_101, orders, until: UNTIL });
      const states = await db.query('select distinct state from invoice_applications');
      expect(new Set(states.map(({ state }) => state))).toEqual(
        new Set(invoiceStateSchema.options),
      );
      const special = await db.query(
        "select title from invoice_applications where kind = 'special' and state in ('applied', 'issued')",
      );
      expect(special.length).toBeGreaterThan(1);
      const titles = special.map(({ title }) => title as Parameters<typeof titleFaults>[0]);
      expect(titles.flatMap((title) => Object.keys(titleFaults(title)))).toEqual([]);
      expect(titles.flatMap((title) => missingForSpecial(title))).toEqual([]);
      const several = await db.query(
        'select application_id from invoice_orders group by application_id having count(*) > 1',
      );
      expect(several).toHaveLength(1);
      const money = await moneyAfter(db, '', 100_000);
      expect(money.flatMap(differencesOf)).toEqual([]);
      const unlike = await db.query(
        `select i.id from invoice_applications i join invoice_orders l on l.application_id = i.id
       join orders o on o.id = l.order_id
       group by i.id having i.amount_fen <> sum(l.amount_fen) or bool_or(o.invoice_state <> i.state)
         or bool_or(l.live <> (i.state in ('applied', 'issuing', 'issued', 'reversing')))
         or (i.number is null) = (i.state in ('issued', 'reversing', 'reversed'))`,
      );
      expect(unlike).toEqual([]);
    },
  );
});
