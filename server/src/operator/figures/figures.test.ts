import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { createBrowser, signIn } from '../../testing/browser.js';
import { collectLog } from '../../testing/collectLog.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { signInOf } from './signIns.js';

const MONITORING = join(__dirname, '../../../../deploy/monitoring');
const promtool = spawnSync('promtool', ['--version']);

test.each([
  ['/session/token', 'POST', 200, { redirect_uri: 'https://x/callback' }, 'signedIn'],
  ['/session/token', 'POST', 200, { redirect_uri: 'https://x/silent-renew' }, null],
  ['/session/token', 'POST', 400, {}, 'refused'],
  ['/session/token', 'POST', 429, {}, 'limited'],
  ['/session/token', 'POST', 503, undefined, 'unavailable'],
  ['/idp/interaction/:uid', 'POST', 401, {}, 'wrong'],
  ['/idp/interaction/:uid', 'POST', 429, {}, 'limited'],
  ['/idp/interaction/:uid', 'POST', 303, {}, null],
  ['/idp/interaction/:uid', 'POST', 503, {}, 'unavailable'],
  ['/idp/interaction/:uid/code', 'POST', 401, {}, 'wrong'],
  ['/idp/interaction/:uid', 'GET', 401, {}, null],
  ['/idp/interactions', 'POST', 401, {}, null],
  ['/api/services/app/Order/GetList', 'POST', 401, {}, null],
])('%s %s answered %i to %j is %s', (route, method, status, body, outcome) => {
  expect(signInOf(route, method, status, body)?.outcome ?? null).toBe(outcome);
});

describe('the figures of a gateway', () => {
  const database = filledDatabase();
  const lines: string[] = [];
  let server: TestServer;
  let figures: string;

  beforeAll(async () => {
    const port = String(await freePort());
    figures = `http://127.0.0.1:${port}/metrics`;
    const settings = {
      BANYAN_METRICS_PORT: port,
      BANYAN_DEMO: 'true',
      BANYAN_TRUST_PROXY: '10.0.0.0/8',
    };
    server = await startTestServer(database(), settings, { log: collectLog(lines) });
  });
  afterAll(async () => {
    await server.close();
  });

  const said = async () => (await fetch(figures)).text();

  test('name routes by their patterns and contain no name, account or address', async () => {
    const admin = createBrowser(server.origin);
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
    await admin.call('Order/Get', { id: 'BY0000000000000001' });
    await admin.get('/media/6f0c1f0e-58d5-4d4e-9f2e-0a3f1d8b7c55/a.jpg');
    await admin.get('/nowhere/secret-name');
    const text = await said();
    expect(text).toContain(
      'banyan_http_requests_total{method="POST",route="/api/services/app/Order/Get",status="404"} 1',
    );
    expect(text).toContain('route="/media/:id/*"');
    expect(text).toContain('banyan_sign_ins_total{outcome="signedIn"} 1');
    expect(text).toContain('banyan_exports{state="running"} 0');
    expect(text).toMatch(/^banyan_connections [1-9]/m);
    expect(text).toContain('banyan_connections_refused_total 0');
    expect(text).toContain('banyan_hub_connections{who="nobody"} 0');
    for (const secret of [
      'secret-name',
      'BY0000',
      '6f0c1f0e',
      '127.0.0.1',
      '"clerk"',
      '"customer"',
    ]) {
      expect(text).not.toContain(secret);
    }
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    const product = ['method', 'route', 'status', 'outcome', 'state', 'job', 'who', 'le'];
    const node = ['version', 'major', 'minor', 'patch', 'kind', 'space', 'type'];
    expect([...labels].filter((label) => ![...product, ...node].includes(label ?? ''))).toEqual([]);
  });

  test('are on their own port alone, and on no other path', async () => {
    const page = await fetch(`${server.origin}/metrics`);
    expect(await page.text()).not.toContain('banyan_http_requests_total');
    expect((await fetch(figures.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(figures, { method: 'POST' })).status).toBe(404);
  });

  test('a request has an id of ours, in the answer and in the log, whatever a stranger calls it', async () => {
    const headers = { 'x-request-id': 'chosen-by-a-stranger' };
    const paths = ['/api/none', '/idp/.well-known/openid-configuration', '/idp/interaction/ended'];
    const answers = await Promise.all(
      paths.map((path) => fetch(`${server.origin}${path}`, { headers })),
    );
    const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? '');
    expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(3);
    const line = lines.find((one) => one.includes('a sign-in that has ended was opened'));
    expect(line).toContain(`reqId: '${ids[2]}'`);
  });

  test('every figure that the dashboard and the alerts look at exists', async () => {
    const known = new Set([...(await said()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const files = ['dashboard.json', 'alerts.yml', 'alerts.test.yml'];
    const texts = files.map((file) => readFileSync(join(MONITORING, file), 'utf8')).join('\n');
    const used = [...texts.matchAll(/\b((?:banyan|nodejs|process)_[a-z0-9_]+)/g)].map(
      ([, name = '']) => name.replace(/_bucket$/, ''),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    expect(JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8'))).toMatchObject({
      title: 'Banyan',
    });
  });
});

describe('the alert rules', () => {
  if (promtool.status !== 0) {
    test('are not checked: promtool is not installed (Debian: prometheus)', () => {
      process.stdout.write('promtool is not installed: the alert rules are not checked\n');
      expect(promtool.status).not.toBe(0);
    });
    return;
  }
  test.each([
    [['check', 'rules', 'alerts.yml']],
    [['check', 'config', 'prometheus.yml']],
    [['test', 'rules', 'alerts.test.yml']],
  ])('promtool %j finds nothing', (parameters) => {
    const ran = spawnSync('promtool', parameters, { cwd: MONITORING, encoding: 'utf8' });
    expect([ran.status, ran.status === 0 ? '' : ran.stdout + ran.stderr]).toEqual([0, '']);
  });
});
