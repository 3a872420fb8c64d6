import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { importsIn, ROOT, sourcesOf } from './imports.js';

/** What the parts of pages are made of. */
const OF_PAGES = ['@banyan/contract', '@banyan/platform', '@banyan/rules', '@banyan/store'];

/** Which room may import which: `docs/decisions/0001-rooms.md` in machine-readable form. */
const ROOMS: readonly Room[] = [
  { folder: 'shared/contract', may: ['zod'] },
  { folder: 'shared/rules', may: [] },
  { folder: 'shared/http', may: ['@banyan/contract', 'axios'] },
  {
    folder: 'shared/store',
    may: ['@banyan/contract', '@banyan/http', '@reduxjs/toolkit', 'react', 'react-redux'],
  },
  {
    folder: 'shared/platform',
    may: [
      '@banyan/contract',
      '@ant-design/icons',
      '@reduxjs/toolkit',
      'antd',
      'dayjs',
      'echarts',
      'react',
      'react-router-dom',
    ],
  },
  {
    folder: 'shared/domain-kit',
    may: ['@banyan/contract', '@banyan/http', '@banyan/platform', '@banyan/rules', '@banyan/store'],
  },
  {
    folder: 'shared/domains/*',
    may: [
      '@banyan/contract',
      '@banyan/domain-kit',
      '@banyan/http',
      '@banyan/lists',
      '@banyan/platform',
      '@banyan/rules',
      '@banyan/store',
      'react',
    ],
  },
  {
    folder: 'shared/ui',
    may: [...OF_PAGES, '@rc-component/qrcode', 'react'],
  },
  {
    folder: 'shared/lists',
    may: [...OF_PAGES, '@banyan/ui', 'react'],
  },
  {
    folder: 'shell',
    may: [
      '@banyan/contract',
      '@banyan/domain-kit',
      '@banyan/http',
      '@banyan/lists',
      '@banyan/platform',
      '@banyan/rules',
      '@banyan/store',
      '@banyan/ui',
      '@microsoft/signalr',
      '@module-federation/enhanced',
      '@module-federation/webpack-bundler-runtime',
      'antd',
      'dayjs',
      'oidc-client-ts',
      'pinyin-match',
      'react',
      'react-dom',
      'react-refresh',
      'react-router-dom',
      'zod',
    ],
  },
  {
    folder: 'remotes/*',
    may: [
      '@banyan/contract',
      '@banyan/domain-*',
      '@banyan/lists',
      '@banyan/platform',
      '@banyan/rules',
      '@banyan/store',
      '@banyan/ui',
      '@tiptap/*',
      'parse5',
      'react',
    ],
  },
  {
    folder: 'server',
    may: [
      '@banyan/contract',
      '@banyan/rules',
      '@csstools/css-tokenizer',
      '@electric-sql/pglite',
      '@fastify/*',
      '@jridgewell/trace-mapping',
      'acorn',
      'age-encryption',
      'esbuild',
      'fastify',
      'fflate',
      'jose',
      'node:*',
      'nodemailer',
      'oidc-provider',
      'pinyin-pro',
      'openid-client',
      'otpauth',
      'pg',
      'prom-client',
      'qrcode-generator',
      's3mini',
      'saxes',
      'secure-json-parse',
      'sharp',
      'semver',
      'nodemailer',
      'undici',
      'write-excel-file',
      'ws',
      'zod',
    ],
  },
];

/** The only rooms that may use these libraries. */
const ALONE: readonly (readonly [string, string])[] = [
  ['oidc-client-ts', 'shell/src/session/'],
  ['@module-federation/enhanced', 'shell/src/areas/'],
  ['@module-federation/webpack-bundler-runtime', 'shell/src/areas/'],
  ['@microsoft/signalr', 'shell/src/realtime/'],
  ['pinyin-match', 'shell/src/find/'],
  ['pinyin-pro', 'server/src/domains/articles/'],
  ['@tiptap', 'remotes/articles/src/editarticle/'],
  ['parse5', 'remotes/articles/src/editarticle/'],
  ['axios', 'shared/http/src/'],
  ['react-refresh', 'shell/src/development/'],
  ['oidc-provider', 'server/src/identity/'],
  ['@electric-sql/pglite', 'server/src/ground/database/'],
  ['pg', 'server/src/ground/database/'],
  ['s3mini', 'server/src/ground/bucket/'],
  ['saxes', 'server/src/domains/diagrams/reading/'],
  ['secure-json-parse', 'server/src/domains/client/'],
  ['sharp', 'server/src/ground/files/'],
  ['age-encryption', 'server/src/operator/backup/'],
  ['fflate', 'server/src/domains/privacy/'],
  ['@csstools/css-tokenizer', 'server/src/releases/gates/'],
  ['@jridgewell/trace-mapping', 'server/src/releases/stacks/'],
  ['prom-client', 'server/src/operator/figures/'],
  ['undici', 'server/src/http/bases/'],
  ['nodemailer', 'server/src/ground/ports/'],
  ['qrcode-generator', 'server/src/identity/'],
  ['write-excel-file', 'server/src/domains/exports/'],
];

type Room = { readonly folder: string; readonly may: readonly string[] };
type Import = { readonly file: string; readonly from: string };

function foldersOf(pattern: string): readonly string[] {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(ROOT, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
}

const isTest = (file: string) => /\.test\.tsx?$|[\\/]testing[\\/]/.test(file);

function importsOf(file: string): readonly Import[] {
  return importsIn(file).map((from) => ({ file: relative(ROOT, file), from }));
}

function isAllowed(name: string, may: readonly string[]): boolean {
  return may.some((allowed) =>
    allowed.endsWith('*')
      ? name.startsWith(allowed.slice(0, -1))
      : name === allowed || name.startsWith(`${allowed}/`),
  );
}

function isInside(folder: string, { file, from }: Import): boolean {
  const target = relative(join(ROOT, folder, 'src'), resolve(ROOT, file, '..', from));
  return !target.startsWith('..');
}

describe.each(
  ROOMS.flatMap(({ folder, may }) => foldersOf(folder).map((each) => [each, may] as const)),
)('%s', (folder, may) => {
  const imports = sourcesOf(folder)
    .filter((file) => !isTest(file))
    .flatMap(importsOf);

  test('imports only what it may', () => {
    const wrong = imports.filter(({ from }) => !from.startsWith('.') && !isAllowed(from, may));
    expect(wrong).toEqual([]);
  });

  test('reaches no file of another room', () => {
    const relatives = sourcesOf(folder)
      .flatMap(importsOf)
      .filter(({ from }) => from.startsWith('.'));
    expect(relatives.filter((each) => !isInside(folder, each))).toEqual([]);
  });
});

test.each(ALONE)('%s is used only in %s', (library, home) => {
  const everyone = ROOMS.flatMap(({ folder }) => foldersOf(folder))
    .flatMap(sourcesOf)
    .filter((file) => !isTest(file))
    .flatMap(importsOf);
  const users = everyone.filter(({ from }) => from === library || from.startsWith(`${library}/`));
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter(({ file }) => !file.startsWith(home))).toEqual([]);
});

test.each(foldersOf('remotes/*'))('%s exports nothing', (folder) => {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ exports: {} });
});

test("the shell's sources name no area", () => {
  const names = foldersOf('remotes/*').map((folder) => folder.slice('remotes/'.length));
  const own = sourcesOf('shell').filter((file) => !isTest(file));
  const named = own.flatMap(importsOf).map(({ from }) => from);
  expect(named.filter((from) => names.some((name) => from.includes(`remote-${name}`)))).toEqual([]);
});

test('the shell provides every run-time module that areas may consume', () => {
  const platform = sourcesOf('shared/platform')
    .map((file) => /[\\/]src[\\/](\w+)\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .map((name) => `@banyan/platform/${name}`);
  const provided = ['core', 'groups']
    .flatMap((name) => importsOf(join(ROOT, `shell/src/areas/${name}.ts`)))
    .map(({ from }) => from);
  const wanted = ['@banyan/store', 'react', 'react/jsx-runtime', ...platform];
  expect(provided.sort()).toEqual(wanted.sort());
});
