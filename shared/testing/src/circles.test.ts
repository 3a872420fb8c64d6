import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { importsIn, ROOT, sourcesOf } from './imports.js';

/** Types count too: files that need each other to be read should be one file, or three. */

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every folder with sources of its own: the shell, the server, the areas and what they share. */
function rooms(): readonly string[] {
  const parents = ['.', 'remotes', 'shared', 'shared/domains'];
  return parents
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name)))
    .filter(
      (folder) => existsSync(join(ROOT, folder, 'src')) && !folder.startsWith('node_modules'),
    );
}

function codeOf(room: string): readonly string[] {
  const source = join(ROOT, room, 'src');
  return sourcesOf(room).filter(
    (file) => !/\.test\.tsx?$|^testing[\\/]/.test(relative(source, file)),
  );
}

function importsOf(file: string): readonly string[] {
  const ownFiles = importsIn(file).filter((from) => from.startsWith('.'));
  return ownFiles.flatMap((from) => {
    const target = resolve(dirname(file), from);
    const forms = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx'), target];
    return forms.find((form) => existsSync(form) && statSync(form).isFile()) ?? [];
  });
}

function filesIn(room: string): Graph {
  return new Map(codeOf(room).map((file) => [file, new Set(importsOf(file))]));
}

/** The folders below a parent, with the folders that they import. Files in the parent only combine them. */
function foldersIn(parent: string, files: Graph, nameOf = (folder: string) => folder): Graph {
  const folderOf = (file: string) => {
    const [folder = '..', ...rest] = relative(join(ROOT, parent), file).split(/[\\/]/);
    return rest.length === 0 || folder === '..' ? undefined : nameOf(folder);
  };
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const known = folders.get(from) ?? new Set();
    folders.set(from, known);
    for (const to of [...imported].map(folderOf)) {
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return folders;
}

/** A path that returns to its start, or null. */
function circleIn(graph: Graph): readonly string[] | null {
  const done = new Set<string>();
  const way: string[] = [];

  function visit(node: string): readonly string[] | null {
    const before = way.indexOf(node);
    if (before >= 0) return [...way.slice(before), node];
    if (done.has(node)) return null;
    way.push(node);
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next);
      if (circle !== null) return circle;
    }
    way.pop();
    done.add(node);
    return null;
  }

  for (const node of graph.keys()) {
    const circle = visit(node);
    if (circle !== null) return circle;
  }
  return null;
}

test('a circle is found, and a graph without circles passes', () => {
  const graph = (...edges: readonly (readonly [string, string])[]): Graph =>
    new Map(edges.map(([from, to]) => [from, new Set([to])]));
  expect(circleIn(graph(['a', 'b'], ['b', 'c'], ['c', 'a']))).toEqual(['a', 'b', 'c', 'a']);
  expect(circleIn(graph(['x', 'a'], ['a', 'b'], ['b', 'a']))).toEqual(['a', 'b', 'a']);
  expect(circleIn(graph(['a', 'b'], ['b', 'c'], ['d', 'c']))).toBeNull();
});

test.each(rooms())(
  'b23: %s: no two files, and no two folders, import each other in a circle',
  (room) => {
    const files = filesIn(room);
    expect(files.size).toBeGreaterThan(0);
    const circle = circleIn(files)?.map((file) => relative(ROOT, file)) ?? null;
    expect(circle).toBeNull();
    expect(circleIn(foldersIn(join(room, 'src'), files))).toBeNull();
  },
);

/** Domains of the server that import each other: decision 87. */
const PAIRS: readonly (readonly string[])[] = [
  ['devices', 'licences'],
  ['invoices', 'orders'],
];

test('no domains of the server import each other in a circle, but the known pairs', () => {
  const nameOf = (folder: string) =>
    PAIRS.find((pair) => pair.includes(folder))?.join(' and ') ?? folder;
  const folders = foldersIn('server/src/domains', filesIn('server'), nameOf);
  expect(folders.size).toBeGreaterThan(20);
  expect(circleIn(folders)).toBeNull();
});
