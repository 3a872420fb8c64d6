import { createPayingStage, type PayingStage } from '../../testing/payingStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

/** Whom the stage lets order. */
const BUYER = 'C00000001';

describe.each(testDatabases)('d25: money of a customer who is not active, on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
  });
  beforeEach(async () => {
    await stage.reset();
  });
  afterEach(() => become('active'));
  afterAll(async () => {
    await stage.close();
  });

  async function become(state: string): Promise<void> {
    await stage.db.query(
      `update customers set state = $1, closing_until = case when $1 = 'closing' then now() + interval '9 days' end
       where id = $2`,
      [state, BUYER],
    );
  }
  /** The money of an order comes while its customer is in a state. */
  async function payAs(state: string): Promise<string> {
    const order = await stage.place();
    const paying = await stage.begin(order);
    await become(state);
    await stage.come(paying.payments[0]?.id);
    return order;
  }
  async function after(order: string) {
    const [row] = await stage.db.query(
      `select o.state, c.state as customer, c.closing_until as until,
         (select state from payments where order_id = o.id) as payment,
         (select l.state from licences l join licence_periods p on p.licence_id = l.id where p.order_id = o.id) as licence,
         (select count(*)::int from notices where customer_id = c.id and template = 'leavingCancelled') as told
       from orders o join customers c on c.id = o.customer_id where o.id = $1`,
      [order],
    );
    return row;
  }

  test('frozen: the order is paid, and its licence waits for them', async () => {
    expect(await after(await payAs('frozen'))).toMatchObject({
      state: 'delivered',
      customer: 'frozen',
      payment: 'paid',
      licence: 'suspended',
    });
  });

  test('leaving: the order is paid, the licence works, and they stay and are told', async () => {
    expect(await after(await payAs('closing'))).toEqual({
      state: 'delivered',
      customer: 'active',
      until: null,
      payment: 'paid',
      licence: 'active',
      told: 1,
    });
  });

  test('closed: all of it goes back, and nothing is given', async () => {
    const order = await payAs('closed');
    expect(await after(order)).toMatchObject({
      customer: 'closed',
      payment: 'duplicate',
      licence: null,
    });
    expect(await stage.refundsOf(order)).toEqual([
      { kind: 'late', state: 'processing', amountFen: 19_900 },
    ]);
  });
});
