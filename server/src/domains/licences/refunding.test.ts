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
    expect(await stage.mine(licenceId)).toMatchObject({ isRefunding: false });
    const { version } = await ask(stage.portal(), 'MyOrder/Get', { id: orderId });
    const asked = { id: orderId, version, reason: 'notNeeded', text: '', key: randomUUID() };
    const order = await ask(stage.portal(), 'MyOrder/RequestRefund', asked);
    expect(await stage.mine(licenceId)).toMatchObject({ isRefunding: true });
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
});
