import { randomUUID } from 'node:crypto';
import { resultOf } from '../../testing/deviceStage.js';
import { createLicenceStage, type LicenceStage } from '../../testing/licenceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  test('a refund request admits no new device, keeps those in use, and can be withdrawn', async () => {
    const { licenceId, orderId } = await stage.buy({ seats: 2 });
    const { made } = await stage.using(licenceId);
    const licenceKey = await stage.keyOf(licenceId);
    expect(await stage.mine(licenceId)).toMatchObject({ isRefunding: false, canRefund: true });
    const { version } = await ask(stage.portal(), 'MyOrder/Get', { id: orderId });
    const asked = { id: orderId, version, reason: 'notNeeded', text: '', key: randomUUID() };
    const order = await ask(stage.portal(), 'MyOrder/RequestRefund', asked);
    expect(await stage.mine(licenceId)).toMatchObject({ isRefunding: true, canRefund: false });
    const { made: late } = await stage.registered();
    expect(await late.activate({ licenceKey })).toMatchObject({
      code: 'REFUND_UNDER_WAY',
      details: { licence: licenceId },
    });
    expect(resultOf(await made.activate({ licenceKey })).id).toBe(licenceId);
    expect(resultOf(await made.hello()).licenceState).toBe('active');
    const withdrawn = { id: orderId, version: order.version };
    await ask(stage.portal(), 'MyOrder/WithdrawRefund', withdrawn);
    expect(resultOf(await late.activate({ licenceKey })).id).toBe(licenceId);
    expect(await stage.mine(licenceId)).toMatchObject({ isRefunding: false, used: 2 });
  });

  test('D10: what a refund does is said by the server before, and is what happens', async () => {
    const first = await stage.buy({ seats: 3 });
    const { licenceId } = first;
    await stage.using(licenceId);
    await stage.using(licenceId);
    const second = await stage.buy({ seats: 3, renews: licenceId });
    const { seats, endsAt, devicesPerSeat, used } = await stage.mine(licenceId);
    const effect = (order: string, amountFen: number, seatsEnd = 0) =>
      ask(stage.admin(), 'Refund/GetEffect', { order, amountFen, seatsEnd });
    const leftOf = async (order: string) => {
      const { amountFen, refundedFen } = await ask(stage.portal(), 'MyOrder/Get', { id: order });
      return amountFen - refundedFen;
    };
    const giveBack = async (order: string, amountFen: number, seatsEnd = 0) => {
      const { version } = await ask(stage.portal(), 'MyOrder/Get', { id: order });
      const asked = { id: order, version, reason: 'notNeeded', text: '', key: randomUUID() };
      await ask(stage.portal(), 'MyOrder/RequestRefund', asked);
      const { results } = await ask(stage.admin(), 'Refund/GetRequests', {
        filter: { orderId: order, state: 'requested' },
      });
      await stage.prove();
      await ask(stage.admin(), 'Refund/Decide', {
        id: results[0]?.id,
        version: results[0]?.version,
        key: randomUUID(),
        decision: { kind: 'approve', amountFen, seatsEnd },
      });
    };

    // A part, with the seats that end.
    const part = await effect(first.orderId, 100, 2);
    expect(part).toMatchObject({
      isAll: false,
      isOnline: false,
      licence: { id: licenceId, seats, seatsAfter: 1, devices: used, endsAfter: endsAt },
    });
    await giveBack(first.orderId, 100, 2);
    const fewer = await stage.mine(licenceId);
    expect(fewer).toMatchObject({ seats: part.licence?.seatsAfter, used: part.licence?.devices });
    expect(fewer.seats * devicesPerSeat).toBe(part.licence?.devicesAfter);

    // All of one order: the other one's period stays.
    const all = await ask(stage.portal(), 'MyOrder/GetRefundEffect', { id: second.orderId });
    expect(all).toEqual(await effect(second.orderId, await leftOf(second.orderId)));
    expect(all).toMatchObject({ isAll: true, licence: { seatsAfter: 1 } });
    expect(all.licence?.endsAfter).not.toBe(endsAt);
    await giveBack(second.orderId, all.refundableFen);
    expect(await stage.mine(licenceId)).toMatchObject({ endsAt: all.licence?.endsAfter });

    // The last one: nothing of the licence stays.
    const last = await effect(first.orderId, await leftOf(first.orderId));
    expect(last).toMatchObject({ isAll: true, licence: { seatsAfter: 0, devicesAfter: 0 } });
    await giveBack(first.orderId, last.refundableFen);
    expect(await stage.mine(licenceId)).toMatchObject({ state: 'revoked', used: 0 });
    expect(await effect(first.orderId, 1)).toMatchObject({ licence: null });
    const stranger = await stage.admin().call('MyOrder/GetRefundEffect', { id: first.orderId });
    expect(stranger.success).toBe(false);
  });
});
