import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { importsIn, ROOT, sourcesOf } from './imports.js';

/** Tables with their own rows, which do not come from a list call of the services. */
const OWN_ROWS = [
  'remotes/message-centre/src/messages/MessageList.tsx',
  'remotes/people/src/people/FilePart.tsx',
];

const rooms = ['shell', ...readdirSync(join(ROOT, 'remotes')).map((name) => `remotes/${name}`)];

function filesWith(found: (file: string) => boolean): readonly string[] {
  return rooms
    .flatMap(sourcesOf)
    .filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file) && found(file))
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'))
    .sort();
}

test('b1: no list draws a table, pages or cards of its own', () => {
  const drawing = filesWith((file) => importsIn(file).includes('@banyan/platform/table'));
  expect(drawing.filter((file) => file !== 'shell/src/areas/groups.ts')).toEqual(OWN_ROWS);
});

test('b1: no list reads its page or its size from the address itself', () => {
  expect(
    filesWith((file) => /\.get\('(?:page|size|sort)'\)/.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});

test('b25: docs/areas.md says how a list screen is added, with blocks that exist', () => {
  const recipes = readFileSync(join(ROOT, 'docs/areas.md'), 'utf8');
  const [, recipe = ''] =
    /\*\*Add a list screen\.\*\*(.*?)\*\*Add a domain\.\*\*/s.exec(recipes) ?? [];
  const named = [...recipe.matchAll(/`([A-Z][A-Za-z]+|use[A-Z]\w+|list[A-Z]\w+)`/g)].map(
    ([, name = '']) => name,
  );
  const entries = [
    ...['lists/src/index.ts', 'lists/src/described/index.ts', 'lists/src/record/index.ts'],
    ...['lists/src/tree/index.ts', 'testing/src/index.ts', 'ui/src/index.ts'],
  ];
  const exported = entries
    .map((file) => readFileSync(join(ROOT, 'shared', file), 'utf8'))
    .join('\n');
  expect(named.length).toBeGreaterThan(8);
  const known = new Set(exported.match(/\w+/g));
  expect(named.filter((name) => !known.has(name) && name !== 'Form')).toEqual([]);
});
