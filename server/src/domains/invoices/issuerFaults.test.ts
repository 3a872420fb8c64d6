import { type AskedInvoice, fileOf, type Says } from '../../testing/fakeIssuer.js';
import { createIssuerStage, type IssuerStage } from '../../testing/issuerStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('d13: an invoice provider at fault, on $name', (database) => {
  let stage: IssuerStage;
  beforeAll(async () => {
    stage = await createIssuerStage(database);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());
  const issuer = () => stage.issuer;

  const members = (change: object) => (): Says => ({ members: change });
  test.each<[string, (asked: AskedInvoice) => Says, string]>([
    ['another amount', ({ body }) => ({ members: { amount: body.amount + 1 } }), '金额不符'],
    ['another application', members({ id: 'FP20260101000001' }), '不是这份申请'],
    ['a number that is too short', members({ number: '123' }), '格式不符'],
    ['no number', members({ number: null }), '格式不符'],
    ['another word for its state', members({ state: 'done' }), '格式不符'],
    ['a day of tomorrow', members({ issuedOn: '2099-01-01' }), '开票日期在未来'],
    ['no day', members({ issuedOn: '2026-02-31' }), '格式不符'],
    ['no file', members({ files: [] }), '格式不符'],
    ['a format twice', members({ files: [fileOf('pdf'), fileOf('pdf')] }), '格式不符'],
    [
      'a page instead of a PDF',
      members({ files: [fileOf('pdf', '<html>')] }),
      '文件内容或大小不符',
    ],
    [
      'an OFD called PDF',
      members({ files: [fileOf('pdf', 'PK\u0003\u0004')] }),
      '文件内容或大小不符',
    ],
    [
      'a file of more than 5 MiB',
      members({ files: [fileOf('pdf', `%PDF-${'x'.repeat(5 * 1_048_576)}`)] }),
      '文件内容或大小不符',
    ],
    ['no base64', members({ files: [{ format: 'pdf', content: '%%' }] }), '格式不符'],
    ['a list', () => ({ status: 200, text: '[]' }), '格式不符'],
  ])('%s is not believed: it stays as it is, and staff are told once', async (_title, how, why) => {
    issuer().says(how);
    const { id } = await stage.accepted();
    await stage.round();
    await stage.round(2);
    const note = `开票系统答复有误：${why}`;
    expect(await stage.seen(id)).toMatchObject({ state: 'issuing', number: null, files: [], note });
    expect(await stage.alarms()).toEqual([expect.stringContaining(note)]);
    issuer().says(members({}));
    await stage.round(5);
    expect(await stage.mine(id)).toMatchObject({
      state: 'issued',
      number: issuer().issued.get(`${id}.issue`),
    });
  });

  test.each<[string, Says]>([
    ['an error of its own', { status: 500, text: 'secret trouble' }],
    ['a refusal of another form', { status: 400, text: '{"state":"refused"}' }],
    ['no JSON', { status: 200, text: '<html>' }],
    ['an answer without an end', { status: 200, text: `"${'x'.repeat(23 * 1_048_576)}"` }],
  ])('%s is silence', async (_title, says) => {
    issuer().says(() => says);
    const { id } = await stage.accepted();
    await stage.round();
    expect(await stage.seen(id)).toMatchObject({ state: 'issuing', note: '' });
    issuer().says(members({}));
    await stage.round(1.1);
    expect(await stage.mine(id)).toMatchObject({ state: 'issued' });
  });

  test('a number that another invoice has is not believed', async () => {
    const first = await stage.accepted();
    await stage.round();
    const { number } = await stage.mine(first.id);
    issuer().says(members({ number }));
    const second = await stage.accepted();
    await stage.round();
    expect(await stage.seen(second.id)).toMatchObject({
      state: 'issuing',
      number: null,
      files: [],
      note: '开票系统答复有误：发票号码与已有发票重复',
    });
  });

  test('a red letter with the number of its invoice is not believed', async () => {
    const { id } = await stage.accepted();
    await stage.round();
    const { number, version } = await stage.seen(id);
    await stage.admin.call('Invoice/Reverse', { id, version, to: 'reversing' });
    issuer().says(members({ number }));
    await stage.round();
    expect(await stage.seen(id)).toMatchObject({ state: 'reversing' });
    expect(await stage.alarms()).toEqual([expect.stringContaining('发票号码')]);
  });

  test('its secret is in no note, message or run', async () => {
    const secret = issuer().environment['BANYAN_INVOICE_SECRET'] ?? 'none';
    issuer().says(() => ({ status: 500, text: secret }));
    await stage.accepted();
    for (const minutes of [0, 1, 2, 4, 8, 16]) await stage.round(minutes);
    const kept = [
      await stage.alarms(),
      await stage.db.query('select note, title from invoice_applications'),
      await stage.db.query('select * from job_runs'),
    ];
    expect(await stage.alarms()).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
  });

  test('a silent issuer is asked again with growing waits and the same id; staff are told after half an hour', async () => {
    issuer().says(() => 'lost');
    const { id } = await stage.accepted();
    await stage.round();
    const takeBack = { decision: 'applied', reason: '手工处理' };
    expect(await stage.decide(id, takeBack)).toMatchObject({ error: { code: 'BEING_ISSUED' } });
    for (const minutes of [1, 2, 4, 8]) {
      expect(await stage.round(minutes - 0.1)).toBeNull();
      expect(await stage.round(0.2)).toEqual({ asked: 1 });
    }
    expect(await stage.alarms()).toEqual([]);
    await stage.round(17);
    expect(await stage.alarms()).toEqual([
      expect.stringContaining('开票系统无应答（not reached）'),
    ]);
    for (let hours = 0; hours < 30; hours += 1) await stage.round(61);
    expect(await stage.alarms()).toHaveLength(1);
    expect(await stage.mine(id)).toMatchObject({ state: 'issuing' });
    issuer().says(() => ({ members: {} }));
    await stage.round(61);
    expect(new Set(issuer().asked.map(({ webhookId }) => webhookId))).toEqual(
      new Set([`${id}.issue`]),
    );
    expect(issuer().issued.size).toBe(1);
    expect(await stage.mine(id)).toMatchObject({
      state: 'issued',
      number: issuer().issued.get(`${id}.issue`),
    });
  });

  test('taken back while it is asked: what was issued nevertheless is told to staff', async () => {
    issuer().says(() => 'lost');
    const { id } = await stage.accepted();
    for (const minutes of [0, 1, 2, 4, 8, 16]) await stage.round(minutes);
    issuer().says(() => ({ members: {} }));
    await stage.round(61, {
      ...stage.port,
      issue: async (invoice) => {
        await stage.decide(id, { decision: 'applied', reason: '改为手工' });
        return stage.port.issue(invoice);
      },
    });
    expect(await stage.seen(id)).toMatchObject({ state: 'applied', number: null });
    const number = issuer().issued.get(`${id}.issue`);
    expect((await stage.alarms()).at(-1)).toContain(`开具了发票 ${number}`);
  });

  test.each([
    ['the same number brings its files', true],
    ['another number is told to staff', false],
  ])('issued by hand while it is asked: %s', async (_title, isSame) => {
    const { id } = await stage.accepted();
    await stage.round(0, {
      ...stage.port,
      issue: async (invoice) => {
        const answer = await stage.port.issue(invoice);
        if (answer.kind !== 'issued') throw new Error('not issued');
        const number = isSame ? answer.number : '26359999000000000009';
        await stage.decide(id, { decision: 'issued', number });
        return answer;
      },
    });
    const { state, number, files } = await stage.mine(id);
    const given = issuer().issued.get(`${id}.issue`) ?? '';
    expect({ state, isGiven: number === given }).toEqual({ state: 'issued', isGiven: isSame });
    expect(files).toHaveLength(isSame ? 2 : 0);
    expect(await stage.alarms()).toEqual(isSame ? [] : [expect.stringContaining(given)]);
  });

  test('nothing is issued twice when two rounds ask at the same time', async () => {
    const { id } = await stage.accepted();
    await Promise.all([stage.round(), stage.round(), stage.round()]);
    expect(issuer().asked).toHaveLength(1);
    expect(await stage.mine(id)).toMatchObject({ state: 'issued' });
  });
});
