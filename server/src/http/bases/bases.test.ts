import { freePort } from '@banyan/testing/node';
import {
  type BaseServer,
  type BaseStage,
  openBaseStage,
  startBase,
} from '../../testing/baseStage.js';
import { filledDatabase } from '../../testing/oneDatabase.js';

const answer =
  (text: string) => (_request: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, result: text, error: null }));
  };

describe('bases that come and go', () => {
  const database = filledDatabase();
  let stage: BaseStage;
  const open: BaseServer[] = [];

  const base = async (text: string, port?: number) => {
    const server = await startBase(answer(text), port);
    open.push(server);
    return server;
  };
  const ask = async (name: string, who = stage.admin) => {
    const response = await who.post(`/bases/${name}/x`, {}, { accept: 'application/json' });
    const { result, error } = (await response.json()) as {
      result: unknown;
      error: { code: unknown } | null;
    };
    return error?.code ?? result;
  };

  beforeAll(async () => {
    stage = await openBaseStage(database(), {});
  });
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });
  afterAll(() => stage.close());

  /** Resolves when the gateway has the file as it is now. */
  async function reread(bases: object): Promise<void> {
    stage.write(bases);
    stage.gateway.reread();
  }

  test('a file that is changed counts, and a wrong one changes nothing', async () => {
    const { origin } = await base('one');
    expect(await ask('v1')).toBe(404);
    await reread({ v1: { address: origin } });
    expect(await ask('v1')).toBe('one');
    await reread({ v1: { address: 'nowhere' } });
    expect(await ask('v1')).toBe('one');
    await reread({});
    expect(await ask('v1')).toBe(404);
  });

  test('the customer’s session goes first, and only one that the base admits', async () => {
    const { origin, heard } = await base('one');
    await reread({ both: { address: origin }, staff: { address: origin, audiences: ['admin'] } });
    const both = [stage.customer.cookieHeader(), stage.admin.cookieHeader()].join('; ');
    const sent = async (name: string) => {
      await stage.admin.post(`/bases/${name}/x`, {}, { cookie: both, accept: 'application/json' });
      const [, claims = ''] = (heard[0]?.headers.authorization ?? '').split('.');
      return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { client_id: string })
        .client_id;
    };
    expect(await sent('both')).toBe('customer');
    expect(await sent('staff')).toBe('admin');
  });

  test('a base is told of permissions that only an area knows', async () => {
    const { origin, heard } = await base('one');
    await reread({ v1: { address: origin } });
    const own = ['vouchers.edit', 'vouchers.view'];
    await database().query(`update accounts set permissions = $1::jsonb where account = 'clerk'`, [
      JSON.stringify(own),
    ]);
    expect(await ask('v1', await stage.signedIn('clerk'))).toBe('one');
    const [, claims = ''] = (heard[0]?.headers.authorization ?? '').split('.');
    const told: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(told).toMatchObject({ account: 'clerk', permissions: own });
  });

  test('an address that is gone costs nothing while there is another, and is used when it is back', async () => {
    const port = await freePort();
    const second = await base('second');
    await reread({ v1: { address: [`http://127.0.0.1:${port}`, second.origin] } });
    for (let times = 0; times < 5; times += 1) expect(await ask('v1')).toBe('second');
    await base('first', port);
    const back = async (): Promise<void> => {
      if ((await ask('v1')) !== 'first') await back();
    };
    await back();
  });

  test('a single address that is gone fails at once, and no user is signed out', async () => {
    await reread({ v1: { address: `http://127.0.0.1:${await freePort()}` } });
    for (let times = 0; times < 10; times += 1) expect(await ask('v1')).toBe('BASE_AWAY');
    expect((await stage.admin.call('Security/GetState')).success).toBe(true);
  });

  test('a session that ends ends at the bases too', async () => {
    const { origin } = await base('one');
    await reread({ v1: { address: origin } });
    expect(await ask('v1', stage.customer)).toBe('one');
    const cookie = stage.customer.cookieHeader();
    await stage.customer.post('/session/end', undefined);
    const ended = async (): Promise<void> => {
      const response = await stage.customer.post('/bases/v1/x', {}, { cookie });
      if (!(await response.text()).includes('"code":401')) await ended();
    };
    await ended();
  });

  test('their state is shown to permitted callers only, and never makes the gateway unhealthy', async () => {
    const { origin } = await base('one');
    const unwell = await startBase((_request, response) => response.writeHead(500).end());
    open.push(unwell);
    await reread({
      good: { address: origin },
      unwell: { address: unwell.origin, health: '/health' },
    });
    const unasked = await stage.admin.call('Releases/GetBases', {});
    expect(unasked.result).toMatchObject([{ name: 'good', state: 'unasked' }, { state: 'away' }]);
    await ask('good');
    const states = await stage.admin.call('Releases/GetBases', {});
    expect(states.result).toMatchObject([
      { name: 'good', state: 'ready', problem: null, running: 0, token: 'gateway' },
      { name: 'unwell', state: 'away', problem: { text: '/health answered 500' } },
    ]);
    const health = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${stage.gateway.origin}${path}`, { headers });
      return [response.status, ((await response.json()) as { bases?: object }).bases];
    };
    expect(await health('/healthz?bases')).toEqual([200, { good: 'ready', unwell: 'away' }]);
    expect(await health('/healthz')).toEqual([200, undefined]);
    expect(await health('/healthz?bases', { forwarded: 'for=203.0.113.7' })).toEqual([
      200,
      undefined,
    ]);
  });

  test('more calls than a base can have under way are refused at once', async () => {
    const held: (() => void)[] = [];
    const slow = await startBase((request, response) => {
      held.push(() => answer('done')(request, response));
    });
    open.push(slow);
    await reread({ v1: { address: slow.origin } });
    const all: Promise<unknown>[] = [];
    await new Promise<void>((refusedAll) => {
      let refused = 0;
      for (let sent = 0; sent < 300; sent += 1) {
        const asked = ask('v1');
        all.push(asked);
        void asked.then((code) => {
          refused += code === 'BASE_BUSY' ? 1 : 0;
          if (refused === 44) refusedAll();
        });
      }
    });
    let isDone = false;
    const letGo = () => {
      for (const go of held.splice(0)) go();
      if (!isDone) setImmediate(letGo);
    };
    letGo();
    const codes = await Promise.all(all);
    isDone = true;
    expect(codes.filter((code) => code === 'done')).toHaveLength(256);
    expect(codes.filter((code) => code === 'BASE_BUSY')).toHaveLength(44);
  });
});
