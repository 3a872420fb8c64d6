import { randomUUID } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import { describeActs } from '../../testing/describeActs.js';
import { createLicenceStage, EDITION, type LicenceStage } from '../../testing/licenceStage.js';
import { INVITED } from '../../testing/links.js';
import { ask, resultOf } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { licenceJobs } from './licenceJobs.js';
import { endForRefund } from './refunds.js';

const DAY_MS = 86_400_000;

const SUSPENSION = {
  entity: 'licence',
  call: 'Licence/SetState',
  permission: 'licences.edit',
  verb: 'state',
  given: { to: 'suspended', reason: '核查' },
  change: ['state', 'suspended'],
} as const;

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  const daysLeft = (endsAt: string | null) =>
    Math.round((Date.parse(endsAt ?? '') - stage.clock()) / DAY_MS);
  const grant = (named: object) =>
    stage.admin().call('Licence/Grant', {
      key: randomUUID(),
      fields: {
        customerId: INVITED,
        editionId: EDITION,
        seats: 1,
        endsAt: new Date(stage.clock() + 29 * DAY_MS).toISOString(),
        reason: '试用',
        ...named,
      },
    });

  describeActs(SUSPENSION, () => ({
    db: stage.db,
    origin: stage.server.origin,
    admin: stage.admin(),
    customer: stage.portal(),
    make: async () => resultOf('Licence/Grant', await grant({})).id,
  }));

  test('d21: an extension of an expired licence starts today, any other at its end; a long one needs approval', async () => {
    const { licenceId } = await stage.buy({ term: 'y1' });
    const before = await stage.mine(licenceId);
    const extend = (months: number) =>
      stage.act('Licence/Extend', licenceId, { months, reason: '补偿' });
    expect(await extend(3)).toMatchObject({ success: true });
    const longer = daysLeft((await stage.mine(licenceId)).endsAt) - daysLeft(before.endsAt);
    expect(longer).toBeGreaterThan(88);
    await stage.pass(licenceId, 600);
    expect(await stage.mine(licenceId)).toMatchObject({ state: 'expired' });
    expect(await extend(1)).toMatchObject({ success: true });
    expect([28, 29, 30, 31]).toContain(daysLeft((await stage.mine(licenceId)).endsAt));
    // A month may be longer than the last thirty days.
    await stage.pass(licenceId, 2);
    expect(await stage.mine(licenceId)).toMatchObject({ state: 'expiring' });
    expect(await stage.act('Licence/Extend', licenceId, { months: 1 })).toMatchObject({
      error: { code: 400 },
    });
    await stage.without('licences.approve', async () => {
      expect(await extend(13)).toMatchObject({ error: { code: 'APPROVAL_NEEDED' } });
      expect(await extend(12)).toMatchObject({ success: true });
    });
    const { periods } = await ask(stage.admin(), 'Licence/Get', { id: licenceId });
    expect(periods.map(({ months, reason }) => [months, reason])).toEqual([
      [12, ''],
      [3, '补偿'],
      [1, '补偿'],
      [12, '补偿'],
    ]);
  });

  test('d21: suspended and resumed with a reason, revoked for good; programs are told at their next call', async () => {
    const { licenceId } = await stage.buy();
    const { made } = await stage.using(licenceId);
    const state = (to: string) => stage.act('Licence/SetState', licenceId, { to, reason: '核查' });
    expect(await state('suspended')).toMatchObject({
      result: { state: 'suspended', stateReason: '核查', used: 1 },
    });
    expect(await made.hello()).toMatchObject({
      result: { licence: null, licenceState: 'suspended' },
    });
    expect(await state('active')).toMatchObject({ result: { state: 'active', stateReason: '' } });
    expect(await made.hello()).toMatchObject({ result: { licenceState: 'active' } });
    const revoke = () => stage.act('Licence/Revoke', licenceId, { reason: '退单' });
    expect(await revoke()).toMatchObject({ result: { state: 'revoked', used: 0 } });
    expect(await made.hello()).toMatchObject({
      result: { licence: null, licenceState: 'revoked' },
    });
    expect(await state('active')).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    const verbs = await stage.db.query(
      "select verb, reason from changes where entity = 'licence' and entity_id = $1 order by id",
      [licenceId],
    );
    expect(verbs).toEqual([
      { verb: 'licence.add', reason: '' },
      { verb: 'licence.state', reason: '核查' },
      { verb: 'licence.state', reason: '核查' },
      { verb: 'licence.revoke', reason: '退单' },
    ]);
  });

  test('a new key makes the old one refused, and devices keep working', async () => {
    const { licenceId } = await stage.buy();
    const licenceKey = await stage.keyOf(licenceId);
    const { made } = await stage.using(licenceId);
    expect(await stage.act('Licence/NewKey', licenceId, { reason: '泄露' })).toMatchObject({
      success: true,
    });
    const { made: next } = await stage.registered();
    expect(await next.activate({ licenceKey })).toMatchObject({ code: 'LICENCE_UNKNOWN' });
    const changed = await stage.keyOf(licenceId);
    expect(changed).not.toBe(licenceKey);
    expect(await next.activate({ licenceKey: changed })).toMatchObject({ success: true });
    expect(await made.hello()).toMatchObject({ result: { licenceState: 'active' } });
  });

  test('one is given by hand, once for its key; a long or a large one needs approval', async () => {
    expect(await grant({})).toMatchObject({ result: { orderId: null, seats: 1, used: 0 } });
    await stage.without('licences.approve', async () => {
      for (const much of [
        { seats: 51 },
        { endsAt: null },
        { endsAt: new Date(stage.clock() + 400 * DAY_MS).toISOString() },
      ]) {
        expect(await grant(much)).toMatchObject({ error: { code: 'APPROVAL_NEEDED' } });
      }
    });
    expect(await grant({ endsAt: null, seats: 60 })).toMatchObject({ result: { endsAt: null } });
    expect(await grant({ customerId: 'C99999999' })).toMatchObject({ status: 404 });
    const past = new Date(stage.clock() - DAY_MS).toISOString();
    expect(await grant({ endsAt: past })).toMatchObject({ status: 400 });
  });

  test('d27: a part that is refunded takes its seats, and one always stays', async () => {
    const { licenceId, orderId } = await stage.buy({ seats: 3 });
    for (let count = 0; count < 4; count += 1) await stage.using(licenceId);
    const lower = (seatsEnd: number) =>
      stage.db.transaction((tx) =>
        endForRefund(tx, { orderId, isFull: false, seatsEnd, now: stage.clock() }),
      );
    await lower(1);
    expect(await stage.mine(licenceId)).toMatchObject({ seats: 2, chooseUntil: null });
    await lower(5);
    const { seats, chooseUntil } = await stage.mine(licenceId);
    expect([seats, daysLeft(chooseUntil)]).toEqual([1, 7]);
    const { results } = await ask(stage.portal(), 'MyNotice/GetList', { topic: 'licence' });
    expect(results[0]).toMatchObject({
      template: 'licenceSeatsLowered',
      params: { id: licenceId },
    });
  });

  test('customers are told 30, 7 and 1 days before the end, each once, and again after a renewal', async () => {
    const { licenceId } = await stage.buy({ term: 'y1' });
    const jobs = licenceJobs({ db: stage.db, now: () => stage.clock() });
    const remind = () =>
      jobs.find(({ name }) => name === 'licences.remind')?.run(new AbortController().signal);
    const told = async () => {
      await remind();
      await remind();
      const { results } = await ask(stage.portal(), 'MyNotice/GetList', { topic: 'licence' });
      return results.filter(
        ({ template, params }) => template === 'licenceEnds' && params['id'] === licenceId,
      ).length;
    };
    const year = daysLeft((await stage.mine(licenceId)).endsAt);
    const counts: number[] = [];
    for (const days of [year - 40, 10, 22, 1, 6]) {
      await stage.pass(licenceId, days);
      counts.push(await told());
    }
    // 40, 30, 8, 7 and 1 days before.
    expect(counts).toEqual([0, 1, 1, 2, 3]);
    await stage.act('Licence/Extend', licenceId, { months: 1, reason: '补偿' });
    await stage.pass(licenceId, 3);
    expect(await told()).toBe(4);
  });

  test('the list is filtered by all that staff look for, and exported with the same', async () => {
    await stage.db.query('update licences set deleted_at = now()');
    const { licenceId, orderId } = await stage.buy();
    const manual = await grant({});
    const { id: given } = manual.result as { readonly id: string };
    for (let count = 0; count < 3; count += 1) await stage.using(licenceId);
    const found = async (filter: object) => {
      const { results } = await ask(stage.admin(), 'Licence/GetList', { filter });
      return results.map(({ id }) => id).sort();
    };
    const { keyTail } = await stage.mine(licenceId);
    for (const text of [licenceId.toLowerCase(), orderId, keyTail]) {
      expect(await found({ text })).toEqual([licenceId]);
    }
    expect(await found({ text: INVITED })).toEqual([licenceId, given].sort());
    expect(await found({ isFull: true })).toEqual([licenceId]);
    expect(await found({ isIdle: true })).toEqual([given]);
    expect(await found({ isManual: true })).toEqual([given]);
    expect(await found({ state: 'expiring' })).toEqual([given]);
    expect(await found({ endsWithinDays: 31 })).toEqual([given]);
    expect(await found({ productId: 'naolitu' })).toEqual([]);
    const sort = { by: 'lastsUntil', direction: 'asc' };
    const first = await ask(stage.admin(), 'Licence/GetList', { sort, pageSize: 1 });
    expect(first.results[0]?.id).toBe(given);
    const next = await ask(stage.admin(), 'Licence/GetList', { sort, after: first.next });
    expect(next.results.map(({ id }) => id)).toEqual([licenceId]);
    const file = await stage
      .admin()
      .post(`${SERVICE_BASE}Licence/Export`, { filter: { text: orderId } });
    expect((await file.text()).split('\r\n').filter((line) => line.includes('LC'))).toHaveLength(1);
    const chosen = { ids: [licenceId, given] };
    const many = { chosen, months: 1, reason: '活动', key: randomUUID() };
    expect(await ask(stage.admin(), 'Licence/ExtendMany', many)).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ]);
  });
});
