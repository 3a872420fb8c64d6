import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HOME, signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

let server: Server;
let elsewhere = '';

beforeAll(async () => {
  // Another site: to a browser 127.0.0.1 and localhost have nothing in common.
  server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://x').searchParams.get('to') ?? '';
    const target = `${stage.product.baseUrl}${path}`;
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(
      `<a href="${target}">open</a><iframe src="${target}"></iframe><img src="${target}" alt="">
<form method="post" action="${stage.product.baseUrl}/session/end"><button>end</button></form>
<script type="speculationrules">{"prerender":[{"urls":["${target}"],"eagerness":"immediate"}]}</script>`,
    );
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const isSignedIn = async (page: Page) => {
  const response = await page.request.post(`${stage.product.baseUrl}/session/me`, {
    headers: { origin: stage.product.baseUrl },
  });
  return ((await response.json()) as { person: unknown }).person !== null;
};

describe.each([
  ['admin', '/webHome', '一个人用，也值得一张好图'],
  ['customer', '/order-list', '管理员登录'],
] as const)('%s, led to %s by a link of another site', (audience, path, heading) => {
  test('is asked first, and stays signed in after declining', async () => {
    const person = await stage.openPerson();
    const page = await signedIn(person, audience);
    await page.goto(`${elsewhere}/?to=${path}`);
    expect(await isSignedIn(page)).toBe(true);
    await page.getByRole('link', { name: 'open' }).click();
    await page.getByRole('heading', { name: '要退出登录吗？' }).waitFor();
    expect(await isSignedIn(page)).toBe(true);

    await page.getByRole('link', { name: '保持登录' }).click();
    await page.waitForURL(`**${HOME[audience]}`);
    expect(await isSignedIn(page)).toBe(true);
    stage.leave(person);
  });

  test('is signed out on consent, and the address opens as for a visitor', async () => {
    const person = await stage.openPerson();
    const page = await signedIn(person, audience);
    await page.goto(`${elsewhere}/?to=${path}`);
    await page.getByRole('link', { name: 'open' }).click();
    await page.getByRole('button', { name: '退出并打开' }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await isSignedIn(page)).toBe(false);
    stage.leave(person);
  });
});

test('a form of another site ends no session', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'admin');
  await page.goto(`${elsewhere}/?to=/webHome`);
  await page.getByRole('button', { name: 'end' }).click();
  await page.waitForURL('**/session/end');
  expect(await isSignedIn(page)).toBe(true);
  stage.leave(person);
});

test('their own address signs an administrator out at once, as the specification says', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'admin');
  await page.goto('/webHome');
  await page.getByLabel(/账号\s*$/).waitFor();
  expect(await isSignedIn(page)).toBe(false);
  stage.leave(person);
});
