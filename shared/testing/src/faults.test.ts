import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = resolve(process.cwd());
const PAGE = join(ROOT, 'docs/faults.md');

/** How many faults there are of each kind; there is no C8. */
const KINDS = { A: 25, B: 19, C: 14, D: 14, H: 23 } as const;
const MISSING = ['C8'];

const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, tests] = /^\| ([A-DH]\d+) +\| [^|]+ \| ([^|]*) \|/.exec(line) ?? [];
    return id === undefined ? [] : [{ id, tests: tests ?? '' }];
  });

/** File and title of each test of a row; a title with a backtick is between two of them. */
function namedIn(tests: string): readonly (readonly [string, string])[] {
  return tests.split('<br>').map((named) => {
    const [, path = '', , title = ''] = /^`([^`]+)`: (`{1,2}) ?(.+?) ?\2$/.exec(named.trim()) ?? [];
    return [path, title];
  });
}

test('every fault has one row', () => {
  const wanted = Object.entries(KINDS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => `${kind}${at + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted.filter((id) => !MISSING.includes(id)));
});

test.each(rows)('$id has a test, which is where it says', ({ tests }) => {
  const named = namedIn(tests);
  const lost = named.filter(([path, title]) => {
    const isThere = path !== '' && title !== '' && existsSync(join(ROOT, path));
    // A quote in a title is escaped where it is written.
    return (
      !isThere || !readFileSync(join(ROOT, path), 'utf8').replaceAll("\\'", "'").includes(title)
    );
  });
  expect(named.length).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});
