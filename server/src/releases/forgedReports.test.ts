import { until } from '@banyan/testing/node';
import {
  CANARY,
  customer,
  type For,
  million,
  NEW,
  OLD,
  openHealthStage,
  people,
  sample,
  staff,
  visitor,
} from '../testing/healthStage.js';
import { testDatabases } from '../testing/testDatabases.js';
import { readHealth } from './healthRows.js';
import type { Reporter } from './speaker.js';

describe.each(testDatabases)('on $name', (database) => {
  const stage = openHealthStage(database);

  describe('forged reports take nothing back', () => {
    test.each<[string, For, readonly Reporter[]]>([
      ['a visitor, of a back office', 'staff', people(50, (at) => visitor(at, 50))],
      ['a customer, of a back office', 'staff', people(5, customer)],
      ['one of the staff', 'staff', [staff(0)]],
      [
        'customers that the shop does not know',
        'customers',
        people(20, (at) => customer(at + 90_000_000)),
      ],
      ['one customer', 'customers', [customer(0)]],
      ['staff, of pages for customers', 'customers', people(5, staff)],
      ['fifty visitors of one network', 'everyone', people(50, (at) => visitor(at, 1))],
      ['fifty visitors of seven networks', 'everyone', people(50, (at) => visitor(at, 7))],
    ])('%s', async (_name, whose, reporters) => {
      await stage.area('orders', { stable: OLD, canary: CANARY }, whose);
      await stage.tell(reporters, [million('orders', NEW), sample('orders', OLD, { loads: 5 })]);
      expect(await stage.channelsOf('orders')).toMatchObject({
        stable: OLD,
        canary: { build: NEW, percent: 5 },
        revoked: [],
      });
      expect((await stage.events()).filter(({ kind }) => kind !== 'alarm')).toEqual([]);
    });

    test('fifty visitors of one address, by what they send', async () => {
      await stage.area('site', { stable: OLD, canary: CANARY }, 'everyone');
      for (const [at] of people(50, () => null).entries()) {
        const value = String(at).padStart(22, 'v');
        const answer = await stage.reportAs(`__Host-Http-banyan-visitor=${value}`, [
          million('site', NEW),
        ]);
        expect(answer.status).toBe(204);
      }
      await until(async () => (await readHealth(stage.db(), 'site'))[0]);
      expect(await stage.channelsOf('site')).toMatchObject({ canary: { percent: 5 }, revoked: [] });
      expect(await stage.events()).toEqual([]);
    });

    test('nor do false words about the old build keep a new one that is bad', async () => {
      await stage.area('orders', { stable: OLD, canary: CANARY });
      await stage.tell(
        people(200, (at) => staff(at + 100)),
        [sample('orders', OLD, { loads: 60 })],
      );
      await stage.db().script('delete from release_votes');
      await stage.tell(
        people(50, (at) => staff(at + 500)),
        [million('orders', OLD)],
      );
      const bad = sample('orders', NEW, { loads: 20, mounts: 20, errors: 12 });
      await stage.tell(people(3, staff), [bad]);
      expect(await stage.channelsOf('orders')).toMatchObject({
        canary: null,
        revoked: [{ build: NEW }],
      });
    });
  });

  test('a bad canary of public pages is paused and not revoked, once twenty visitors of eight networks tell it', async () => {
    await stage.area('site', { stable: OLD, canary: { ...CANARY, users: ['admin'] } }, 'everyone');
    const bad = sample('site', NEW, { loads: 4, mounts: 4, crashes: 4 });
    await stage.tell(
      people(19, (at) => visitor(at, 19)),
      [bad],
    );
    expect(await stage.channelsOf('site')).toMatchObject({ canary: { percent: 5 } });
    await stage.tell([visitor(19, 20)], [bad]);
    expect(await stage.channelsOf('site')).toMatchObject({
      stable: OLD,
      canary: { build: NEW, percent: 0, users: ['admin'] },
      revoked: [],
    });
    await stage.tell(
      people(20, (at) => visitor(at, 20)),
      [bad],
    );
    expect((await stage.events()).map(({ kind }) => kind)).toEqual(['paused']);
  });

  test('a bad build that all visitors have raises one alarm, and stays', async () => {
    const promotedAt = Date.now() - 60_000;
    await stage.area('site', { stable: NEW, history: [OLD], promotedAt }, 'everyone');
    const bad = sample('site', NEW, { loads: 4, mounts: 4, crashes: 4 });
    for (let time = 0; time < 2; time += 1)
      await stage.tell(
        people(20, (at) => visitor(at, 8)),
        [bad],
      );
    expect((await stage.events()).map(({ kind }) => kind)).toEqual(['alarm']);
    expect(await stage.channelsOf('site')).toMatchObject({ stable: NEW, revoked: [] });
  });

  test('five customers who are known take a bad build of theirs back', async () => {
    await stage.area('portal', { stable: OLD, canary: CANARY }, 'customers');
    const bad = sample('portal', NEW, { loads: 4, mounts: 4, crashes: 4 });
    await stage.tell(people(4, customer), [bad]);
    expect(await stage.channelsOf('portal')).toMatchObject({ canary: { build: NEW } });
    await stage.tell([customer(4)], [bad]);
    expect(await stage.channelsOf('portal')).toMatchObject({
      canary: null,
      revoked: [{ build: NEW }],
    });
  });
});
