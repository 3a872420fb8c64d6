import { describeActs } from '../../testing/describeActs.js';
import { FEEDBACK_TEXT, feedbackStage } from '../../testing/feedbackStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { closeFeedback } from './closeFeedback.js';

const DAY_MS = 86_400_000;

const RANKING = {
  entity: 'feedback',
  call: 'Feedback/Change',
  permission: 'feedback.edit',
  verb: 'change',
  given: { change: { priority: 'urgent' } },
  change: ['priority', 'urgent'],
} as const;

describe.each(testDatabases)('Feedback on $name', (database) => {
  const { stage, key, get, create, reply, answer, change } = feedbackStage(database);

  describeActs(RANKING, () => ({ ...stage(), make: async () => (await create()).id }));

  test('staff assign, rank, tag and close; what the steps do not allow is refused', async () => {
    const { id } = await create();
    expect(await change(id, { assigneeId: 'A00000001', priority: 'urgent' })).toMatchObject({
      result: { state: 'open', assigneeName: '周敏', priority: 'urgent' },
    });
    expect(await change(id, { assigneeId: 'A00000002' })).toMatchObject({
      error: { code: 'NOT_ASSIGNABLE' },
    });
    expect(await change(id, { category: 'weather' })).toMatchObject({
      error: { code: 'NO_SUCH_CATEGORY' },
    });
    expect(await change(id, { state: 'closed', closedAs: 'spam' })).toMatchObject({
      result: { state: 'closed', closedAs: 'spam', dueAt: null },
    });
    expect(await change(id, { state: 'waiting' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await reply(id, 'open')).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    const many = { chosen: { ids: [id] }, key: key(), change: { state: 'open' } };
    expect(await ask(stage().admin, 'Feedback/ChangeMany', many)).toEqual([
      { id, outcome: 'done', code: null },
    ]);
    expect(await get(id)).toMatchObject({ state: 'open', closedAs: null });
    const noted = await stage().db.query('select 1 from changes where entity_id = $1', [id]);
    expect(noted).toHaveLength(3);
  });

  test('a customer solves and rates once, and is heard for 30 days', async () => {
    const { id } = await create();
    const rate = (rating: number) =>
      stage().customer.call('MyFeedback/Rate', { id, key: key(), rating });
    expect(await rate(5)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect(await ask(stage().customer, 'MyFeedback/Solve', { id, key: key() })).toMatchObject({
      state: 'closed',
      isSolved: true,
    });
    expect(await rate(4)).toMatchObject({ result: { rating: 4 } });
    expect(await rate(5)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect(await answer(id)).toMatchObject({ id, state: 'open', isSolved: false });
    await ask(stage().customer, 'MyFeedback/Solve', { id, key: key() });
    await stage().db.query("update feedback set closed_at = closed_at - interval '31 days'");
    const next = await answer(id, '同样的问题又出现了，请再看一下');
    expect(next).toMatchObject({ followsId: id, state: 'open' });
    expect(next.id).not.toBe(id);
  });

  test('what is silent for a week is closed, by what it was', async () => {
    const ids = await Promise.all(
      ['waiting', 'resolved', 'open'].map(async (state) => {
        const { id } = await create();
        await reply(id, state);
        return id;
      }),
    );
    await closeFeedback(stage().db, Date.now() + 6 * DAY_MS);
    const states = async () =>
      (await Promise.all(ids.map(get))).map(({ state, closedAs }) => [state, closedAs]);
    expect(await states()).toEqual([
      ['waiting', null],
      ['resolved', null],
      ['open', null],
    ]);
    await closeFeedback(stage().db, Date.now() + 8 * DAY_MS);
    expect(await states()).toEqual([
      ['closed', 'no_answer'],
      ['closed', 'done'],
      ['open', null],
    ]);
  });

  test('a customer begins five a day', async () => {
    const made = [];
    for (let at = 0; at < 6; at += 1) {
      made.push(
        await stage().customer.call('MyFeedback/Create', {
          key: key(),
          category: 'idea',
          text: FEEDBACK_TEXT,
        }),
      );
    }
    expect(made.map(({ error }) => error?.code ?? 'made')).toEqual([
      ...Array.from({ length: 5 }, () => 'made'),
      'TOO_MANY',
    ]);
  });

  test('the list shows what is overdue first, then what matters most; a filter finds it', async () => {
    await stage().db.query(
      "update feedback set state = 'closed', due_at = null, waits_since = null",
    );
    const [late, urgent, normal] = await Promise.all([create(), create(), create()]);
    await change(urgent.id, { priority: 'urgent' });
    await stage().db.query("update feedback set due_at = now() - interval '1 hour' where id = $1", [
      late.id,
    ]);
    const list = (filter: object, sort?: object) =>
      ask(stage().admin, 'Feedback/GetList', { filter, ...(sort === undefined ? {} : { sort }) });
    const idsOf = async (filter: object, sort?: object) =>
      (await list(filter, sort)).results.map(({ id }) => id);
    expect(await idsOf({ state: 'unfinished' })).toEqual([late.id, urgent.id, normal.id]);
    expect(await idsOf({ state: 'unfinished' }, { by: 'attention', direction: 'asc' })).toEqual([
      normal.id,
      urgent.id,
      late.id,
    ]);
    expect(await idsOf({ isOverdue: true })).toEqual([late.id]);
    expect(await idsOf({ text: urgent.id.toLowerCase() })).toEqual([urgent.id]);
    expect(await idsOf({ assignee: 'A00000001', state: 'unfinished' })).toEqual([]);
    expect(await idsOf({ assignee: 'none', priority: 'urgent', state: 'unfinished' })).toEqual([
      urgent.id,
    ]);
    await change(normal.id, { tags: ['导出'] });
    expect(await idsOf({ tag: '导出' })).toEqual([normal.id]);
  });
});
