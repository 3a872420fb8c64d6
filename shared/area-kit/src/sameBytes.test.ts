import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from './project.js';
import { liveBuild } from './releaseFolder.js';

const AREA = 'orders';
/** A class that the style sheets of the area name. */
const CLASS = /\.([\w-]{8})(?=[\s,.:{>])/g;

type Built = {
  readonly id: string;
  /** Path to SHA-256. */
  readonly files: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
};

let elsewhere = '';

/** The repository once more, with its packages: what is installed is linked, which takes a second and no space. */
beforeAll(() => {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  elsewhere = mkdtempSync(join(cache, 'elsewhere-'));
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(elsewhere, name));
  }
  for (const name of ['shared', 'shell', 'server', 'remotes', 'e2e', 'bench']) {
    cpSync(join(ROOT, name), join(elsewhere, name), {
      recursive: true,
      filter: (path) => !/[\\/](dist-types|node_modules)$/.test(path),
    });
  }
  link(join(ROOT, 'node_modules'), join(elsewhere, 'node_modules'));
});
afterAll(() => {
  rmSync(elsewhere, { recursive: true, force: true });
});

function link(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) link(source, target);
    else linkSync(source, target);
  }
}

/** Builds the area as a working copy is, and answers every byte of what it makes live. */
async function build(root: string, releases: string): Promise<Built> {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'shared/area-kit/src/cli.ts', 'build', AREA],
    { cwd: root, env: { ...process.env, BANYAN_RELEASES: releases } },
  );
  const id = liveBuild(releases, AREA);
  const home = join(releases, AREA, id);
  const names = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = names
    .sort()
    .map((name) => [name.slice(home.length), sha256(contentOf(name))] as const);
  const sheets = names.filter((name) => name.endsWith('.css')).map(contentOf);
  const classes = sheets.flatMap((text) => [...text.matchAll(CLASS)].map(([, name = '']) => name));
  return { id, files: Object.fromEntries(files), classes: [...new Set(classes)].sort() };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The commit is of the working copy, not of the build. */
function contentOf(file: string): string {
  const text = readFileSync(file, 'latin1');
  return text.replace(/"commit":(null|"\w+")/, '"commit":null');
}

test('a build is what its id says, byte for byte: here and elsewhere, cold and warm, before a change and after it', async () => {
  const releases = join(elsewhere, 'releases');
  const cold = await build(elsewhere, releases);
  expect(Object.keys(cold.files)).toContain('/manifest.json');
  expect(cold.classes.length).toBeGreaterThan(5);
  expect(await build(ROOT, join(elsewhere, 'releases-here'))).toEqual(cold);

  // A comment changes no style sheet of the area. The first build left no cache; the second one does.
  const changed = join(elsewhere, 'remotes', AREA, 'src/area.ts');
  const before = readFileSync(changed, 'utf8');
  const cache = join(elsewhere, '.cache/webpack');
  expect(existsSync(cache)).toBe(false);
  appendFileSync(changed, '\n// one line more\n');
  const second = await build(elsewhere, releases);
  expect(existsSync(cache)).toBe(true);
  expect(second.id).not.toBe(cold.id);
  expect(second.classes.filter((name) => cold.classes.includes(name))).toEqual([]);

  writeFileSync(changed, before);
  rmSync(join(releases, AREA, cold.id), { recursive: true });
  expect(await build(elsewhere, releases)).toEqual(cold);
});
