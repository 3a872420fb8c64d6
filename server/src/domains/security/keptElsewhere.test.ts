import type { Db } from '../../ground/database/db.js';
import { createOtherStage, type OtherStage } from '../../testing/otherStage.js';
import { OTHER_ADMIN, OTHER_CUSTOMER } from '../../testing/otherTokens.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';

const creating = (metadata: object) => ({ ...metadata, prompt_values_supported: ['create'] });

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let stage: OtherStage;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    stage = await createOtherStage(db, {}, (provider) => {
      provider.spoil = { kind: 'metadata', change: creating };
    });
  });
  afterAll(async () => {
    await stage.close();
    await db.close();
    await place.remove();
  });

  test('c3: registration says that another program keeps the accounts, and leads there', async () => {
    const { browser, ...visitor } = stage.visitor();
    await visitor.authorize('customer', { prompt: 'create' });
    expect(stage.provider.asked.at(-1)?.get('prompt')).toBe('create');
    expect(await browser.call('Registration/GetState')).toMatchObject({
      result: { channels: [], isKeptElsewhere: true, createsElsewhere: true },
    });
    expect(await browser.call('Proof/Begin', { purpose: 'register' })).toMatchObject({
      error: { code: 'KEPT_ELSEWHERE' },
    });
  });

  test('c6: contacts are changed where they are kept', async () => {
    const here = stage.visitor();
    stage.provider.person = OTHER_CUSTOMER;
    await here.signIn('customer');
    stage.provider.person = OTHER_ADMIN;
    expect(await here.browser.call('MyContact/GetState')).toMatchObject({
      result: { isKeptElsewhere: true, channels: [], phone: { masked: null } },
    });
    expect(await here.browser.call('MyContact/Begin', { kind: 'phone' })).toMatchObject({
      error: { code: 'KEPT_ELSEWHERE' },
    });
  });

  test('another provider keeps password and second factor; the own sessions can be seen and ended', async () => {
    const here = stage.visitor();
    const there = stage.visitor();
    await here.signIn('admin');
    await there.signIn('admin');
    expect(await here.browser.call('Security/GetState')).toMatchObject({
      result: { kind: 'provider', totp: false },
    });
    const secrets = { password: 'x', current: 'x', next: 'ein-neues-Wort', code: '000000' };
    for (const call of [
      'ChangePassword',
      'BeginTotp',
      'ConfirmTotp',
      'NewRecoveryCodes',
      'RemoveTotp',
    ]) {
      expect(await here.browser.call(`Security/${call}`, secrets)).toMatchObject({
        error: { code: 'KEPT_ELSEWHERE' },
      });
    }
    await here.browser.call('Security/EndOtherSessions');
    expect(await there.person()).toBeNull();
    const silent = await there.signIn('admin', {
      prompt: 'none',
      redirect_uri: `${stage.server.origin}/silent-renew`,
    });
    expect(silent.status).toBe(400);
    expect(await here.browser.call('Security/GetSessions')).toMatchObject({
      result: [{ current: true }],
    });
  });
});
