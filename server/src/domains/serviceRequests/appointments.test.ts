import {
  ASSIGNEE,
  atHour,
  MONDAY,
  serviceRequestStage,
} from '../../testing/serviceRequestStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { remindOfServices } from './remind.js';

describe.each(testDatabases)('Appointments on $name', (database) => {
  const { stage, key, get, act, create, mine, move } = serviceRequestStage(database);

  const accountId = async (account: string) => {
    const [row] = await stage().db.query('select id from accounts where account = $1', [account]);
    return String(row?.['id']);
  };

  test('c18: an appointment that overlaps is told once, with which one, and made on purpose', async () => {
    const [first, second] = [await create(), await create()];
    expect(await move(first.id, 9)).toMatchObject({ result: { state: 'scheduled' } });
    expect(await move(second.id, 9.5)).toMatchObject({
      error: {
        code: 'OVERLAPS',
        details: { overlaps: [{ id: first.id, startsAt: atHour(9), minutes: 60 }] },
      },
    });
    expect(await get(second.id)).toMatchObject({ state: 'requested', startsAt: null });
    expect(await move(second.id, 10)).toMatchObject({ result: { startsAt: atHour(10) } });
    expect(await move(second.id, 9.5, { force: true })).toMatchObject({
      result: { startsAt: atHour(9.5) },
    });
  });

  test('c18: of two that are moved to one time at once, one is warned', async () => {
    const ids = [(await create()).id, (await create()).id];
    const answers = await Promise.all(ids.map((id) => move(id, 14)));
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(
      new Set([undefined, 'OVERLAPS']),
    );
  });

  test('many are given to one person: those with an appointment where the person is free', async () => {
    const [own, busy, free, waiting, ended] = [
      await create(),
      await create(),
      await create(),
      await create(),
      await create(),
    ];
    await move(own.id, 9);
    await move(busy.id, 9.5, { force: true });
    await move(free.id, 11);
    const other = await accountId('clerk');
    await stage().db.query('update service_requests set assignee_id = $1 where id = any($2)', [
      other,
      [busy.id, free.id],
    ]);
    await act('ServiceRequest/SetState', ended.id, { state: 'cancelled', reason: '用户取消' });
    const ids = [own, busy, free, waiting, ended].map(({ id }) => id);
    const asked = { chosen: { ids }, assigneeId: ASSIGNEE, key: key() };
    const outcomes = await ask(stage().admin, 'ServiceRequest/AssignMany', asked);
    expect(
      Object.fromEntries(outcomes.map(({ id, outcome, code }) => [id, code ?? outcome])),
    ).toEqual({
      [own.id]: 'skipped',
      [busy.id]: 'OVERLAPS',
      [free.id]: 'done',
      [waiting.id]: 'done',
      [ended.id]: 'STEP_NOT_ALLOWED',
    });
    expect(await get(free.id)).toMatchObject({ assigneeId: ASSIGNEE, startsAt: atHour(11) });
    expect(await get(waiting.id)).toMatchObject({ assigneeId: ASSIGNEE, state: 'requested' });
    expect(await get(busy.id)).toMatchObject({ assigneeId: other });
    const toCustomer = { ...asked, assigneeId: await accountId('customer'), key: key() };
    expect(await stage().admin.call('ServiceRequest/AssignMany', toCustomer)).toMatchObject({
      error: { code: 'NOT_ASSIGNABLE' },
    });
  });

  test('an appointment is taken back, and its customer waits again', async () => {
    const { id } = await create();
    await move(id, 9);
    expect(
      await act('ServiceRequest/Move', id, { startsAt: null, minutes: 60, assigneeId: null }),
    ).toMatchObject({
      result: { state: 'requested', startsAt: null, waitsSince: expect.any(String) as unknown },
    });
    expect((await mine(id)).entries.at(-1)).toMatchObject({
      text: 'requested',
      said: { from: atHour(9) },
    });
  });

  test('the list begins with who waits; filters find days, people and what is overdue', async () => {
    await stage().db.query('update service_requests set follow_up_on = null');
    const [waiting, later, soon] = [await create(), await create(), await create()];
    await move(later.id, 11);
    await move(soon.id, 9);
    const idsOf = async (filter: object, sort?: object) => {
      const asked = {
        filter: { state: 'unfinished', ...filter },
        ...(sort === undefined ? {} : { sort }),
      };
      return (await ask(stage().admin, 'ServiceRequest/GetList', asked)).results.map(
        ({ id }) => id,
      );
    };
    expect(await idsOf({})).toEqual([waiting.id, soon.id, later.id]);
    expect(await idsOf({}, { by: 'startsAt', direction: 'asc' })).toEqual([
      soon.id,
      later.id,
      waiting.id,
    ]);
    expect(await idsOf({ from: MONDAY, to: MONDAY, assignee: ASSIGNEE })).toEqual([
      soon.id,
      later.id,
    ]);
    expect(await idsOf({ assignee: 'none' })).toEqual([waiting.id]);
    expect(await idsOf({ text: waiting.id.slice(-6) })).toEqual([waiting.id]);
    await stage().db.query(
      "update service_requests set starts_at = now() - interval '2 hours' where id = $1",
      [later.id],
    );
    expect(await idsOf({ isOverdue: true })).toEqual([later.id]);
    const week = await ask(stage().admin, 'ServiceRequest/GetWeek', { monday: MONDAY });
    expect(week.map(({ id }) => id)).toEqual([soon.id]);
  });

  test('the assignee is reminded an hour before, once, and again when it moves', async () => {
    const { id } = await create();
    await stage().db.query('delete from messages');
    await move(id, 9);
    const remind = (hour: number) => remindOfServices(stage().db, Date.parse(atHour(hour)));
    expect(await remind(7.5)).toBe(0);
    expect(await remind(8.5)).toBe(1);
    expect(await remind(8.6)).toBe(0);
    await move(id, 12);
    expect(await remind(11.5)).toBe(1);
    const told = await stage().db.query(
      `select r.person_id as "personId", m.target from messages m join message_recipients r on r.message_id = m.id`,
    );
    expect(told).toMatchObject([
      { personId: ASSIGNEE, target: { routeName: 'clientsample', query: { open: id } } },
      { personId: ASSIGNEE },
    ]);
  });
});
