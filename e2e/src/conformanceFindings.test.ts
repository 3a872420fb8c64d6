import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessions, findingsOf, openBrowser, verifyAreas } from '@banyan/area-kit/verify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBadArea } from './harness/badArea.js';
import { liveBuild } from './harness/product.js';
import { servingBuilt } from './harness/publishing.js';
import { copySources } from './harness/sources.js';
import { openStage } from './harness/stage.js';

const { folder: copy, kit, remove } = copySources();
const stage = openStage();
afterAll(remove);

let found: readonly string[] = [];
/** The checks that did not apply. */
let skipped: readonly string[] = [];

beforeAll(async () => {
  kit(stage.product.releases, 'new', 'area', 'bad');
  writeBadArea(join(copy, 'remotes/bad'));
  kit(stage.product.releases, 'build', 'bad');
  await servingBuilt(stage.product, 'bad');
  const browser = await openBrowser();
  try {
    const { baseUrl, releases } = stage.product;
    const verified = await verifyAreas({
      browser,
      baseUrl,
      releases,
      areas: ['bad'],
      sessions: createSessions(browser, baseUrl, { admin: 'admin', customer: 'customer' }),
    });
    found = findingsOf(verified).map(({ id, page, message }) => `${id} ${page}: ${message}`);
    skipped = verified.flatMap(({ place, looked }) =>
      looked.filter((each) => each.skipped !== null).map(({ id }) => `${id} ${place.path}`),
    );
  } finally {
    await browser.close();
  }
});

test.each([
  ['a picture without words', /^AXE \/bad-leaks: .*image-alt/],
  ['a style sheet with each opening', /^TAB-33 \/bad-leaks: \d+ style sheets became/],
  ['a rule by script', /^PAINT \/bad-leaks: bad puts a rule .*: header, nav \{/],
  ['what it does to the shell', /^PAINT \/bad-leaks: while bad is open, opacity of header:1 was 1/],
  ['what it leaves on the shell', /^PAINT \/bad-leaks: after bad was open, opacity of/],
  ['a listener with each opening', /^TAB-33 \/bad-leaks: listeners went from/],
  ['a name in the window', /^SHELL \/bad-leaks: window\.leaked is new/],
  ["a function of the language's", /^SHELL \/bad-leaks: Array\.prototype\.last is another/],
  ['polling while hidden', /^TAB-31 \/bad-leaks: asks for GET \/healthz/],
  ['what is typed in one tab is in the other', /^TAB-05 \/bad-shared: .*verify two/],
  ['reading again with each show', /^TAB-34 \/bad-shared: asks for GET \/healthz/],
  ['what is open stays over another tab', /^TAB-32 \/bad-shared: .* seen over another tab/],
  ['an error in the console', /^MOUNT \/bad-return: console: there is something wrong/],
  [
    'a page that throws when it is shown again',
    /^TAB-25 \/bad-return: (text in fields|console|uncaught)/,
  ],
  ['one language only', /^LANGUAGE \/bad-leaks: in English it says the same/],
])('finds %s', (_what, line) => {
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
});

test.each([
  ['/bad-leaks', ['TAB-05', 'TAB-25', 'TAB-26', 'TAB-27', 'TAB-29', 'TAB-30', 'TAB-32']],
  ['/bad-shared', ['AXE', 'PAINT', 'TAB-26', 'TAB-27', 'TAB-29', 'TAB-30', 'SHELL', 'LANGUAGE']],
  ['/bad-return', ['AXE', 'PAINT', 'TAB-29', 'TAB-30', 'SHELL']],
])('finds nothing else on %s where nothing is wrong', (page, clean) => {
  const wrong = found.filter((line) => clean.some((id) => line.startsWith(`${id} ${page}:`)));
  expect(wrong).toEqual([]);
});

test('a page that is marked as unsaved is asked about, one that is not is passed over', () => {
  expect(skipped).not.toContain('TAB-27 /bad-shared');
  expect(skipped).toContain('TAB-27 /bad-return');
});

test('a page that cannot be opened comes last, and the finding quotes what it shows', async () => {
  const moved = mkdtempSync(join(tmpdir(), 'banyan-moved-'));
  const { baseUrl, releases } = stage.product;
  const browser = await openBrowser();
  try {
    const manifest = readFileSync(manifestOf(releases, 'orders'), 'utf8');
    cpSync(join(releases, 'orders'), join(moved, 'orders'), { recursive: true });
    const elsewhere = manifest.replaceAll('"path":"/order-list"', '"path":"/nowhere-list"');
    writeFileSync(manifestOf(moved, 'orders'), elsewhere);
    const verified = await verifyAreas({
      browser,
      baseUrl,
      releases: moved,
      areas: ['orders'],
      sessions: createSessions(browser, baseUrl, { admin: 'admin', customer: 'customer' }),
      atOnce: 1,
    });
    const found = findingsOf(verified).map(({ id, message }) => `${id}: ${message}`);
    expect(found).toEqual([
      expect.stringMatching(/^MOUNT: could not be opened: at \/nowhere-list stands ".+"$/),
    ]);
    expect(verified.at(-1)?.place.path).toBe('/nowhere-list');
    expect(verified.at(-1)?.looked).toHaveLength(1);
  } finally {
    await browser.close();
    rmSync(moved, { recursive: true, force: true });
  }
});

function manifestOf(releases: string, area: string): string {
  return join(releases, area, liveBuild(releases, area), 'manifest.json');
}
