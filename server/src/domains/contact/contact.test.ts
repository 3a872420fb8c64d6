import { randomUUID } from 'node:crypto';
import type { Challenge } from '@banyan/contract/registration';
import { createBrowser } from '../../testing/browser.js';
import { registrationStage } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const MAIL = 'stranger@example.com';

describe.each(testDatabases)('on $name', (database) => {
  const stage = registrationStage(database);

  const asked = (change: object = {}) => ({
    key: randomUUID(),
    topic: 'presale',
    text: '请问专业版支持几台设备？',
    email: MAIL,
    ...change,
  });
  /** Sends with a proof of its own. */
  async function send(change: object = {}) {
    const browser = createBrowser(stage.origin());
    const { result } = await browser.call('Proof/Begin', { purpose: 'contact' });
    stage.clock.at += 2_000;
    const proof = stage.solve(result as Challenge);
    return browser.call('Contact/Send', { ...asked(), proof, ...change });
  }
  const threads = () =>
    stage
      .db()
      .query(
        "select id, customer_id as customer, category, title, text, contact from feedback where source = 'site' and contact like '%@example.com' and created_at >= $1 order by created_at",
        [new Date(stage.clock.at - 600_000).toISOString()],
      );
  const receipts = async () => (await stage.db().query('select 1 from outbox')).length;

  test('a stranger’s message becomes a feedback, and its number is sent to them', async () => {
    const answer = await send();
    expect(answer).toMatchObject({
      result: { number: expect.stringMatching(/^FB\d{14}$/) as string },
    });
    expect(await threads()).toEqual([
      {
        id: (answer.result as { number: string }).number,
        customer: null,
        category: 'question',
        title: '购买咨询',
        text: '请问专业版支持几台设备？',
        contact: MAIL,
      },
    ]);
    expect(await receipts()).toBe(1);
  });

  test('sent twice it is one, and another text with its key is refused', async () => {
    const key = randomUUID();
    const first = await send({ key });
    expect(await send({ key })).toMatchObject({ result: first.result });
    expect(await threads()).toHaveLength(1);
    expect(await send({ key, text: '另外的一条留言，内容不同' })).toMatchObject({
      error: { code: 'KEY_REUSED' },
    });
  });

  test('without a proof, or with one for something else, nothing is written', async () => {
    const browser = createBrowser(stage.origin());
    const { result } = await browser.call('Proof/Begin', { purpose: 'register' });
    stage.clock.at += 2_000;
    const proof = stage.solve(result as Challenge);
    expect(await browser.call('Contact/Send', { ...asked(), proof })).toMatchObject({
      error: { code: 'PROOF_NEEDED' },
    });
    expect(await browser.call('Contact/Send', asked())).toMatchObject({ error: { code: 400 } });
    expect(await threads()).toEqual([]);
  });

  test('a program that fills in the hidden field gets the usual answer, and nothing is written', async () => {
    expect(await send({ website: 'http://spam.example' })).toMatchObject({
      result: { number: expect.stringMatching(/^FB\d{14}$/) as string },
    });
    expect(await threads()).toEqual([]);
    expect(await receipts()).toBe(0);
  });

  test('an infringement says who, what and where', async () => {
    expect(await send({ topic: 'rights' })).toMatchObject({ error: { code: 'RIGHTS_INCOMPLETE' } });
    const rights = {
      name: '王小明',
      rights: '《读书笔记》著作权',
      address: 'https://example.com/c/1',
    };
    const vague = { ...rights, address: '在你们的网站上' };
    expect(await send({ topic: 'rights', ...vague })).toMatchObject({
      error: { code: 'ADDRESS_WRONG', message: 'url地址格式错误' },
    });
    expect(await send({ topic: 'rights', ...rights })).toMatchObject({ success: true });
    const [thread] = await threads();
    for (const text of Object.values(rights)) expect(thread?.['text']).toContain(text);
  });

  test('three in an hour come from one address', async () => {
    const answers = [await send(), await send(), await send(), await send()];
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, false]);
    expect(answers[3]).toMatchObject({ status: 429, error: { code: 'TOO_MANY' } });
  });

  test('how we are reached is what is configured, and nothing else', async () => {
    const answer = await createBrowser(stage.origin()).call('Contact/Get');
    expect(answer.result).toEqual({
      company: { zh: '榕思维', en: 'Banyan Mind' },
      phone: '',
      email: '',
      address: { zh: '', en: '' },
      hours: { zh: '', en: '' },
      hasForm: true,
    });
  });
});
