import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = resolve(process.cwd());
const DECISIONS = join(ROOT, 'docs/decisions');

/** The README and everything in `docs` but decision records, which speak of their day. */
function pages(): readonly string[] {
  const docs = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  const contracts = readdirSync(join(ROOT, 'shared/contract')).filter((name) =>
    name.endsWith('.md'),
  );
  return [
    'README.md',
    ...docs.map((name) => `docs/${name}`),
    'docs/decisions/README.md',
    ...contracts.map((name) => `shared/contract/${name}`),
  ];
}

/** Paths in links and in code that name a file of the repository; a star stands for one folder. */
function namedIn(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, path = '']) =>
    relative(ROOT, resolve(ROOT, dirname(page), path)),
  );
  const code = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path);
  const rooms = readdirSync(ROOT);
  const ownCode = code.filter((path) => rooms.includes(path.split('/')[0] ?? ''));
  return [...links.filter((path) => !/^\w+:/.test(path)), ...ownCode];
}

/** Made by a build, so not in a clone. */
const MADE = /^(releases|kit\/dist|bench\/results)(\/|$)/;

test.each(pages())('every file that %s names is there', (page) => {
  const missing = namedIn(page).filter((path) => !MADE.test(path) && !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('the README has at most 120 lines', () => {
  const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(120);
});

test('the index of decisions has each record once, with a record behind each link', () => {
  const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8');
  const linked = [...index.matchAll(/\]\((\d{4}[\w-]+\.md)\)/g)].map(([, name = '']) => name);
  const records = readdirSync(DECISIONS).filter((name) => /^\d{4}-/.test(name));
  expect(linked.sort()).toEqual(records.sort());
});
