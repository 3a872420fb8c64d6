import { contactStage, EMAIL } from '../../testing/contactStage.js';
import { PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NEW = '13912340002';
const HOUR_MS = 3_600_000;

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, ...stage } = contactStage(database);
  const { customer, signedIn, begin, send, confirm, change } = stage;
  const { codeFor, keyFor, follow, contactsOf } = stage;

  test('c6: without the old phone it takes the other contact’s code and a day, and any contact cancels it', async () => {
    const id = await customer(true);
    const browser = await signedIn();
    const waiting = async () => {
      const { change: begun } = await begin(browser, 'phone', 'other');
      await send(browser, 'phone', begun);
      return confirm(browser, 'phone', begun, await codeFor(EMAIL));
    };
    expect(await waiting()).toMatchObject({ result: { next: 'waiting' } });
    await follow(await keyFor(PHONE));
    expect(await browser.call('MyContact/GetState')).toMatchObject({
      result: { phone: { pending: null } },
    });
    expect(await waiting()).toMatchObject({ result: { next: 'waiting' } });
    clock.at += 24 * HOUR_MS - 1_000;
    await stage.applyDue();
    expect((await contactsOf(id)).logins).toEqual([PHONE, EMAIL]);
    clock.at += 1_000;
    await stage.applyDue();
    expect(await contactsOf(id)).toEqual({ logins: [EMAIL], phone: null, email: EMAIL });
    const later = await signedIn(EMAIL);
    const { change: next, step } = await begin(later, 'phone');
    expect(step).toBe('new');
    await send(later, 'phone', next, NEW);
    await confirm(later, 'phone', next, await codeFor(NEW));
    expect(await contactsOf(id)).toEqual({ logins: [NEW, EMAIL], phone: NEW, email: EMAIL });
    expect(await later.call('MyContact/GetState')).toMatchObject({
      result: { phone: { pending: null } },
    });
  });

  test('c6: without another contact nothing is waited for, and a frozen customer’s change never comes', async () => {
    const id = await customer();
    const browser = await signedIn();
    expect(await browser.call('MyContact/Begin', { kind: 'phone', by: 'other' })).toMatchObject({
      error: { code: 'NO_OTHER_CONTACT' },
    });
    await change(browser, 'email', '', EMAIL);
    const { change: begun } = await begin(browser, 'phone', 'other');
    await send(browser, 'phone', begun);
    await confirm(browser, 'phone', begun, await codeFor(EMAIL));
    await db().query("update customers set state = 'frozen' where id = $1", [id]);
    clock.at += 24 * HOUR_MS;
    await stage.applyDue();
    await db().query("update customers set state = 'active' where id = $1", [id]);
    await stage.applyDue();
    expect((await contactsOf(id)).logins).toEqual([PHONE, EMAIL]);
    const rows = await db().query('select ended_as from contact_changes where effective_at > at');
    expect(rows).toEqual([{ ended_as: 'cancelled' }]);
  });
});
