import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { openPorts } from './openPorts.js';
import { createSmtpMail } from './smtpMail.js';
import { createWebhookIdCheck } from './webhookIdCheck.js';
import { createWebhookSms } from './webhookSms.js';

const MAIL = { id: 'mail-1', to: 'lin@example.com', subject: '验证码', text: '验证码 482913' };
const SMS = {
  id: 'sms-1',
  to: '13812345678',
  template: 'registerCode',
  params: { code: '482913' },
  text: '验证码 482913',
};

describe('e-mail by SMTP', () => {
  const received: { readonly to: readonly string[]; readonly message: string }[] = [];
  let server: SMTPServer;

  async function open(options: SMTPServerOptions = {}) {
    server = new SMTPServer({
      authOptional: true,
      onData: (stream, session, done) => {
        void text(stream).then((message) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
          done();
        });
      },
      ...options,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    return createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: '榕思维 <service@banyan.cn>' });
  }
  afterEach(async () => {
    received.length = 0;
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test('reaches the one it is for, with a name that stays the same', async () => {
    const mail = await open();
    expect(await mail.problem()).toBeNull();
    expect(await mail.send(MAIL)).toEqual({ kind: 'sent' });
    mail.close();
    const [only] = received;
    expect(only?.to).toEqual(['lin@example.com']);
    expect(only?.message).toContain('Message-ID: <mail-1@banyan.cn>');
    expect(only?.message).toContain('Auto-Submitted: auto-generated');
    expect(only?.message).toMatch(/From: =\?UTF-8\?.*<service@banyan\.cn>/);
  });

  test('one address is one recipient: typed text cannot add another', async () => {
    const mail = await open();
    await mail.send({ ...MAIL, to: 'a@b.cn, other@b.cn', subject: 'x\r\nBcc: other@b.cn' });
    mail.close();
    expect(received.flatMap(({ to }) => to)).not.toContain('other@b.cn');
    expect(received.map(({ message }) => message).join('')).not.toMatch(/^Bcc:/m);
  });

  test.each<[string, number, 'later' | 'never']>([
    ['refuses the address for good', 550, 'never'],
    ['asks to come again', 451, 'later'],
  ])('a server that %s', async (_title, responseCode, kind) => {
    const mail = await open({
      onRcptTo: (address, _session, done) => {
        done(Object.assign(new Error(`no ${address.address}`), { responseCode }));
      },
    });
    const delivery = await mail.send(MAIL);
    mail.close();
    expect(delivery).toMatchObject({ kind });
    expect(JSON.stringify(delivery)).not.toContain('lin@example.com');
  });

  test('a server that is not there', async () => {
    const mail = await open();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(await mail.send(MAIL)).toMatchObject({ kind: 'later' });
    expect(await mail.problem()).toBe('ESOCKET CONN');
    mail.close();
    await open();
  });
});

describe('SMS by a signed webhook', () => {
  type Asked = { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };
  const NOW = 1_800_000_000_000;
  const secret = 'a secret of 24 characters';

  async function sendTo(status: number, settings: { secret?: string } = {}) {
    const asked: Asked[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ headers: request.headers, body });
        response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/send`;
    const sms = createWebhookSms({ url, secret, sign: '榕思维', ...settings }, () => NOW);
    const delivery = await sms.send(SMS);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return { delivery, asked };
  }

  test.each([secret, `whsec_${Buffer.from('a key').toString('base64')}`])(
    'is signed as Standard Webhooks says, with %s',
    async (given) => {
      const { delivery, asked } = await sendTo(202, { secret: given });
      expect(delivery).toEqual({ kind: 'sent' });
      const [{ headers, body } = { headers: {}, body: '' }] = asked;
      const key = given.startsWith('whsec_') ? Buffer.from('a key') : given;
      const expected = createHmac('sha256', key)
        .update(`sms-1.1800000000.${body}`)
        .digest('base64');
      expect(headers['webhook-id']).toBe('sms-1');
      expect(headers['webhook-timestamp']).toBe('1800000000');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
      expect(JSON.parse(body)).toEqual({ ...SMS, sign: '榕思维' });
    },
  );

  test.each([
    [400, 'never'],
    [404, 'never'],
    [408, 'later'],
    [429, 'later'],
    [302, 'later'],
    [500, 'later'],
  ])('an answer of %d: %s', async (status, kind) => {
    const { delivery, asked } = await sendTo(status);
    expect(delivery).toEqual({ kind, reason: `answered ${status}` });
    expect(asked).toHaveLength(1);
  });

  test('a server that is down', async () => {
    const url = 'http://127.0.0.1:1/';
    const sms = createWebhookSms({ url, secret, sign: 'x' }, () => NOW);
    expect(await sms.send(SMS)).toEqual({ kind: 'later', reason: 'not reached' });
  });
});

describe('an ID check by a signed webhook', () => {
  const secret = 'a secret of 24 characters';
  const question = { id: 'SM20261124000001', name: '林小满', idNumber: '11010519491231002X' };

  async function askOf(status: number, answer: string) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push(body, String(request.headers['webhook-signature']));
        response.writeHead(status).end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/check`;
    const said = await createWebhookIdCheck({ url, secret }, () => 0).check(question);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return { said, asked };
  }

  test.each(['match', 'mismatch', 'doubtful'])('an answer of %s', async (result) => {
    const { said, asked } = await askOf(200, JSON.stringify({ result }));
    expect(said).toEqual({ kind: result });
    const [body = '', signature] = asked;
    expect(JSON.parse(body)).toEqual(question);
    const signed = createHmac('sha256', secret).update(`${question.id}.0.${body}`).digest('base64');
    expect(signature).toBe(`v1,${signed}`);
  });

  test.each<[number, string, string]>([
    [500, '{"result":"match"}', 'answered 500'],
    [200, 'match', 'no JSON'],
    [200, '{"result":"yes"}', 'an answer of another form'],
    [200, `{"result":"match","more":"${'x'.repeat(20_000)}"}`, 'no JSON'],
  ])('%d with %j is not an answer', async (status, answer, reason) => {
    expect((await askOf(status, answer)).said).toEqual({ kind: 'away', reason });
  });

  test('c8: a trial has its own rule and says so, and production has none', async () => {
    const given = { mail: null, sms: null, idCheck: null, invoices: null };
    const parts = { print: () => undefined, now: () => 0 };
    const { idCheck } = openPorts(given, true, parts);
    expect(idCheck?.isTrial).toBe(true);
    const said: unknown[] = [];
    for (const digit of ['0', '5', '6', '7', '8', '9']) {
      const idNumber = `1101051949123100${digit}X`;
      said.push((await idCheck?.check({ ...question, idNumber }))?.kind);
    }
    expect(said).toEqual(['match', 'match', 'mismatch', 'mismatch', 'doubtful', 'doubtful']);
    expect(openPorts(given, false, parts).idCheck).toBeNull();
  });
});

describe('ways to people', () => {
  const lines: string[] = [];
  const parts = { print: (line: string) => lines.push(line), now: () => 0 };
  const smtp = { url: 'smtp://127.0.0.1:25', from: 'a@b' };

  test('a trial keeps what it sends, newest first, and says it', async () => {
    const { sms, mail, trial } = openPorts(
      { mail: null, sms: null, idCheck: null, invoices: null },
      true,
      parts,
    );
    await sms?.send(SMS);
    await mail?.send(MAIL);
    expect(trial?.all().map(({ channel, to }) => `${channel} ${to}`)).toEqual([
      'email lin@example.com',
      'sms 13812345678',
    ]);
    expect(lines).toContain('sms to 13812345678: 验证码 482913');
    for (let count = 0; count < 150; count += 1) await sms?.send(SMS);
    expect(trial?.all()).toHaveLength(100);
  });

  test('O07: outside a trial there is no such thing, and a trial uses what is configured', () => {
    expect(
      openPorts({ mail: null, sms: null, idCheck: null, invoices: null }, false, parts),
    ).toEqual({
      mail: null,
      sms: null,
      idCheck: null,
      invoices: null,
      trial: null,
    });
    const { mail, trial } = openPorts(
      { mail: smtp, sms: null, idCheck: null, invoices: null },
      true,
      parts,
    );
    expect(mail).not.toBe(trial?.mail);
    mail?.close();
  });
});
