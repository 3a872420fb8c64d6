import type { Db } from '../../database/db.js';
import { createOtherStage, type OtherStage } from '../../testing/otherStage.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';

jest.setTimeout(60_000);

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let stage: OtherStage;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    stage = await createOtherStage(db);
  });
  afterAll(async () => {
    await stage.close();
    await db.close();
    await place.remove();
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
