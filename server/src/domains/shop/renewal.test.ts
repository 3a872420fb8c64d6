import { randomUUID } from 'node:crypto';
import { createBrowser } from '../../testing/browser.js';
import { createLicenceStage, EDITION, type LicenceStage } from '../../testing/licenceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  const choice = { edition: EDITION, term: 'y1', seats: 2 } as const;
  const quote = (change: object = {}, who = stage.portal()) =>
    who.call('Shop/Quote', { ...choice, ...change });

  test('d16: a renewal says when the licence ends and when it would end then, and its order adds that', async () => {
    const { licenceId: licence } = await stage.buy({ seats: 2, term: 'm1' });
    const { endsAt } = await stage.mine(licence);
    const { renews, totalFen: expectFen } = await ask(stage.portal(), 'Shop/Quote', {
      ...choice,
      licence,
    });
    expect(renews).toMatchObject({ id: licence, endsAt });
    const forGood = await ask(stage.portal(), 'Shop/Quote', {
      ...choice,
      term: 'perpetual',
      licence,
    });
    expect(forGood.renews).toMatchObject({ until: null });
    const key = randomUUID();
    const asked = { ...choice, licence, expectFen, key, force: true };
    const order = await ask(stage.portal(), 'MyOrder/Create', asked);
    expect(order).toMatchObject({ renewsLicenceId: licence });
    expect(await ask(stage.portal(), 'MyOrder/Create', asked)).toMatchObject({ id: order.id });
    const { licence: _none, ...other } = asked;
    expect(await stage.portal().call('MyOrder/Create', other)).toMatchObject({
      error: { code: 'KEY_REUSED' },
    });
    expect((await stage.pay(order)).licenceId).toBe(licence);
    expect((await stage.mine(licence)).endsAt).toBe(renews?.until);
  });

  test('it is of the edition and the seats that the licence has, which ends and was not revoked', async () => {
    const { licenceId: licence } = await stage.buy({ seats: 2 });
    expect(await quote({ licence, seats: 1 })).toMatchObject({
      error: { code: 'RENEWAL_DIFFERS' },
    });
    expect(await quote({ licence, edition: 'mindmap-professional' })).toMatchObject({
      error: { code: 'RENEWAL_DIFFERS' },
    });
    const { licenceId: forGood } = await stage.buy({ seats: 2, term: 'perpetual' });
    expect(await quote({ licence: forGood })).toMatchObject({ error: { code: 'NOT_RENEWABLE' } });
    await stage.act('Licence/Revoke', licence, { reason: '退单' });
    expect(await quote({ licence })).toMatchObject({ error: { code: 'NOT_RENEWABLE' } });
  });

  test('an edition that is not sold any more is not renewed, and says so', async () => {
    const { licenceId: licence } = await stage.buy({ seats: 2 });
    const set = (state: string) =>
      stage.db.query('update editions set state = $2 where id = $1', [EDITION, state]);
    await set('off_sale');
    expect(await quote({ licence })).toMatchObject({ error: { code: 'RENEWAL_OVER' } });
    expect(await quote()).toMatchObject({ error: { code: 'EDITION_WITHDRAWN' } });
    await set('on_sale');
  });

  test('another’s licence is not there, and a visitor is quoted without it', async () => {
    const { licenceId: licence } = await stage.buy({ seats: 2 });
    const other = await stage.signedIn('customer2');
    expect(await quote({ licence }, other)).toMatchObject({ status: 404 });
    expect(await quote({ licence }, createBrowser(stage.server.origin))).toMatchObject({
      result: { renews: null },
    });
  });

  test('a code that is not for renewals says so', async () => {
    const { licenceId: licence } = await stage.buy({ seats: 2 });
    const fields = {
      title: '新购',
      kind: 'percent',
      percent: 10,
      maxOffFen: 500_000,
      scope: { products: [], editions: [], terms: [] },
      startsAt: '2020-01-01T00:00:00Z',
      combinesWithRenewal: false,
      code: 'FIRSTONLY',
    };
    await ask(stage.admin(), 'Discount/Save', { key: randomUUID(), fields });
    expect(await quote({ code: 'FIRSTONLY' })).toMatchObject({
      result: { code: { outcome: 'accepted' } },
    });
    expect(await quote({ code: 'FIRSTONLY', licence })).toMatchObject({
      result: { discountFen: 0, code: { outcome: 'notForRenewal' } },
    });
  });
});
