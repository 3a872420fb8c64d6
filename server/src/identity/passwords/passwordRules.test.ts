import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLeakedList } from './leakedList.js';
import { openPasswordRules } from './openPasswordRules.js';
import { createPasswordRules } from './passwordRules.js';

const isListed = readLeakedList();
const rules = createPasswordRules({ isListed, isBreached: () => Promise.resolve(false) });
const OWN = ['administrator.one', 'lin-xiaoman@example.com', '13812345678', '林小满', 'Bo'];

test.each([
  ['Ein-neues-Wort', null],
  ['正确的马电池订书钉长密码', null],
  ['correct horse battery', null],
  ['bo-4-meters-tall', null],
  ['x7 Kq, Tannenzapfen', null],
  ['abc-xyz-mno-pqr-7', null],
  ['kurz-9-zei', null],
  ['kurz-8-ze', 'short'],
  ['e\u0301e\u0301e\u0301e\u0301e\u0301', 'short'],
  ['x7 Kq '.repeat(21), null],
  ['x7 Kq '.repeat(22), 'long'],
  ['administrator.one', 'account'],
  ['Administrator.ONE', 'account'],
  ['eno.rotartsinimda', 'account'],
  ['lin-xiaoman', 'account'],
  ['Lin-Xiaoman@example.com', 'account'],
  ['lin-xiaoman-2026', 'account'],
  ['my13812345678!', 'account'],
  ['１２３４５６７８９０', 'common'],
  ['zzzzzzzzzzzz', 'common'],
  ['qwertyuiop[]', 'common'],
  ['1qaz2wsx3edc', 'common'],
  ['poiuytrewq', 'common'],
  ['abcdefghijk', 'common'],
  ['19900307ab', 'common'],
  ['1990-03-07', 'common'],
  ['!!20011231', 'common'],
  ['Password123', 'leaked'],
  ['passwordpassword', 'leaked'],
  ['!dragon2024!', 'leaked'],
  ['monkey12345', 'leaked'],
  ['banyan-demo', 'leaked'],
  ['woaini1314', 'leaked'],
  ['zhangwei1990', 'leaked'],
  ['5201314520', 'leaked'],
  ['Understanding', 'leaked'],
])('%s: %s', async (password, fault) => {
  expect(await rules.fault(password, OWN)).toBe(fault);
});

test('ten thousand random passwords are all accepted', async () => {
  // The same ones in each run: one in some hundred thousand is a walk over the keyboard by chance.
  const passwordOf = (index: number) =>
    createHash('sha256').update(`random ${index}`).digest().subarray(0, 12).toString('base64url');
  const faults = await Promise.all(
    Array.from({ length: 10_000 }, (_, index) => rules.fault(passwordOf(index), [])),
  );
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

describe("an operator's file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'breached-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const sha1 = (word: string) => createHash('sha1').update(word).digest('hex').toUpperCase();

  test.each([
    ['\n', true],
    ['\r\n', true],
    ['\n', false],
  ])('is searched, each of its lines: %j, with counts: %s', async (end, hasCounts) => {
    const words = Array.from({ length: 500 }, (_, at) => `Wort ${at} und noch eins`);
    const lines = words.map((word, at) => `${sha1(word)}${hasCounts ? `:${at * at}` : ''}`).sort();
    const file = join(folder, 'sorted');
    await writeFile(file, lines.join(end) + end);
    const opened = await openPasswordRules(file);
    for (const word of words) expect(await opened.fault(word, [])).toBe('leaked');
    for (const word of words) expect(await opened.fault(`${word}!`, [])).toBeNull();
    await opened.close();
  });

  test('that is not a list ends the start with one sentence', async () => {
    const file = join(folder, 'other');
    await writeFile(file, 'password\n');
    await expect(openPasswordRules(file)).rejects.toThrow(/^BANYAN_BREACHED must name .*SHA-1/);
    await expect(openPasswordRules(join(folder, 'none'))).rejects.toThrow(/^BANYAN_BREACHED/);
  });
});

test('the list of leaked words is what the script makes of its sources', () => {
  const script = join(process.cwd(), 'scripts/makeLeaked.mjs');
  expect(() =>
    execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});
