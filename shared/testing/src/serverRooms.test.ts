import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { importsIn, ROOT, sourcesOf } from './imports.js';

const SOURCES = join(ROOT, 'server/src');

/** Which rooms of the server each room may import: `docs/decisions/0087-rooms-of-the-server.md`. Tests import any. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  ground: [],
  identity: ['ground'],
  releases: ['ground', 'identity'],
  domains: ['ground', 'identity', 'releases'],
  http: ['ground', 'identity', 'releases', 'domains'],
  operator: ['ground', 'identity', 'releases', 'domains', 'http'],
  'main.ts': ['operator'],
};

const isTest = (file: string) => /\.test\.ts$|[\\/]testing[\\/]/.test(file);

const roomOf = (file: string) => relative(SOURCES, file).split(/[\\/]/)[0] ?? '';

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

test.each(Object.entries(MAY_IMPORT))('%s imports only the rooms below it', (room, may) => {
  const imports = sourcesOf('server')
    .filter((file) => roomOf(file) === room && !isTest(file))
    .flatMap((file) =>
      importsIn(file)
        .filter((from) => from.startsWith('.'))
        .map((from) => ({ file: relative(SOURCES, file), to: roomOf(resolve(file, '..', from)) })),
    );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter(({ to }) => to !== room && !may.includes(to))).toEqual([]);
});

test('every file is in one of the rooms', () => {
  const rooms = [...Object.keys(MAY_IMPORT), 'testing'];
  expect(readdirSync(SOURCES).sort()).toEqual(rooms.sort());
});

test('no name is used for two folders within the first two levels', () => {
  const rooms = foldersIn(SOURCES);
  const names = [...rooms, ...rooms.flatMap((room) => foldersIn(join(SOURCES, room)))];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
