import { describeActs } from '../../testing/describeActs.js';
import { ASSIGNEE, atHour, serviceRequestStage } from '../../testing/serviceRequestStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const CANCELLING = {
  entity: 'serviceRequest',
  call: 'ServiceRequest/SetState',
  permission: 'services.edit',
  verb: 'step',
  given: { state: 'cancelled', reason: '不再需要了' },
  change: ['state', 'cancelled'],
} as const;

describe.each(testDatabases)('Manual service on $name', (database) => {
  const { stage, key, get, asked, create, mine, move, step } = serviceRequestStage(database);

  const noticesOf = async () =>
    (await stage().db.query('select template from notices order by id')).map(
      ({ template }) => template,
    );

  describeActs(CANCELLING, () => ({ ...stage(), make: async () => (await create()).id }));

  test('a request goes from its customer to the result, and they are told of each step', async () => {
    const { id } = await create();
    expect(await move(id, 9)).toMatchObject({ result: { assigneeName: '周敏' } });
    await move(id, 15);
    expect(await mine(id)).toMatchObject({
      state: 'scheduled',
      startsAt: atHour(15),
      unread: 2,
      entries: [
        { kind: 'state', text: 'scheduled', said: { to: atHour(9), minutes: '60' } },
        { kind: 'state', text: 'scheduled', said: { from: atHour(9), to: atHour(15) } },
      ],
    });
    expect(await step(id, 'done', { result: '已讲解' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    await step(id, 'in_progress');
    expect(await step(id, 'done', { result: '好了' })).toMatchObject({
      error: { code: 'RESULT_NEEDED' },
    });
    expect(await step(id, 'done', { result: '已讲解并录像' })).toMatchObject({
      result: { state: 'done' },
    });
    expect(await noticesOf()).toEqual(['serviceScheduled', 'serviceMoved', 'serviceDone']);
    const rate = (rating: number) =>
      stage().customer.call('MyService/Rate', { id, key: key(), rating });
    expect(await rate(5)).toMatchObject({ result: { rating: 5, result: '已讲解并录像' } });
    expect(await rate(1)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    const unread = () => ask(stage().customer, 'MyNotice/GetUnread');
    const { feedback } = await unread();
    await ask(stage().customer, 'MyService/MarkRead', { id });
    expect((await unread()).feedback).toBe(feedback - 4);
    expect(await mine(id)).toMatchObject({ unread: 0 });
    const read = await stage().db.query('select 1 from notices where read_at is null');
    expect(read).toEqual([]);
    const noted = await stage().db.query('select 1 from changes where entity_id = $1', [id]);
    expect(noted).toHaveLength(4);
  });

  test('notes and calls are for staff alone, and customers see no names', async () => {
    const { id } = await create();
    const add = (kind: string, text: string) =>
      ask(stage().admin, 'ServiceRequest/AddEntry', { id, key: key(), kind, text });
    await add('note', '老用户，优先');
    await add('call', '已电话沟通');
    expect(await add('message', '请问有几位同事参加？')).toMatchObject({ waitsSince: null });
    await ask(stage().customer, 'MyService/Reply', { id, key: key(), text: '八位' });
    const seen = await mine(id);
    expect(seen.entries.map(({ by, text }) => [by, text])).toEqual([
      ['staff', '请问有几位同事参加？'],
      ['customer', '八位'],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/周敏|老用户|电话沟通/);
    expect(await get(id)).toMatchObject({
      waitsSince: expect.any(String) as unknown,
      staffUnread: 1,
    });
    expect(await get(id)).toMatchObject({ staffUnread: 0 });
  });

  test('a customer cancels until it has begun; staff who move it meanwhile are told', async () => {
    const { id } = await create();
    const { version } = await get(id);
    await ask(stage().customer, 'MyService/Cancel', { id, key: key() });
    const asked = {
      id,
      version,
      key: key(),
      startsAt: atHour(9),
      minutes: 60,
      assigneeId: ASSIGNEE,
    };
    expect(await stage().admin.call('ServiceRequest/Move', asked)).toMatchObject({
      error: { code: 'VERSION_CONFLICT', details: { fields: { state: 'cancelled' } } },
    });
    const begun = await create();
    await move(begun.id, 9);
    await step(begun.id, 'in_progress');
    expect(
      await stage().customer.call('MyService/Cancel', { id: begun.id, key: key() }),
    ).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await step(begun.id, 'cancelled')).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('staff write one for a person without an account; fields that do not fit are refused', async () => {
    const fields = {
      customerId: null,
      contactName: '林女士',
      contactPhone: '138 0013 8000',
      kind: 'install',
      productId: 'mindmap',
      text: '离线安装与激活',
      place: 'remote',
      followUpOn: '2026-12-01',
    };
    const save = (more: object) =>
      stage().admin.call('ServiceRequest/Save', { key: key(), fields: { ...fields, ...more } });
    const saved = await save({});
    expect(saved).toMatchObject({
      result: { customerName: '林女士', channel: 'staff', followUpOn: '2026-12-01', version: 1 },
    });
    const { id } = saved.result as { id: string };
    expect(id).toMatch(/^SR\d{14}$/);
    expect(await get(id)).toMatchObject({ contactPhone: '13800138000' });
    const codes = [];
    for (const more of [
      { contactPhone: '12345' },
      { contactName: '' },
      { customerId: 'C99999999' },
      { kind: 'weather' },
      { productId: 'unknown' },
      { place: 'onsite' },
    ]) {
      codes.push((await save(more)).error?.code);
    }
    expect(codes).toEqual([
      'PHONE_WRONG',
      'CONTACT_NEEDED',
      'NO_SUCH_CUSTOMER',
      'NO_SUCH_KIND',
      'NO_SUCH_PRODUCT',
      'ADDRESS_NEEDED',
    ]);
    // A person who turns out to be a customer is reached by the account's contacts.
    const linked = { id, version: 1, key: key(), fields: { ...fields, customerId: 'C00000001' } };
    await ask(stage().admin, 'ServiceRequest/Save', linked);
    expect(await get(id)).toMatchObject({ customerId: 'C00000001', contactPhone: '' });
    // An identity that was found to agree is another customer's.
    const agrees = (customer: string) =>
      stage().db.query(
        "update service_requests set identity_said = 'same', identity_of = $2 where id = $1",
        [id, customer],
      );
    await agrees('C00000001');
    expect(await get(id)).toMatchObject({ identitySaid: 'same' });
    await agrees('C00000002');
    expect(await get(id)).toMatchObject({ identitySaid: null });
    expect(await move(id, 9, { startsAt: '2020-01-01T01:00:00Z' })).toMatchObject({
      error: { code: 'IN_THE_PAST' },
    });
    expect(await move(id, 9, { assigneeId: 'A00000002' })).toMatchObject({
      error: { code: 'NOT_ASSIGNABLE' },
    });
    expect(await move(id, 9, { assigneeId: null })).toMatchObject({
      error: { code: 'ASSIGNEE_NEEDED' },
    });
  });

  test('a customer asks for five a day, sees no one else’s, and does not leave meanwhile', async () => {
    const { id } = await create();
    const blockers = await ask(stage().customer, 'MyData/GetLeaving');
    expect(blockers).toMatchObject({
      blockers: expect.arrayContaining([{ kind: 'serviceOpen', id }]) as unknown,
    });
    await stage().db.query("update service_requests set customer_id = 'C00000002' where id = $1", [
      id,
    ]);
    expect(await stage().customer.call('MyService/Get', { id })).toMatchObject({
      error: { code: 404 },
    });
    expect(await stage().customer.call('MyService/Cancel', { id, key: key() })).toMatchObject({
      error: { code: 404 },
    });
    const codes = [];
    for (let made = 0; made < 6; made += 1) {
      codes.push((await stage().customer.call('MyService/Create', asked())).error?.code ?? 'made');
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'made'), 'TOO_MANY']);
  });
});
