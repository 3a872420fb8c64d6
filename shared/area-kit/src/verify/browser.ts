import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from './findBrowser.js';

export type Window = {
  readonly page: Page;
  /** Console errors, uncaught errors, unhandled rejections and policy violations so far. */
  faults(): readonly string[];
};

export type WindowOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'zh' | 'en';
  readonly appearance?: 'light' | 'dark';
  /** For a self-signed certificate. */
  readonly ignoreHTTPSErrors?: boolean;
  /** The state of an earlier sign-in. */
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** A page load that goes through a service worker is not seen by routes. */
  readonly serviceWorkers?: 'allow' | 'block';
};

/** Throws when no Chromium is installed. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions());
}

/** The launch options. */
function browserOptions() {
  const executablePath = findBrowser(process.env);
  if (executablePath === null) {
    throw new Error(
      'There is no Chromium: install one (npx playwright-core install chromium), or name it in CHROMIUM_PATH.',
    );
  }
  // A container's root cannot use Chromium's sandbox.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const asked = (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
  return { executablePath, args: [...sandbox, ...asked] };
}

/** A person's browser of their own: cookies and storage are shared by its windows only. */
export function openPerson(
  browser: Browser,
  baseURL: string,
  {
    width = 1440,
    height = 900,
    language = 'zh',
    appearance = 'light',
    serviceWorkers = 'block',
    ...rest
  }: WindowOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    ...rest,
    serviceWorkers,
    baseURL,
    viewport: { width, height },
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: appearance,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  });
}

/** @param unheard paths of files and calls whose failure does not count as a fault */
export async function openWindow(person: BrowserContext, unheard?: RegExp): Promise<Window> {
  const page = await person.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || unheard?.test(pathOf(message.location().url))) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    faults.push(`uncaught: ${error.message}${placeIn(error.stack ?? '')}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
    window.addEventListener('unhandledrejection', (event) => {
      console.error(`rejection: ${String(event.reason)}`);
    });
  });
  return { page, faults: () => faults };
}

/** Where an error was thrown, in front of it ` at `; empty: its stack names no file. */
function placeIn(stack: string): string {
  for (const line of stack.split('\n')) {
    const url = line.slice(line.indexOf('http'));
    const [at] = /^https?:\/\/[^/\s]+\/[^\s:)]*:\d+:\d+/.exec(url) ?? [];
    if (at !== undefined) return ` at ${at}`;
  }
  return '';
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

export const PASSWORD = 'banyan-demo';

/** Signs in through the pages a person sees, from wherever the product has sent them. */
export async function signIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/(账号|account)\s*$/i).fill(account);
  await page.getByLabel(/^(密码|Password)/).fill(password);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
}
