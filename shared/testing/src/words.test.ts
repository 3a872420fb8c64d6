import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = resolve(process.cwd());
const ROOMS = ['shared', 'shell/src', 'remotes', 'server/src'];

type Term = { readonly zh: string; readonly en: string; readonly not: readonly string[] };

function terms(): readonly Term[] {
  const rows = readFileSync(join(ROOT, 'docs/words.md'), 'utf8').match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) => {
    const [, zh = '', en = '', , not = ''] = row.split('|').map((cell) => cell.trim());
    return { zh, en, not: not.split(', ') };
  });
}

/** The texts of the sources: what is written between quotes, without comments and tests. */
function texts(): readonly (readonly [file: string, text: string])[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => /src\//.test(file) && !/\/testing\/|node_modules|dist-types/.test(file)),
  ).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return (source.match(/'[^'\n]*'|`[^`]*`/g) ?? []).map((text) => [file, text] as const);
  });
}

test('D18: no text uses another name for a thing that has one', () => {
  const known = terms();
  expect(known.length).toBeGreaterThan(10);
  const wrong = known.flatMap(({ not }) =>
    not.flatMap((name) => {
      const isLatin = /^[\w -]+$/.test(name);
      const found = isLatin ? new RegExp(`\\b${name}\\b`, 'i') : new RegExp(name);
      return texts()
        .filter(([, text]) => (!isLatin || / /.test(text)) && found.test(text))
        .map(([file, text]) => `${file}: ${name} in ${text}`);
    }),
  );
  expect(wrong).toEqual([]);
});
