import { SERVICE_BASE } from '@banyan/contract';
import sharp from 'sharp';
import { ownerGroup, permissionGroup } from '../../ground/news/groups.js';
import { CHANNEL } from '../../ground/news/notice.js';
import { feedbackStage } from '../../testing/feedbackStage.js';
import { ask, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';

describe.each(testDatabases)('Feedback on $name', (database) => {
  const { stage, key, get, create, reply, answer, change } = feedbackStage(database);
  const upload = async (who: ServiceStage['admin']) => {
    const picture = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    return (await createSender(who, stage().origin).begin(picture)).file ?? { id: '', name: '' };
  };

  test('c17: an answer waits for the customer, and what they write opens it again', async () => {
    const begun = await create({ contact: 'li@example.com', environment: { version: '5.2.0' } });
    expect(begun).toMatchObject({
      state: 'open',
      title: '导出图片的时候程序会停下来，',
      unread: 0,
    });
    expect(begun.id).toMatch(/^FB\d{14}$/);
    const seen = await get(begun.id);
    expect(seen).toMatchObject({
      state: 'new',
      staffUnread: 1,
      customerName: '李晓明',
      contact: 'l***@example.com',
      environment: { version: '5.2.0' },
    });
    expect(seen.dueAt).not.toBeNull();
    await reply(begun.id, 'waiting');
    const mine = await ask(stage().customer, 'MyFeedback/Get', { id: begun.id });
    expect(mine).toMatchObject({ state: 'answered', unread: 1 });
    await ask(stage().customer, 'MyFeedback/MarkRead', { id: begun.id });
    expect(await answer(begun.id)).toMatchObject({ state: 'open', unread: 0 });
    const after = await get(begun.id);
    expect(after).toMatchObject({ state: 'open', staffUnread: 1, replies: 2 });
    expect(after.messages.map(({ by, text }) => [by, text])).toEqual([
      ['staff', '请附上截图'],
      ['system', 'waiting'],
      ['customer', '截图在这里'],
      ['system', 'open'],
    ]);
  });

  test('c17: no note and no name of the staff is in any answer of a customer', async () => {
    const { id } = await create();
    await ask(stage().admin, 'Feedback/Note', {
      id,
      key: key(),
      text: '内部：疑似重复 SECRET-NOTE',
    });
    await reply(id, 'resolved');
    await change(id, { tags: ['SECRET-TAG'], priority: 'urgent' });
    const answers: string[] = [];
    const calls: readonly (readonly [string, object])[] = [
      ['GetList', {}],
      ['Get', { id }],
      ['Rate', { id, key: key(), rating: 4 }],
      ['Reply', { id, key: key(), text: '谢谢' }],
      ['Solve', { id, key: key() }],
      ['MarkRead', { id }],
      ['GetCategories', {}],
    ];
    for (const [call, body] of calls) {
      const sent = await stage().customer.post(`${SERVICE_BASE}MyFeedback/${call}`, body);
      answers.push(await sent.text());
    }
    for (const said of answers) {
      expect(said).toContain('"success":true');
      for (const secret of ['SECRET', '周敏', 'A00000001', 'urgent']) {
        expect(said).not.toContain(secret);
      }
    }
    const { messages } = await get(id);
    expect(messages[0]).toMatchObject({ internal: true, byName: '周敏' });
  });

  test('c17: staff are told at once, the customer is told of answers, and only staff are told of notes', async () => {
    const told: string[] = [];
    let hear = (_notice: string) => undefined as undefined;
    const stop = await stage().db.listen(CHANNEL, (payload) => {
      const { event, groups } = JSON.parse(payload) as {
        readonly event: {
          readonly kind: string;
          readonly entity?: string;
          readonly topic?: string;
          readonly id: string;
        };
        readonly groups: readonly string[];
      };
      // Jobs tell of themselves whenever they run, and the bell is not about the thread.
      if (event.entity === 'job' || event.kind === 'messageArrived') return;
      told.push(`${event.entity ?? event.topic} ${event.id} to ${groups.join()}`);
      hear(payload);
    });
    const heard = (count: number) =>
      new Promise<void>((resolve) => {
        hear = () => {
          if (told.length >= count) resolve();
        };
        hear('');
      });
    const { id } = await create();
    await heard(2);
    const staff = `feedback ${id} to ${permissionGroup('feedback.view')}`;
    const owner = `feedback ${id} to ${ownerGroup('C00000001')}`;
    expect(told.splice(0)).toEqual([staff, owner]);
    await reply(id, 'waiting');
    await heard(3);
    const notice: unknown = expect.stringMatching(/^notice \d+ to owner:C00000001$/);
    expect(told.splice(0)).toEqual([notice, staff, owner]);
    // Who has read the thread has read the notice of it.
    const unread = async () =>
      (await ask(stage().customer, 'MyNotice/GetList', { topic: 'feedback' })).results.filter(
        ({ params, isRead }) => params['id'] === id && !isRead,
      );
    expect(await unread()).toHaveLength(1);
    await ask(stage().customer, 'MyFeedback/MarkRead', { id });
    await heard(2);
    expect(told.splice(0)).toEqual([owner, `notice ${id} to ${ownerGroup('C00000001')}`]);
    expect(await unread()).toEqual([]);
    await ask(stage().admin, 'Feedback/Note', { id, key: key(), text: '内部' });
    await heard(1);
    expect(told).toEqual([staff]);
    await stop();
  });

  test('another customer finds nothing, whatever they ask', async () => {
    const { id } = await create();
    await stage().db.query("update feedback set customer_id = 'C00000003' where id = $1", [id]);
    for (const [call, more] of [
      ['Get', {}],
      ['Reply', { key: key(), text: 'x' }],
      ['Solve', { key: key() }],
      ['Rate', { key: key(), rating: 1 }],
    ] as const) {
      expect(await stage().customer.call(`MyFeedback/${call}`, { id, ...more })).toMatchObject({
        error: { code: 404 },
      });
    }
  });

  test('who answers is told once of what the customer has written meanwhile', async () => {
    const { id } = await create();
    await answer(id, '补充：只有大图会这样');
    expect(await reply(id, 'open')).toMatchObject({ error: { code: 'NEWER_MESSAGE' } });
    const { messages } = await get(id);
    expect(await reply(id, 'open', messages.at(-1)?.id ?? '')).toMatchObject({ success: true });
  });

  test('the same key is the same thread and the same message', async () => {
    const sent = { key: key(), text: '同一条' };
    const [{ id }] = await Promise.all([create({ key: sent.key }), create({ key: sent.key })]);
    const list = await ask(stage().customer, 'MyFeedback/GetList', { pageSize: 100 });
    expect(list.results.filter((row) => row.id === id)).toHaveLength(1);
    const again = { ...sent, key: key(), id };
    await Promise.all([1, 2].map(() => ask(stage().customer, 'MyFeedback/Reply', again)));
    expect((await get(id)).messages.filter(({ text }) => text === '同一条')).toHaveLength(1);
  });

  test('pictures are for its customer and for staff, and are the sender’s own', async () => {
    const file = await upload(stage().customer);
    const { id, files } = await create({ files: [file.id] });
    expect(files).toEqual([expect.objectContaining({ id: file.id, type: 'image/png' })]);
    expect((await get(id)).files).toEqual(files);
    const own = await upload(stage().admin);
    const sent = { id, key: key(), text: '参考', files: [own.id], next: 'open', seenUpTo: null };
    const answered = await ask(stage().admin, 'Feedback/Reply', sent);
    expect(answered.messages[0]?.files).toHaveLength(1);
    for (const each of [file, own]) {
      for (const [who, status] of [
        [stage().customer, 200],
        [stage().admin, 200],
        [stage().clerk, 404],
        [stage().visitor, 404],
      ] as const) {
        expect((await createSender(who, stage().origin).open(each)).status).toBe(status);
      }
    }
    const stolen = { id, key: key(), text: 'x', files: [own.id] };
    expect(await stage().customer.call('MyFeedback/Reply', stolen)).toMatchObject({
      error: { code: 'FILE_UNKNOWN' },
    });
    expect((await get(id)).messages).toHaveLength(2);
  });
});
