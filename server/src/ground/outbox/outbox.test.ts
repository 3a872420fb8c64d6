import { tmpdir } from 'node:os';
import * as z from 'zod';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { createFolderPlace } from '../files/folderPlace.js';
import type { Delivery } from '../ports/delivery.js';
import type { Ports } from '../ports/ports.js';
import { createSealer } from '../secrets/sealer.js';
import { createOutbox, eraseOutbox, type Sending } from './outbox.js';
import { sendOutbox } from './sendOutbox.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const baseUrl = 'https://www.example.com:8443';
const sealer = createSealer('a secret of the test', 'outbox');
const CODE_TEXT = '验证码 482913，10 分钟内有效。请勿告诉他人。';
const statesSchema = z.array(z.object({ state: z.string(), failure: z.string().nullable() }));

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let time = Date.UTC(2026, 10, 24);
  const now = () => time;
  const outbox = createOutbox(sealer, now);

  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  beforeEach(() => db.script('delete from outbox'));
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const sending = (more: Partial<Sending> = {}): Sending => ({
    channel: 'sms',
    to: '13812345678',
    message: { template: 'registerCode', params: { code: '482913' } },
    language: 'zh',
    until: time + 10 * MINUTE,
    flow: null,
    ...more,
  });
  const put = (more: Partial<Sending> = {}) =>
    db.transaction((tx) => outbox.put(tx, sending(more)));
  const states = async () =>
    statesSchema.parse(await db.query('select state, failure from outbox order by at, id'));

  /** Hears what is sent; answers what it is told to. */
  function openWorld(answer: () => Delivery = () => ({ kind: 'sent' })) {
    const sms: { readonly to: string; readonly text: string }[] = [];
    const mails: { readonly to: string; readonly subject: string; readonly text: string }[] = [];
    const reports: string[] = [];
    const ports: Ports = {
      idCheck: null,
      invoices: null,
      sms: {
        send: ({ to, text }) => {
          sms.push({ to, text });
          return Promise.resolve(answer());
        },
      },
      mail: {
        send: ({ to, subject, text }) => {
          mails.push({ to, subject, text });
          return Promise.resolve(answer());
        },
        problem: () => Promise.resolve(null),
        close: () => undefined,
      },
    };
    const report = (message: string, cause: unknown) => {
      reports.push(`${message} ${String(cause)}`);
    };
    return {
      sms,
      mails,
      reports,
      send: () =>
        sendOutbox({ db, place: createFolderPlace(tmpdir()), sealer, ports, baseUrl, now, report }),
    };
  }

  test('what committed is sent, once, in its language; what was rolled back never is', async () => {
    const world = openWorld();
    await put();
    await put({ channel: 'email', to: 'lin@example.com', language: 'en' });
    await db
      .transaction(async (tx) => {
        await outbox.put(tx, sending({ to: '13900000000' }));
        throw new Error('refused');
      })
      .catch(() => null);
    expect(await world.send()).toEqual({ sent: 2, failed: 0, later: 0 });
    expect(world.sms).toEqual([
      { to: '13812345678', text: `${CODE_TEXT}\n@www.example.com #482913` },
    ]);
    expect(world.mails).toMatchObject([{ to: 'lin@example.com', subject: 'Your code' }]);
    expect(await world.send()).toBeNull();
  });

  test('only what brings a code is bound to the site, and no e-mail is', async () => {
    const world = openWorld();
    await put({ message: { template: 'passwordChanged', params: {} } });
    await put({ channel: 'email', to: 'lin@example.com' });
    await world.send();
    expect(world.sms[0]?.text).not.toContain('@');
    expect(world.mails).toEqual([{ to: 'lin@example.com', subject: '验证码', text: CODE_TEXT }]);
  });

  test('the database shows neither whom it is for nor what it says', async () => {
    await put();
    const [row] = await db.query('select row_to_json(o)::text as text from outbox o');
    expect(JSON.stringify(row)).not.toMatch(/13812345678|482913|registerCode/);
  });

  test('a message on the channel none costs what another one does, and is not sent', async () => {
    const world = openWorld();
    await put({ channel: 'none' });
    expect(await world.send()).toEqual({ sent: 1, failed: 0, later: 0 });
    expect(world.sms).toEqual([]);
    expect(await states()).toEqual([{ state: 'sent', failure: null }]);
  });

  test('two processes never send the same message', async () => {
    const world = openWorld();
    for (let count = 0; count < 50; count += 1) await put({ to: `138000000${count + 10}` });
    await Promise.all([world.send(), world.send(), world.send()]);
    expect(new Set(world.sms.map(({ to }) => to)).size).toBe(50);
    expect(world.sms).toHaveLength(50);
  });

  test('c22, O02: the other side is away for an hour: what is still of use is sent then, once', async () => {
    let isAway = true;
    const taken: Delivery = { kind: 'sent' };
    const world = openWorld(() => (isAway ? { kind: 'later', reason: 'ECONNREFUSED' } : taken));
    const begun = time;
    for (let count = 0; count < 5; count += 1) await put({ until: begun + DAY });
    const message = { template: 'contactReceived', params: { number: 'CT7' } } as const;
    for (const to of ['lin@example.com', 'wang@example.com']) {
      await put({ channel: 'email', to, message, until: begun + DAY });
    }
    // Of an hour's codes those of the last minutes are of use.
    await put({ to: '13900000001' });
    await put({ channel: 'email', to: 'early@example.com' });
    expect(await world.send()).toEqual({ sent: 0, failed: 0, later: 9 });
    expect(await states()).toContainEqual({ state: 'queued', failure: 'ECONNREFUSED' });
    const tick = async (until: number) => {
      for (; time < until; time += 5_000) await world.send();
    };
    await tick(begun + 55 * MINUTE);
    await put({ to: '13900000002' });
    await tick(begun + 60 * MINUTE);
    // 0 s, 5 s, 35 s, 95 s, then each five minutes: never a flood.
    expect(world.sms.length + world.mails.length).toBeLessThan(9 * 18);
    const tried = { sms: world.sms.length, mails: world.mails.length };
    isAway = false;
    await tick(begun + 65 * MINUTE);
    const sms = world.sms.slice(tried.sms).map(({ to }) => to);
    const number = '13812345678';
    expect(sms.sort()).toEqual([...Array.from({ length: 5 }, () => number), '13900000002']);
    const mails = world.mails.slice(tried.mails).map(({ to }) => to);
    expect(mails.sort()).toEqual(['lin@example.com', 'wang@example.com']);
    const ended = await states();
    expect(ended.filter(({ state }) => state === 'sent')).toHaveLength(8);
    expect(ended.filter(({ failure }) => failure === 'too late')).toHaveLength(2);
  });

  test('one that cannot be opened is closed and told without its content, and holds up no other', async () => {
    const world = openWorld();
    await put({ to: '13900000009' });
    const rows = await db.query(
      `update outbox set content_sealed = 'x' || content_sealed, next_at = next_at - interval '1 s' returning id`,
    );
    const [broken] = z.array(z.object({ id: z.string() })).parse(rows);
    for (let count = 0; count < 25; count += 1) await put({ to: `138000000${count + 10}` });
    expect(await world.send()).toEqual({ sent: 25, failed: 1, later: 0 });
    expect(world.sms).toHaveLength(25);
    const failed = (await states()).filter(({ state }) => state !== 'sent');
    expect(failed).toEqual([{ state: 'failed', failure: 'unreadable' }]);
    expect(world.reports).toEqual([
      `the message ${broken?.id} of the outbox cannot be opened null`,
    ]);
    expect(await world.send()).toBeNull();
  });

  test('an expired code is not sent', async () => {
    const world = openWorld();
    await put({ until: time + MINUTE });
    time += MINUTE;
    expect(await world.send()).toEqual({ sent: 0, failed: 1, later: 0 });
    expect(world.sms).toEqual([]);
    expect(await states()).toEqual([{ state: 'failed', failure: 'too late' }]);
  });

  test('what the other side will never take is given up at once', async () => {
    const world = openWorld(() => ({ kind: 'never', reason: 'answered 400' }));
    await put();
    expect(await world.send()).toEqual({ sent: 0, failed: 1, later: 0 });
    time += 5 * MINUTE;
    expect(await world.send()).toBeNull();
    expect(await states()).toEqual([{ state: 'failed', failure: 'answered 400' }]);
  });

  test('what a process had taken when it died is sent by another one a minute later', async () => {
    const world = openWorld();
    await put();
    const died = openWorld(() => {
      throw new Error('killed');
    });
    await expect(died.send()).rejects.toThrow('killed');
    expect(await world.send()).toBeNull();
    time += MINUTE;
    expect(await world.send()).toEqual({ sent: 1, failed: 0, later: 0 });
  });

  test('after a day nothing of it is left', async () => {
    await put();
    time += DAY - 1;
    expect(await eraseOutbox(db, time)).toBe(0);
    time += 2;
    expect(await eraseOutbox(db, time)).toBe(1);
  });
});
