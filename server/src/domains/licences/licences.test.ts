import { randomUUID } from 'node:crypto';
import { connectHub } from '../../testing/hubClient.js';
import { createLicenceStage, EDITION, type LicenceStage } from '../../testing/licenceStage.js';
import { INVITED } from '../../testing/links.js';
import { sendReceipt } from '../../testing/receipts.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const DAY_S = 86_400;
const KEY = /^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/;

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  const days = (from: string, to: string | null) =>
    Math.round((Date.parse(to ?? '') - Date.parse(from)) / (DAY_S * 1000));
  const refund = async (orderId: string) => {
    const { version, amountFen, refundedFen } = await ask(stage.admin(), 'Order/Get', {
      id: orderId,
    });
    const asked = { id: orderId, version, amountFen: amountFen - refundedFen, reason: '退款' };
    return stage.admin().call('Order/Refund', { ...asked, key: randomUUID() });
  };

  test('d9: the licence is there at the moment of paid, told and delivered, its key behind a proof', async () => {
    const hub = await connectHub(stage.portal(), stage.server.origin);
    const { orderId, licenceId } = await stage.buy({ seats: 2 });
    expect(licenceId).toMatch(/^LC\d{12}$/);
    const order = await ask(stage.admin(), 'Order/Get', { id: orderId });
    expect(order.state).toBe('delivered');
    const states = order.timeline.filter(({ kind }) => kind === 'state');
    expect(states.map(({ detail }) => detail)).toEqual(['paid', 'delivered']);
    const licence = await stage.mine(licenceId);
    expect(licence).toMatchObject({
      editionId: EDITION,
      seats: 2,
      most: 6,
      used: 0,
      state: 'active',
      orderIds: [orderId],
      devices: [],
      removalsLeft: 3,
    });
    expect([365, 366]).toContain(days(licence.startsAt, licence.endsAt));
    expect(await hub.until('mineChanged', licenceId)).toEqual({
      kind: 'mineChanged',
      topic: 'licence',
      id: licenceId,
      version: 1,
    });
    await hub.connection.stop();
    const { results } = await ask(stage.portal(), 'MyNotice/GetList', { topic: 'licence' });
    expect(results[0]).toMatchObject({
      template: 'licenceGranted',
      params: { id: licenceId, tail: licence.keyTail },
    });

    stage.later(901);
    expect(await stage.portal().call('MyLicence/ShowKey', { id: licenceId })).toMatchObject({
      error: { code: 'REAUTH_NEEDED' },
    });
    const key = await stage.keyOf(licenceId);
    expect(key).toMatch(KEY);
    expect(key.slice(-5)).toBe(licence.keyTail);
    const [shown] = await stage.db.query(
      "select subject from audit_log where kind = 'keyShown' and account_id = $1",
      [INVITED],
    );
    expect(shown).toEqual({ subject: licenceId });
    const kept = await stage.db.query('select to_jsonb(l)::text as text from licences l');
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(stage.logged()).not.toContain(key);
  });

  test('d9: another customer has it not, and the twenty-first look at a key is refused', async () => {
    const { licenceId } = await stage.buy();
    const other = await stage.signedIn('customer2');
    await stage.prove(other);
    for (const call of ['MyLicence/Get', 'MyLicence/ShowKey']) {
      expect(await other.call(call, { id: licenceId })).toMatchObject({ status: 404 });
    }
    expect(await other.call('MyLicence/GetList', {})).toMatchObject({ result: [] });
    await stage.db.query('delete from limits');
    for (let count = 0; count < 20; count += 1) await stage.keyOf(licenceId);
    expect(await stage.portal().call('MyLicence/ShowKey', { id: licenceId })).toMatchObject({
      error: { code: 'TOO_MANY' },
    });
  });

  test('d16: renewing keeps the key and adds its months to the end, or to today where that is over', async () => {
    const { licenceId } = await stage.buy({ seats: 2, term: 'm1' });
    const key = await stage.keyOf(licenceId);
    const first = await stage.mine(licenceId);
    const second = await stage.buy({ seats: 2, term: 'y1', renews: licenceId });
    expect(second.licenceId).toBe(licenceId);
    const renewed = await stage.mine(licenceId);
    expect(days(first.endsAt ?? '', renewed.endsAt)).toBeGreaterThan(364);
    expect(renewed).toMatchObject({ startsAt: first.startsAt, keyTail: first.keyTail });
    expect(renewed.orderIds).toHaveLength(2);
    expect(await stage.keyOf(licenceId)).toBe(key);

    await stage.pass(licenceId, 430);
    expect(await stage.mine(licenceId)).toMatchObject({ state: 'expired' });
    await stage.buy({ seats: 2, term: 'm1', renews: licenceId });
    const again = await stage.mine(licenceId);
    const today = new Date(stage.clock()).toISOString();
    expect([28, 29, 30, 31]).toContain(days(today, again.endsAt));
    // A month may be longer than the last thirty days.
    await stage.pass(licenceId, 2);
    expect(await stage.mine(licenceId)).toMatchObject({ state: 'expiring' });
  });

  test('d16: what is for good does not end, and money for it buys another licence', async () => {
    const { licenceId } = await stage.buy({ term: 'perpetual' });
    expect(await stage.mine(licenceId)).toMatchObject({ endsAt: null, state: 'active' });
    const { licenceId: ending } = await stage.buy();
    const order = await stage.order({ renews: ending });
    await stage.db.query('update licences set ends_at = null where id = $1', [ending]);
    const another = await stage.pay(order);
    expect([licenceId, ending]).not.toContain(another.licenceId);
    // It has what was sold, whatever becomes of the edition.
    await stage.db.query("update editions set features = '[]' where id = $1", [EDITION]);
    const detail = await ask(stage.admin(), 'Licence/Get', { id: licenceId });
    expect(detail.features).toContain('shapes');
    expect(await ask(stage.admin(), 'Licence/Get', { id: another.licenceId })).toMatchObject({
      features: [],
    });
  });

  test('money for a licence that was revoked in between buys another one', async () => {
    const { licenceId } = await stage.buy();
    const order = await stage.order({ renews: licenceId });
    await stage.act('Licence/Revoke', licenceId, { reason: '退单' });
    const another = await stage.pay(order);
    expect(another.licenceId).not.toBe(licenceId);
    expect(await stage.mine(another.licenceId)).toMatchObject({ state: 'active' });
  });

  test('a frozen customer’s order is paid, and its licence can be used once they are unfrozen', async () => {
    const choice = { edition: EDITION, term: 'y1', seats: 1 };
    const { totalFen: expectFen } = await ask(stage.portal(), 'Shop/Quote', choice);
    const asked = { ...choice, expectFen, key: randomUUID(), force: true };
    const order = await ask(stage.portal(), 'MyOrder/Create', asked);
    const freeze = async (state: string) => {
      const { version } = await ask(stage.admin(), 'Customer/Get', { id: INVITED });
      const named = { id: INVITED, version, key: randomUUID(), state };
      return stage.admin().call('Customer/SetState', named);
    };
    expect(await freeze('frozen')).toMatchObject({ success: true });
    const receipt = await sendReceipt(stage.admin(), stage.server.origin);
    const paid = { id: order.id, to: 'paid', version: order.version, receipt, reason: '转账' };
    expect(await ask(stage.admin(), 'Order/ChangeState', paid)).toMatchObject({
      state: 'delivered',
    });
    const filter = { text: order.id };
    const { results } = await ask(stage.admin(), 'Licence/GetList', { filter });
    expect(results).toMatchObject([{ state: 'suspended', stateReason: 'accountFrozen' }]);
    expect(await freeze('active')).toMatchObject({ success: true });
    const after = await ask(stage.admin(), 'Licence/GetList', { filter });
    expect(after.results).toMatchObject([{ state: 'active', stateReason: '' }]);
  });

  test('a full refund takes its period, and the licence with the last one; programs are told', async () => {
    const { orderId, licenceId } = await stage.buy({ term: 'm1' });
    const first = await stage.mine(licenceId);
    const { made } = await stage.using(licenceId);
    const second = await stage.buy({ term: 'y1', renews: licenceId });
    expect(await refund(second.orderId)).toMatchObject({ result: { state: 'refunded' } });
    expect(await stage.mine(licenceId)).toMatchObject({ endsAt: first.endsAt, used: 1 });
    expect(await refund(orderId)).toMatchObject({ result: { state: 'refunded' } });
    expect(await stage.mine(licenceId)).toMatchObject({
      state: 'revoked',
      stateReason: 'refunded',
      used: 0,
    });
    expect(await made.hello()).toMatchObject({
      result: { status: 'ok', licence: null, licenceState: 'revoked' },
    });
  });
});
