import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  collect,
  ended,
  openBrowser,
  openPerson,
  openWindow,
  type Product,
  signIn,
  startProduct,
} from '@banyan/area-kit/verify';
import { freePort, IS_LONG_ROUND } from '@banyan/testing/node';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ROOT } from './rooms.js';
import { type InstalledRegistry, startInstalledRegistry } from './testing/installedRegistry.js';
import { madeKey } from './testing/madeKey.js';
import { type OwnBackEnd, startOwnBackEnd } from './testing/ownBackEnd.js';
import { AUTHOR } from './testing/ownRepository.js';
import type { Ran } from './testing/run.js';
import { startWorker } from './testing/startWorker.js';
import { installIn, npm } from './testing/stranger.js';

jest.setTimeout(900_000);

/** The others are create, build, check and publish (toolchains.test.ts), and all steps in `npm run soak`. */
const TOOLCHAINS = IS_LONG_ROUND
  ? (['webpack', 'vite', 'rspack'] as const)
  : (['webpack'] as const);
const AREA = 'vouchers';
const TEXTS = 'src/vouchers/voucherTexts.ts';
/** The subject of `admin` in the example data. */
const ADMIN = 'A00000001';
type Page = Awaited<ReturnType<typeof openWindow>>['page'];

/** A team that begins in an empty folder, with a running product that only knows its back end. */
describe.each(TOOLCHAINS)('from an empty folder to production, with %s', (toolchain) => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-nothing-'));
  const project = join(folder, AREA);
  const bases = join(folder, 'bases.json');
  const started: { close(): Promise<void> }[] = [];
  const commands: { readonly words: string; readonly seconds: number }[] = [];
  const told: string[] = [];
  let product: Product;
  let registry: InstalledRegistry;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let backEnd: OwnBackEnd;

  beforeAll(async () => {
    // The back end exists only once the repository does.
    writeFileSync(bases, JSON.stringify({ [AREA]: baseAt(9) }));
    [product, registry, browser] = await Promise.all([
      startProduct({ orders: 20, environment: { BANYAN_BASES: bases } }),
      startInstalledRegistry(ROOT),
      openBrowser(),
    ]);
    started.unshift(registry, { close: () => product.stop() }, browser);
  });
  afterAll(async () => {
    for (const each of started) await each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const baseAt = (port: number) => ({ address: `http://127.0.0.1:${port}`, audiences: ['admin'] });

  /** One command of the team, and how long it took. */
  async function command(words: string, act: () => Promise<Ran>): Promise<string> {
    const begun = performance.now();
    const { code, said } = await act();
    commands.push({ words, seconds: (performance.now() - begun) / 1_000 });
    if (code !== 0) throw new Error(`${words} ended with ${code}:\n${said}`);
    return said;
  }
  const script = (name: string, words: readonly string[], environment = {}) =>
    npm(project, registry, ['run', '--silent', name, '--', ...words], {
      CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
      TMPDIR: process.env['TMPDIR'],
      ...environment,
    });

  async function signedIn(baseUrl: string, path: string, account: string): Promise<Page> {
    const person = await openPerson(browser, baseUrl, { language: 'en' });
    const { page } = await openWindow(person);
    await page.goto(path);
    await signIn(page, account);
    return page;
  }

  test('an area is created, tested, developed, verified and published, and rolled back', async () => {
    await command('npm create @banyan/area vouchers', () =>
      npm(
        folder,
        registry,
        [
          ...['create', '--yes', `--@banyan:registry=${product.baseUrl}/kit/`],
          ...['@banyan/area', AREA, '--', '--toolchain', toolchain],
        ],
        AUTHOR,
      ),
    );
    await command('npm install', () => installIn(project, registry));
    expect(await command('npm test', () => script('test', ['--maxWorkers', '1']))).toMatch(
      /Tests: +\d+ passed, \d+ total/,
    );

    const port = await freePort();
    const here = await startOwnBackEnd(project, `http://localhost:${port}`);
    started.unshift(here);
    writeFileSync(join(project, 'bases.json'), JSON.stringify({ [AREA]: baseAt(here.port) }));
    await developed(port);
    expect(new Set(here.askedBy()).size).toBe(1);

    const environment = { PORT: String(port) };
    const verified = await command('npm run verify', () => script('verify', [], environment));
    expect(verified).toContain('3 pages, 0 findings');
    expect(verified).not.toContain('did not answer');

    backEnd = await startOwnBackEnd(project, product.baseUrl);
    started.unshift(backEnd);
    writeFileSync(bases, JSON.stringify({ [AREA]: baseAt(backEnd.port) }));
    const operator = await signedIn(product.baseUrl, '/areas', 'admin');
    await operator.waitForURL('**/areas');
    const key = await madeKey(operator, 'Vouchers CI', AREA);
    const team = { ...environment, BANYAN_GATEWAY: product.baseUrl, BANYAN_KEY: key };
    const published = await command('npm run publish-area', () => script('publish-area', [], team));
    expect(published).toContain('0.1.0');

    await usedByStaff(operator);
    await refusedToCustomers();
    await rolledBack(operator, team);

    tell();
    expect(commands.length).toBeLessThanOrEqual(6);
  });

  /** `npm run dev`: the real shell with the area in it, and an edit on the screen without a reload. */
  async function developed(port: number): Promise<void> {
    const begun = performance.now();
    const program = join(project, 'node_modules/@banyan/area-kit/dist/cli.js');
    const dev: ChildProcess = spawn(process.execPath, [program, 'dev'], {
      cwd: project,
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], PORT: String(port), BANYAN_DEMO_ORDERS: '20' },
    });
    try {
      await collect(dev).until('Banyan is at');
      const page = await signedIn(`http://localhost:${port}`, `/${AREA}`, 'admin');
      await page.getByRole('cell', { name: 'First' }).waitFor();
      await page.waitForLoadState();
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      change(TEXTS, 'removing: [', "heading: ['代金券', 'Edited'],\n  removing: [");
      await page.getByRole('heading', { name: 'Edited' }).waitFor();
      commands.push({ words: 'npm run dev', seconds: (performance.now() - begun) / 1_000 });
      await faultShown(page);
      expect(loads).toBe(0);
      await page.context().close();
    } finally {
      dev.kill('SIGTERM');
      await ended(dev);
    }
  }

  /** A save that does not compile is on the page, and what mends it takes it away. */
  async function faultShown(page: Page): Promise<void> {
    const overlay = page.locator('#webpack-dev-server-client-overlay');
    change(TEXTS, 'export const', 'const = ;\nexport const');
    await overlay.contentFrame().getByText('const = ;').first().waitFor();
    change(TEXTS, 'const = ;\n', '');
    await overlay.waitFor({ state: 'detached' });
  }

  function change(file: string, before: string, after: string): void {
    const text = readFileSync(join(project, file), 'utf8');
    expect(text).toContain(before);
    writeFileSync(join(project, file), text.replace(before, after));
  }

  /** The list is shown, and its call carries the right user; what the form saves is in it and in the chart. */
  async function usedByStaff(page: Page): Promise<void> {
    await page.goto(`/${AREA}`);
    await page.getByRole('heading', { name: 'Edited' }).waitFor();
    await page.getByRole('cell', { name: 'First' }).waitFor();
    expect(backEnd.askedBy()).toEqual([ADMIN]);
    await page.getByRole('button', { name: 'New voucher' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Winter');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Winter' }).waitFor();
    await page.goto(`/${AREA}-days`);
    await page.getByRole('img', { name: 'New vouchers' }).locator('canvas').waitFor();
    await page.getByText('As a table').click();
    await page.locator('tbody tr:last-child td:last-child', { hasText: /^2$/ }).waitFor();
    // On the product's own customer page: the records of that customer alone.
    await page.goto('/user-list/C00000001?section=customer-vouchers');
    await page.getByRole('tabpanel').getByRole('link', { name: 'First' }).waitFor();
    expect(await page.getByText('Winter').count()).toBe(0);
  }

  async function refusedToCustomers(): Promise<void> {
    const page = await signedIn(product.baseUrl, '/personal/info', 'customer');
    await page.waitForURL('**/personal/info');
    const before = backEnd.askedBy().length;
    const status = await page.evaluate(async (area) => {
      const answer = await fetch(`/bases/${area}/Vouchers/GetList`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return answer.status;
    }, AREA);
    expect([status, backEnd.askedBy().length]).toEqual([403, before]);
    await page.context().close();
  }

  /** The worker says that another version is good, and one command brings the first one back. */
  async function rolledBack(page: Page, team: Readonly<Record<string, string>>): Promise<void> {
    const kit = (...words: readonly string[]) =>
      npm(project, registry, ['exec', '--offline', '--', 'area-kit', ...words], team);
    const key = await madeKey(page, 'Worker');
    const worker = await startWorker({ project, gateway: product.baseUrl, key, folder });
    try {
      change(TEXTS, "'Edited'", "'Second'");
      const published = await kit('publish', '--bump', 'patch', '--worker', '--wait');
      if (published.code !== 0) throw new Error(`${published.said}\n${worker.said()}`);
      expect(published.said).toContain('0.1.1');
      told.push('From a changed line to production, by the worker:', published.said.trim());
    } finally {
      await worker.close();
    }
    await page.goto(`/${AREA}`);
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    expect(await kit('rollback', '--reason', 'wrong title')).toMatchObject({ code: 0 });
    await page.goto(`/${AREA}`);
    await page.getByRole('heading', { name: 'Edited' }).waitFor();
  }

  function tell(): void {
    const lines = commands.map(
      ({ words, seconds }) => `${seconds.toFixed(1).padStart(6)} s ${words}`,
    );
    console.log(
      [`From an empty folder to production, with ${toolchain}:`, ...lines, ...told].join('\n'),
    );
  }
});
