import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, hasPostgres, type Postgres, startPostgres } from '@banyan/testing/node';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import {
  copyReleases,
  ended,
  liveBuild,
  type Product,
  ROOT,
  startProduct,
} from './harness/product.js';
import { serving } from './harness/publishing.js';
import { teamOf } from './harness/team.js';

jest.setTimeout(180_000);

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => spawnSync(path, ['-v']).status === 0,
);

// Both are the operator's choice, and neither comes from npm: CI installs them.
const isPossible = NGINX !== undefined && hasPostgres();
const describeProduction = isPossible ? describe : describe.skip;
if (!isPossible) console.warn('nginx or PostgreSQL is not installed: production is not tested');

describeProduction('PostgreSQL, two gateways, nginx in front', () => {
  let postgres: Postgres;
  let gateways: readonly Product[] = [];
  let nginx: ChildProcess;
  let browser: Browser;
  let baseUrl = '';
  let password = '';
  const folder = mkdtempSync(join(tmpdir(), 'banyan-nginx-'));
  const releases = join(folder, 'releases');

  beforeAll(async () => {
    const port = await freePort();
    baseUrl = `http://localhost:${port}`;
    [postgres, browser] = await Promise.all([startPostgres(), openBrowser()]);
    const environment = {
      DATABASE_URL: postgres.url,
      BANYAN_BASE_URL: baseUrl,
      BANYAN_TRUST_PROXY: 'true',
      // Behind a proxy it is no trial: each demo account has a password of its own.
      BANYAN_DEMO: 'true',
      // One folder for both, as the volume of docker-compose.yml.
      BANYAN_RELEASES: releases,
    };
    copyReleases(releases, []);
    // At the same time: migrations and demo data must be made once.
    gateways = await Promise.all([startProduct({ environment }), startProduct({ environment })]);
    password = passwordOf('admin', gateways);
    nginx = await startNginx(folder, port, gateways);
  });
  afterAll(async () => {
    await browser.close();
    nginx.kill('SIGQUIT');
    await ended(nginx);
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is healthy, compresses, and keeps built files', async () => {
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
    const file = `${baseUrl}/areas/shell/${liveBuild(releases, 'shell')}/main.js`;
    const ask = () => fetch(file, { headers: { 'accept-encoding': 'br' } });
    expect((await ask()).headers.get('content-encoding')).toBe('br');
    expect((await ask()).headers.get('x-cache')).toBe('HIT');
  });

  test('a person works through both gateways: sign-in, live change, sign-out', async () => {
    const person = await openPerson(browser, baseUrl);
    const { page, faults } = await openWindow(person);
    await page.goto('/order-list?states=paid,pending');
    await signIn(page, 'admin', password);
    await page.waitForURL('**/order-list?**');
    const row = page.locator('tr[data-row-key]').first();
    await row.waitFor();
    const { page: other, faults: otherFaults } = await openWindow(person);
    await other.goto('/order-list');
    await other.locator('tr[data-row-key]').first().waitFor();
    await page.getByRole('button', { name: '退出登录' }).waitFor();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByLabel(/^账号/).waitFor();
    expect([...faults(), ...otherFaults()]).toEqual([]);
    await person.close();
  });

  test.each([
    ['server-sent events', 'text/event-stream'],
    ['long polling', '*/*'],
  ])(
    'a hub connection by %s stays with one gateway, and is told at once',
    async (_name, accept) => {
      const headers = { origin: baseUrl };
      const hub = `${baseUrl}/signalr/orderhub`;
      // Each is negotiated with whichever gateway: of several, some come to the other one.
      for (let connection = 0; connection < 8; connection++) {
        const negotiation = await fetch(`${hub}/negotiate?negotiateVersion=1`, {
          method: 'POST',
          headers,
        });
        const { connectionToken } = (await negotiation.json()) as {
          readonly connectionToken: string;
        };
        const address = `${hub}?id=${connectionToken}`;
        const leaving = new AbortController();
        const stream = await fetch(address, { headers: { accept }, signal: leaving.signal });
        expect(stream.status).toBe(200);
        const handshake = await fetch(address, {
          method: 'POST',
          headers,
          body: '{"protocol":"json","version":1}\u001e',
        });
        expect(handshake.status).toBe(200);
        const answer = accept === '*/*' ? await fetch(address) : stream;
        expect(await readUntil(answer, '{}\u001e')).toContain('{}\u001e');
        leaving.abort();
      }
    },
  );

  test('a team publishes through nginx: both gateways serve the new version within a second', async () => {
    const person = await openPerson(browser, baseUrl);
    const { page } = await openWindow(person);
    await page.goto('/admin');
    await signIn(page, 'admin', password);
    await page.waitForURL('**/admin');
    const team = await teamOf(person, baseUrl, 'community');
    try {
      const { revision } = await team.state();
      await callAs(person, baseUrl, 'Releases/SetBudget', {
        ...{ area: 'community', revision, budgetBytes: 5_000_000 },
      });
      // More than nginx lets through elsewhere.
      const build = await team.upload('2.0.0', (text, path) =>
        path === 'entry.js' ? `${text}//${'x'.repeat(1_500_000)}` : text,
      );
      await team.act({ kind: 'promote', build });
      const since = Date.now();
      for (const { port } of gateways) {
        await serving(`http://localhost:${port}`, (areas) =>
          areas.some((one) => one.build === build),
        );
      }
      expect(Date.now() - since).toBeLessThan(1_000);
    } finally {
      team.remove();
      await person.close();
    }
  });

  test('the log has no query', async () => {
    await fetch(`${baseUrl}/autologin?logintoken=hush`, {
      headers: { referer: `${baseUrl}/?hush` },
    });
    await fetch(`${baseUrl}/callback?code=hush`);
    await fetch(`${baseUrl}/signalr/orderhub?id=hush`);
    const logged = () => readFileSync(join(folder, 'logs/access.log'), 'utf8');
    expect(logged()).toMatch(/"GET \/autologin" 200/);
    expect(logged()).toMatch(/"GET \/callback" 200/);
    expect(logged() + readFileSync(join(folder, 'logs/error.log'), 'utf8')).not.toContain('hush');
  });

  test('one gateway dies: the next request goes to the other', async () => {
    await gateways[1]?.stop();
    for (let request = 0; request < 4; request++) {
      expect((await fetch(`${baseUrl}/naolituindex`)).status).toBe(200);
    }
    // nginx has noticed the dead one by a request: what it wrote of it says no secret either.
    for (let request = 0; request < 4; request++) {
      await fetch(`${baseUrl}/callback?code=hush`);
      await fetch(`${baseUrl}/signalr/orderhub?id=hush${request}`);
    }
    expect(readFileSync(join(folder, 'logs/error.log'), 'utf8')).not.toContain('hush');
  });
});

/** The shipped configuration with this machine's ports in it. */
async function startNginx(
  folder: string,
  port: number,
  gateways: readonly Product[],
): Promise<ChildProcess> {
  const values: Readonly<Record<string, string>> = {
    GATEWAY_1: `127.0.0.1:${gateways[0]?.port}`,
    GATEWAY_2: `127.0.0.1:${gateways[1]?.port}`,
    LISTEN: `127.0.0.1:${port}`,
    CACHE_FOLDER: join(folder, 'cache'),
    LOG_FOLDER: join(folder, 'logs'),
    FORWARDED_PROTO: 'http',
  };
  const template = readFileSync(join(ROOT, 'deploy/nginx/banyan.conf.template'), 'utf8');
  // As the image's envsubst does: only names that are set.
  const site = template.replace(/\$\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${temporary}
include ${folder}/site.conf; }`,
  );
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await answers(`http://127.0.0.1:${port}/healthz`, child);
  return child;
}

/** What has come of an answer when these words are in it, or all of it. */
async function readUntil({ body }: Response, words: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.includes(words)) break;
  }
  return text;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok === true) return;
  }
  throw new Error('nginx did not start');
}

/** What the gateway that made the account said, once. */
function passwordOf(account: string, products: readonly Product[]): string {
  const said = products.map((product) => product.said()).join('\n');
  const [, word] = new RegExp(`Demo account ${account}: password (\\S+)`).exec(said) ?? [];
  if (word === undefined) throw new Error(`no password of ${account} was told`);
  return word;
}
