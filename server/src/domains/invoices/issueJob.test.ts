import { setTimeout as wait } from 'node:timers/promises';
import { shanghaiDay } from '@banyan/rules';
import { WITH_BANK } from '../../testing/invoiceStage.js';
import { createIssuerStage, type IssuerStage } from '../../testing/issuerStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';

describe.each(testDatabases)('d13: invoices that another system issues, on $name', (database) => {
  let stage: IssuerStage;
  beforeAll(async () => {
    stage = await createIssuerStage(database);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());

  const issuedOne = async () => {
    const { id } = await stage.accepted();
    await stage.round();
    return stage.mine(id);
  };

  test('accepted by staff, issued there with its number and files, which are sent to the customer', async () => {
    const { id, orders, title } = await stage.accepted({ remark: '项目 7' });
    expect(await stage.mine(id)).toMatchObject({ state: 'issuing' });
    expect(await stage.round()).toEqual({ asked: 1 });
    const [only] = stage.issuer.asked;
    expect(only).toMatchObject({ isSigned: true, webhookId: `${id}.issue` });
    expect(only?.body).toEqual({
      type: 'issue',
      id,
      amount: 79_800,
      currency: 'CNY',
      kind: 'ordinary',
      title,
      remark: '项目 7',
      lines: orders.map((order) => ({
        order: order.id,
        name: expect.stringMatching(/^(思维导图|脑力图)\p{Script=Han}+版$/u) as unknown,
        quantity: 1,
        amount: 39_900,
      })),
    });
    const number = stage.issuer.issued.get(`${id}.issue`);
    const got = await stage.mine(id);
    expect(got).toMatchObject({ state: 'issued', number, issuedOn: shanghaiDay(new Date()) });
    expect(got.files.map(({ format, name }) => [format, name])).toEqual([
      ['ofd', `${number}.ofd`],
      ['pdf', `${number}.pdf`],
    ]);
    const [file] = got.files;
    if (file === undefined) throw new Error('no file');
    expect((await createSender(stage.customer, stage.origin).open(file)).status).toBe(200);
    expect(await stage.seen(id)).toMatchObject({ isAsked: true, note: '' });
    expect(await stage.round(120)).toBeNull();
    expect(stage.issuer.asked).toHaveLength(1);
    for (let tries = 0; tries < 100; tries += 1) {
      const rows = await stage.db.query('select cardinality(file_ids) as files from outbox');
      if (rows.length > 0) {
        expect(rows).toEqual([{ files: 2 }]);
        return;
      }
      await wait(100);
    }
    throw new Error('nothing was sent');
  });

  test('the server’s own job asks at once, and again for what is not ready', async () => {
    stage.issuer.says(() => ({ members: { state: 'processing' } }));
    await stage.db.query("update jobs set enabled = true where name = 'invoices.issue'");
    const { id } = await stage.accepted();
    for (let tries = 0; tries < 100 && stage.issuer.asked.length === 0; tries += 1) await wait(100);
    expect(stage.issuer.asked.map(({ webhookId }) => webhookId)).toEqual([`${id}.issue`]);
    await stage.db.query("update jobs set enabled = false where name = 'invoices.issue'");
    for (let tries = 0; tries < 100; tries += 1) {
      const [job] = await stage.db.query("select lease_by from jobs where name = 'invoices.issue'");
      if (job?.['lease_by'] === null) break;
      await wait(100);
    }
    expect(await stage.mine(id)).toMatchObject({ state: 'issuing' });
    stage.issuer.says(() => ({ members: {} }));
    expect(await stage.round(0.5)).toBeNull();
    await stage.round(1);
    expect(await stage.mine(id)).toMatchObject({ state: 'issued' });
    expect(stage.issuer.issued.size).toBe(1);
  });

  test('refused there, it waits for staff with a note of theirs, and its customer is told nothing', async () => {
    stage.issuer.says(() => ({ members: { state: 'refused', reason: '税号不存在' } }));
    const { id } = await stage.accepted();
    const notices = 'select count(*)::int as count from notices';
    const before = await stage.db.query(notices);
    await stage.round();
    expect(await stage.seen(id)).toMatchObject({
      state: 'applied',
      note: '开票系统拒绝：税号不存在',
      isAsked: false,
    });
    expect(JSON.stringify(await stage.mine(id))).not.toContain('税号不存在');
    expect(await stage.db.query(notices)).toEqual(before);
    expect(await stage.alarms()).toEqual([
      expect.stringMatching(/^开票系统需要人工处理 .*税号不存在。$/),
    ]);
    expect(await stage.round(600)).toBeNull();
    // Mended there, and accepted once more.
    stage.issuer.says(() => ({ members: {} }));
    await stage.decide(id, { decision: 'issuing' });
    await stage.round();
    expect(await stage.seen(id)).toMatchObject({ state: 'issued', note: '' });
  });

  test('the red letter goes the same way, and what is wanted instead is applied for', async () => {
    const { id, number, amountFen, issuedOn } = await issuedOne();
    const title = await stage.title(WITH_BANK);
    const { version } = await stage.mine(id);
    const asked = { id, version, reason: 'wrong', title: title.id };
    await ask(stage.customer, 'MyInvoice/RequestReissue', asked);
    stage.issuer.says(() => ({ members: { state: 'processing' } }));
    await stage.round();
    const one = stage.issuer.asked.at(-1);
    expect(one).toMatchObject({ isSigned: true, webhookId: `${id}.reverse` });
    expect(one?.body).toEqual({
      type: 'reverse',
      id,
      amount: amountFen,
      currency: 'CNY',
      number,
      issuedOn,
      reason: 'wrong',
    });
    stage.issuer.says(() => ({ members: {} }));
    await stage.round(2);
    const red = stage.issuer.issued.get(`${id}.reverse`);
    expect(await stage.seen(id)).toMatchObject({
      state: 'reversed',
      number,
      note: `红字发票号码 ${red}`,
    });
    const [next] = (await ask(stage.customer, 'MyInvoice/GetList', { pageSize: 1 })).results;
    expect(next).toMatchObject({ state: 'applied', reissueOf: id });
    expect(JSON.stringify(await stage.mine(id))).not.toContain(String(red));
  });

  test('money that goes back has it reversed there; a refusal waits for staff, who reverse it by hand', async () => {
    const order = await stage.order();
    const { id } = await stage.apply([order]);
    await stage.decide(id, { decision: 'issuing' });
    await stage.round();
    stage.issuer.says(() => ({ members: { state: 'refused', reason: '跨月' } }));
    await stage.refund(order, 5_000);
    await stage.round();
    expect(await stage.seen(id)).toMatchObject({ state: 'reversing', note: '开票系统拒绝：跨月' });
    expect((await stage.alarms()).at(-1)).toContain('跨月');
    expect(await stage.round(600)).toBeNull();
    const { version } = await stage.seen(id);
    await ask(stage.admin, 'Invoice/Reverse', { id, version, to: 'reversed' });
    expect(await stage.mine(id)).toMatchObject({ state: 'reversed' });
  });

  test('what staff have issued by hand is theirs to reverse', async () => {
    const { id } = await stage.apply([await stage.order()]);
    await stage.decide(id, { decision: 'issued', number: '26359999000000000001' });
    const { version } = await stage.seen(id);
    await ask(stage.admin, 'Invoice/Reverse', { id, version, to: 'reversing' });
    expect(await stage.round(600)).toBeNull();
    expect(stage.issuer.asked).toEqual([]);
  });

  test('without a provider nothing is asked, and never later either', async () => {
    const { id } = await stage.accepted();
    expect(await stage.round(0, null)).toEqual({ left: 1 });
    expect(await stage.round(600)).toBeNull();
    expect(await stage.mine(id)).toMatchObject({ state: 'issuing' });
    await stage.decide(id, { decision: 'applied', reason: '抬头待确认' });
    expect(await stage.seen(id)).toMatchObject({ state: 'applied', note: '抬头待确认' });
  });
});
