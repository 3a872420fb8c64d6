import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres } from '@banyan/testing/node';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { NGINX } from './harness/nginx.js';
import { signOut } from './harness/ownMenu.js';
import { liveBuild } from './harness/product.js';
import { point, serving } from './harness/publishing.js';
import { randomFrom } from './harness/randomFrom.js';
import { makeStamped, mixturesSeen, watchForMixtures } from './harness/stamped.js';
import { teamOf } from './harness/team.js';
import { startTwoGateways, type TwoGateways } from './harness/twoGateways.js';

jest.setTimeout(600_000);

const LOADS = 200;
const SEED = 20_261_130;

// Both are the operator's choice, and neither comes from npm: CI installs them.
const isPossible = NGINX !== null && hasPostgres();
const describeProduction = isPossible ? describe : describe.skip;
if (!isPossible) console.warn('nginx or PostgreSQL is not installed: production is not tested');

describeProduction('PostgreSQL, two gateways, nginx in front', () => {
  let site: TwoGateways;
  let browser: Browser;
  let baseUrl = '';
  let releases = '';
  const folder = mkdtempSync(join(tmpdir(), 'banyan-nginx-'));

  beforeAll(async () => {
    [site, browser] = await Promise.all([startTwoGateways({ folder }), openBrowser()]);
    ({ baseUrl, releases } = site);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
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
    await signIn(page, 'admin', site.passwordOf('admin'));
    await page.waitForURL('**/order-list?**');
    const row = page.locator('tr[data-row-key]').first();
    await row.waitFor();
    const { page: other, faults: otherFaults } = await openWindow(person);
    await other.goto('/order-list');
    await other.locator('tr[data-row-key]').first().waitFor();
    await signOut(page);
    await page.getByLabel(/账号\s*$/).waitFor();
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
    await signIn(page, 'admin', site.passwordOf('admin'));
    await page.waitForURL('**/admin');
    const team = await teamOf(person, baseUrl, 'community');
    try {
      const { revision } = await team.state();
      await callAs(person, baseUrl, 'Releases/SetBudget', {
        area: 'community',
        revision,
        budgetBytes: 5_000_000,
      });
      // More than nginx lets through elsewhere.
      const build = await team.upload('2.0.0', (text, path) =>
        path === 'entry.js' ? `${text}//${'x'.repeat(1_500_000)}` : text,
      );
      await team.act({ kind: 'promote', build });
      for (const { port } of site.gateways) {
        await serving(`http://localhost:${port}`, (areas) =>
          areas.some((one) => one.build === build),
        );
      }
    } finally {
      team.remove();
      await person.close();
    }
  });

  test(`${LOADS} pages load by both gateways while releases change: no page is mixed, and no file is missing`, async () => {
    const place = { releases, area: 'orders' };
    const builds = makeStamped(place, ['A', 'B']);
    const person = await openPerson(browser, baseUrl);
    const { page, faults } = await openWindow(person);
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
    });
    await page.goto('/order-list');
    await signIn(page, 'admin', site.passwordOf('admin'));
    await page.waitForURL('**/order-list');
    const random = randomFrom(SEED);
    const shown = new Set<string>();
    const mixed: string[] = [];
    for (let load = 0; load < LOADS; load++) {
      // Each gateway learns of it in its own time.
      point(place, builds[Math.floor(random() * builds.length)] ?? '');
      await page.goto('/order-list');
      await page.locator('tr[data-row-key]').first().waitFor();
      await watchForMixtures(page);
      const seen = await mixturesSeen(page);
      for (const letter of seen.builds) shown.add(letter);
      mixed.push(...seen.mixtures);
    }
    expect({ mixed, missing, faults: faults() }).toEqual({ mixed: [], missing: [], faults: [] });
    expect([...shown].sort()).toEqual(['A', 'B']);
    await person.close();
  });

  test('the log has no query', async () => {
    // Read to its end: only then an answer is in the log.
    const ask = async (path: string, headers = {}) =>
      (await fetch(`${baseUrl}${path}`, { headers })).text();
    await ask('/autologin?logintoken=hush', { referer: `${baseUrl}/?hush` });
    await ask('/callback?code=hush');
    await ask('/signalr/orderhub?id=hush');
    expect(site.nginx.logged()).toMatch(/"GET \/autologin" 200/);
    expect(site.nginx.logged()).toMatch(/"GET \/callback" 200/);
    expect(site.nginx.logged() + site.nginx.failures()).not.toContain('hush');
  });

  test('one gateway dies: the next request goes to the other', async () => {
    await site.gateways[1].stop();
    for (let request = 0; request < 4; request++) {
      expect((await fetch(`${baseUrl}/naolituindex`)).status).toBe(200);
    }
    // nginx has noticed the dead one by a request: what it wrote of it says no secret either.
    for (let request = 0; request < 4; request++) {
      await fetch(`${baseUrl}/callback?code=hush`);
      await fetch(`${baseUrl}/signalr/orderhub?id=hush${request}`);
    }
    expect(site.nginx.failures()).not.toContain('hush');
  });
});

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
