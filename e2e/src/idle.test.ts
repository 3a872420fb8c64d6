import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { connected } from './harness/hub.js';
import { atOrders, emptyWindow, signInPage } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

const WARNING = /长时间没有操作，将在 \d+ 秒内自动退出登录/;
const OVER = '会话超时，请重新登录!';

async function atWork(page: Page): Promise<Page> {
  await page.goto('/order-list');
  await page.locator('tr[data-row-key]').first().waitFor();
  return page;
}

/** An administrator at work in two windows, which share one clock. */
async function twoWindows(person: BrowserContext): Promise<readonly [Page, Page]> {
  const page = await emptyWindow(person, 'admin');
  // A hub that reconnects after the leap in time would itself cause a check of the session.
  await person.route('**/signalr/**', (route) => route.abort());
  await person.clock.install();
  return [await atWork(page), await atWork((await openWindow(person)).page)];
}

/** Simulates idle time of this length, on the server too, as far as the pages can see. */
async function nothingFor(person: BrowserContext, seconds: number): Promise<void> {
  await person.route('**/session/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as { person: { idleEndsAt: number } | null; now: number };
    const isOver = me.person !== null && me.person.idleEndsAt <= me.now + seconds;
    const json = isOver ? { ...me, person: null } : { ...me, now: me.now + seconds };
    await route.fulfill({ response, json });
  });
  await person.clock.fastForward(seconds * 1000);
}

describe('an administrator who does nothing', () => {
  test('is warned in every window, and continues with one click in any of them', async () => {
    const person = await stage.openPerson();
    const windows = await twoWindows(person);
    await nothingFor(person, 1_700);
    for (const page of windows) await page.getByText(WARNING).waitFor();

    await person.unrouteAll({ behavior: 'wait' });
    // A moving pointer would already be enough, so only the click is dispatched.
    await windows[0].getByRole('button', { name: '继续使用' }).dispatchEvent('click');
    for (const page of windows) await page.getByText(WARNING).waitFor({ state: 'detached' });
    stage.leave(person);
  });

  test('is signed out with one message in every window, and enters by the password', async () => {
    const person = await stage.openPerson();
    const windows = await twoWindows(person);
    await nothingFor(person, 1_801);
    for (const page of windows) await page.getByRole('alertdialog').getByText(OVER).waitFor();
    await person.clock.fastForward('30:00');
    for (const page of windows) {
      expect(await page.getByText(OVER).count()).toBe(1);
      expect(await page.getByText(WARNING).count()).toBe(0);
    }
    await person.unrouteAll({ behavior: 'wait' });
    await person.clock.resume();
    const [page] = windows;
    await page.getByRole('button', { name: '重新登录' }).click();
    expect(await signInPage(page)).toBe('admin');
    await signIn(page, 'admin');
    await page.waitForURL('**/admin');
    await page.getByRole('tab', { name: '订单管理' }).waitFor();
    stage.leave(person);
  });
});

describe('a session that is ended elsewhere', () => {
  const ELSEWHERE = '此登录已在别处结束，请重新登录。';
  const SOCKET = /signalr\/orderhub/;

  test('is reported once in every window, though the message about it was missed', async () => {
    const person = await stage.openPerson();
    await signInUnseen(person, 'admin', 'admin');
    const { page } = await openWindow(person);
    const { page: other } = await openWindow(person);
    // The first window connects for both.
    const hears = connected(page);
    // A call after the end would be refused, and its window would leave.
    for (const each of [page, other]) await atOrders(each);
    await hears;
    // The same session is signed out on another machine.
    const away = await stage.openPerson({ storageState: await person.storageState() });
    await away.request.post('/session/end', { headers: { origin: stage.product.baseUrl } });
    for (const each of [page, other]) {
      await each.getByRole('alertdialog').getByText(ELSEWHERE).waitFor();
      expect(await each.getByRole('alertdialog').count()).toBe(1);
    }
    stage.leave(away);
    stage.leave(person);
  });

  test('is reported on the message of the hub, and no window reconnects', async () => {
    const person = await stage.openPerson();
    const page = await emptyWindow(person, 'admin');
    let tell: (text: string) => void = () => undefined;
    let connections = 0;
    let begin: () => void = () => undefined;
    // The hub's first word ends the handshake: news before it would be taken for one.
    const isConnected = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await page.routeWebSocket(SOCKET, (socket) => {
      connections += 1;
      socket.connectToServer().onMessage((message) => {
        socket.send(message);
        begin();
      });
      tell = (text) => {
        socket.send(text);
      };
    });
    await atWork(page);
    await isConnected;
    const news = '{"type":1,"target":"event","arguments":[{"kind":"sessionEnded"}]}\u001e';
    // News of the other audience's session: this one is there.
    const asked = page.waitForResponse('**/session/me');
    tell(news);
    await asked;
    expect(await page.getByRole('alertdialog').count()).toBe(0);

    await page.route('**/session/me', (route) =>
      route.fulfill({ json: { person: null, menu: [], now: 1 } }),
    );
    await person.clock.install();
    const before = connections;
    tell(news);
    await page.getByRole('alertdialog').getByText(ELSEWHERE).waitFor();
    await person.clock.fastForward('01:00');
    expect(connections).toBe(before);
    stage.leave(person);
  });
});

test('a customer has no idle limit', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'customer');
  await page.clock.install();
  await page.goto('/personal/info');
  await page.getByRole('heading').first().waitFor();
  await page.clock.fastForward('28:30');
  expect(await page.getByText(WARNING).count()).toBe(0);
  stage.leave(person);
});
