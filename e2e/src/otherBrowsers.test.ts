import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BehindTls, startBehindTls } from './harness/behindTls.js';
import { PASSWORD } from './harness/browser.js';
import { NGINX } from './harness/nginx.js';
import { ownAddress } from './harness/ownAddress.js';
import { type Product, startProduct } from './harness/product.js';
import { openChromium } from './harness/walkers/chromium.js';
import { openFirefox } from './harness/walkers/firefox.js';
import { fill, holds, press, see, type Walker } from './harness/walkers/walker.js';
import { openWebKit } from './harness/walkers/webkit.js';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
const DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
].find((path) => existsSync(path));
const hasWebKit = [DRIVER, '/usr/bin/Xvfb'].every((path) => existsSync(path));

const browsers: (readonly [name: string, open: (() => Promise<Walker>) | null])[] = [
  ['Chromium', openChromium],
  ['Firefox', FIREFOX === undefined ? null : () => openFirefox(FIREFOX)],
  [
    'WebKit',
    MINI_BROWSER === undefined || !hasWebKit ? null : () => openWebKit(DRIVER, MINI_BROWSER),
  ],
];
const installed = browsers.flatMap(([name, open]) => (open === null ? [] : [{ name, open }]));
for (const [name, open] of browsers) {
  if (open === null) console.warn(`${name} is not installed: its walks are left out`);
}
const address = ownAddress();
const canTls = address !== null && NGINX !== null;
if (!canTls) {
  console.warn('no IPv4 address but loopback, or no nginx: the walks behind TLS are left out');
}

describe('a trial on this machine', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  test.each(installed)('the foundation walk in $name', async ({ open }) => {
    await inWindow(open, (walker) => walk(walker, product.baseUrl, PASSWORD));
  });
});

(canTls ? describe : describe.skip)('behind TLS at an address of its own', () => {
  let stage: BehindTls;
  beforeAll(async () => {
    const demo = { BANYAN_DEMO: 'true', BANYAN_DEMO_ORDERS: '500' };
    stage = await startBehindTls(address ?? '', demo);
  });
  afterAll(() => stage.stop());

  test.each(installed)('the foundation walk in $name', async ({ open }) => {
    const [, password = ''] = /Demo account admin: password (\S+)/.exec(stage.product.said()) ?? [];
    await inWindow(open, (walker) => walk(walker, stage.baseUrl, password));
  });
});

async function inWindow(
  open: () => Promise<Walker>,
  act: (walker: Walker) => Promise<void>,
): Promise<void> {
  const walker = await open();
  try {
    await act(walker);
  } finally {
    await walker.close();
  }
}

const ROW = '//tr[@data-row-key]';
const HEADING = '//h1';
const ACCOUNT = '//input[@name="account"]';
const TABS = 'document.querySelectorAll("[role=tab]").length';

/** Sign-in, a list, two tabs, a detail, a reload and sign-out, as one person does it. */
async function walk(walker: Walker, baseUrl: string, password: string): Promise<void> {
  await walker.goTo(`${baseUrl}/naolituindex`);
  await see(walker, HEADING);
  // Not every browser here can be told which languages its person reads.
  await walker.read('document.cookie = "language=zh; path=/"');
  await walker.goTo(`${baseUrl}/order-list`);
  await fill(walker, ACCOUNT, 'admin');
  await fill(walker, '//input[@name="password"]', password);
  await press(walker, '//button[@type="submit"]');
  await see(walker, ROW);
  await holds(walker, 'location.pathname === "/order-list"');

  await press(walker, `${ROW}[1]//a`);
  await see(walker, '//*[@role="dialog"]');
  // A tab keeps what was open on it: this closes the detail.
  await walker.goTo(`${baseUrl}/order-list`);
  await see(walker, ROW);
  await walker.goTo(`${baseUrl}/invoice-list`);
  await holds(walker, `${TABS} === 2`);
  await press(walker, '(//*[@role="tab"])[1]');
  await holds(walker, 'location.pathname === "/order-list"');
  await see(walker, ROW);

  await walker.read('window.isOldPage = true');
  await walker.read('location.reload()');
  await holds(walker, 'window.isOldPage === undefined');
  await see(walker, ROW);
  expect(await walker.read(TABS)).toBe(2);

  await press(walker, '//button[contains(@aria-label, "个人信息")]');
  await press(walker, '//button[normalize-space()="退出登录"]');
  await see(walker, ACCOUNT);
  await walker.goTo(`${baseUrl}/order-list`);
  await see(walker, ACCOUNT);
}
