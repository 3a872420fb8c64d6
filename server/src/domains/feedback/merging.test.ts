import { feedbackStage } from '../../testing/feedbackStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('Feedback on $name', (database) => {
  const { stage, key, get, create, reply, change } = feedbackStage(database);
  const merge = async (id: string, into: string) => {
    const { version } = await get(id);
    return stage().admin.call('Feedback/Merge', { id, version, key: key(), into });
  };

  test('a duplicate is closed, linked to the other one on both sides, and continues there alone', async () => {
    const [first, second] = [await create(), await create()];
    expect(await merge(second.id, first.id)).toMatchObject({
      result: { state: 'closed', closedAs: 'duplicate' },
    });
    expect(await get(second.id)).toMatchObject({ mergedInto: first.id, merged: [] });
    expect(await get(first.id)).toMatchObject({ mergedInto: null, merged: [second.id] });
    const mine = await ask(stage().customer, 'MyFeedback/Get', { id: second.id });
    expect(mine).toMatchObject({ state: 'closed', isSolved: false, mergedInto: first.id });
    const sent = { id: second.id, key: key(), text: '还是不行' };
    expect(await stage().customer.call('MyFeedback/Reply', sent)).toMatchObject({
      error: { code: 'FEEDBACK_MERGED', details: { into: first.id } },
    });
    const { results } = await ask(stage().customer, 'MyNotice/GetList', {});
    expect(results[0]).toMatchObject({
      template: 'feedbackMerged',
      params: { id: second.id, into: first.id },
    });
    // Seeing where it continues counts as having read the notice.
    expect(mine.unread).toBe(1);
    await ask(stage().customer, 'MyFeedback/MarkRead', { id: second.id });
    const read = await ask(stage().customer, 'MyNotice/GetList', {});
    expect(read.results[0]).toMatchObject({ template: 'feedbackMerged', isRead: true });
    const rated = { id: second.id, key: key(), rating: 5 };
    expect(await stage().customer.call('MyFeedback/Rate', rated)).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    // Opened again, it continues on its own.
    await change(second.id, { state: 'open' });
    expect(await get(second.id)).toMatchObject({ mergedInto: null, closedAs: null });
    expect(await stage().customer.call('MyFeedback/Reply', { ...sent, key: key() })).toMatchObject({
      success: true,
    });
    const verbs = await stage().db.query(
      'select verb from changes where entity_id = $1 order by id',
      [second.id],
    );
    expect(verbs).toEqual([{ verb: 'feedback.merge' }, { verb: 'feedback.change' }]);
  });

  test('it cannot be merged into itself, a merged one, another customer’s or a missing one', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    await merge(second.id, first.id);
    const [other] = await stage().db.query(
      'select id from feedback where customer_id is distinct from $1 limit 1',
      ['C00000001'],
    );
    for (const into of [third.id, second.id, String(other?.['id']), 'FB0']) {
      expect(await merge(third.id, into)).toMatchObject({ error: { code: 'NOT_MERGEABLE' } });
    }
    expect(await merge(second.id, third.id)).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    const { version } = await get(third.id);
    const asked = { id: third.id, version, key: key(), into: first.id };
    expect(await stage().clerk.call('Feedback/Merge', asked)).toMatchObject({
      error: { code: 403 },
    });
  });

  test('what was merged into a duplicate goes along, and two into each other at once make no ring', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    await merge(third.id, second.id);
    await merge(second.id, first.id);
    expect((await get(first.id)).merged).toEqual([second.id, third.id]);
    const [one, other] = [await create(), await create()];
    await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    const into = [(await get(one.id)).mergedInto, (await get(other.id)).mergedInto];
    expect(into.filter((id) => id !== null).length).toBeLessThanOrEqual(1);
  });

  test('the numbers count what they say', async () => {
    await stage().db.query('delete from feedback_messages');
    await stage().db.query('delete from feedback');
    const numbers = () => ask(stage().admin, 'Feedback/GetNumbers', {});
    const today: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(await numbers()).toEqual({
      today,
      newToday: 0,
      open: 0,
      overdue: 0,
      firstReplyMinutes: null,
      resolvedInDayPercent: null,
      ratingTenths: null,
    });
    const [first, second, third] = [await create(), await create(), await create()];
    await reply(first.id, 'resolved');
    await change(second.id, { state: 'resolved' });
    const set = (id: string, columns: string) =>
      stage().db.query(`update feedback set ${columns} where id = $1`, [id]);
    // Two and four days ago: answered after 30 and 90 minutes, one of them resolved within the day.
    await set(
      first.id,
      "created_at = now() - interval '2 days', first_reply_at = now() - interval '2 days' + interval '30 minutes', resolved_at = now() - interval '47 hours', rating = 4",
    );
    await set(
      second.id,
      "created_at = now() - interval '4 days', first_reply_at = now() - interval '4 days' + interval '90 minutes', resolved_at = now(), rating = 5",
    );
    await set(third.id, "due_at = now() - interval '1 hour'");
    expect(await numbers()).toEqual({
      today,
      newToday: 1,
      open: 1,
      overdue: 1,
      firstReplyMinutes: 60,
      resolvedInDayPercent: 50,
      ratingTenths: 45,
    });
  });
});
