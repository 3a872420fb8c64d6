import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessions, findingsOf, openBrowser, verifyAreas } from '@banyan/area-kit/verify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBadArea, writeStuckArea } from './harness/badArea.js';
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
let stuck: readonly string[] = [];

beforeAll(async () => {
  const areas = { bad: writeBadArea, stuck: writeStuckArea };
  for (const [area, write] of Object.entries(areas)) {
    kit(stage.product.releases, 'new', 'area', area);
    write(join(copy, 'remotes', area));
    kit(stage.product.releases, 'build', area);
    await servingBuilt(stage.product, area);
  }
  const verified = await verifiedIn(stage.product.releases, 'bad');
  found = findingsOf(verified).map(({ id, page, message }) => `${id} ${page}: ${message}`);
  skipped = verified.flatMap(({ place, looked }) =>
    looked.filter((each) => each.skipped !== null).map(({ id }) => `${id} ${place.path}`),
  );
  stuck = findingsOf(await verifiedIn(stage.product.releases, 'stuck')).map(
    ({ id, message }) => `${id}: ${message}`,
  );
});

/** What is found on the pages of an area, as the folder of releases has it. */
async function verifiedIn(releases: string, area: string, atOnce = 2) {
  const { baseUrl } = stage.product;
  const browser = await openBrowser();
  try {
    return await verifyAreas({
      browser,
      baseUrl,
      releases,
      areas: [area],
      sessions: createSessions(browser, baseUrl, { admin: 'admin', customer: 'customer' }),
      atOnce,
    });
  } finally {
    await browser.close();
  }
}

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
  ['a native of its own', /^SHELL \/bad-past: fetch is another/],
  [
    'an act on the history',
    /^SHELL \/bad-past: calls history\.replaceState at \S+\/Past\.tsx:20:\d+$/,
  ],
  ['what it stores', /^SHELL \/bad-past: writes bad to localStorage at \S+\/Past\.tsx:21:\d+$/],
  [
    'a timer that goes on',
    /^SHELL \/bad-past: hidden, it still has an interval at \S+\/Past\.tsx:16:\d+$/,
  ],
  ['a connection', /^SHELL \/bad-past: hidden, it still holds a socket at \S+\/Past\.tsx:19:\d+$/],
  ['a window that does not answer', /^SHELL \/bad-past: kept the window from answering for \d/],
  [
    'an error without an end',
    /^MOUNT \/bad-past: uncaught: again and again at \S+\/Past\.tsx:17:\d+$/,
  ],
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

test('a page that never stops is the last, and its finding says where it is', () => {
  expect(stuck).toEqual([
    expect.stringMatching(
      /^MOUNT: could not be opened: its script runs without an end, at \S+\/Stuck\.tsx:3:\d+$/,
    ),
  ]);
});

test('a page that cannot be opened comes last, and the finding quotes what it shows', async () => {
  const moved = mkdtempSync(join(tmpdir(), 'banyan-moved-'));
  const { releases } = stage.product;
  try {
    const manifest = readFileSync(manifestOf(releases, 'orders'), 'utf8');
    cpSync(join(releases, 'orders'), join(moved, 'orders'), { recursive: true });
    const elsewhere = manifest.replaceAll('"path":"/order-list"', '"path":"/nowhere-list"');
    writeFileSync(manifestOf(moved, 'orders'), elsewhere);
    const verified = await verifiedIn(moved, 'orders', 1);
    const messages = findingsOf(verified).map(({ id, message }) => `${id}: ${message}`);
    expect(messages).toEqual([
      expect.stringMatching(/^MOUNT: could not be opened: at \/nowhere-list stands ".+"$/),
    ]);
    expect(verified.at(-1)?.place.path).toBe('/nowhere-list');
    expect(verified.at(-1)?.looked).toHaveLength(1);
  } finally {
    rmSync(moved, { recursive: true, force: true });
  }
});

function manifestOf(releases: string, area: string): string {
  return join(releases, area, liveBuild(releases, area), 'manifest.json');
}
