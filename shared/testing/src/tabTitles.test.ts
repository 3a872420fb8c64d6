import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';

const ROOT = resolve(process.cwd());

function sources(): readonly string[] {
  return ['shared', 'shell', 'remotes'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => /\/src\//.test(file))
      .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|node_modules|dist-types/.test(file)),
  );
}

type Node = Readonly<Record<string, unknown>>;
type Key = { readonly value?: unknown };

/** Calls `see` with the names of the properties of each object that a source writes out. */
function objectsIn(node: unknown, see: (names: readonly string[]) => void): void {
  if (Array.isArray(node)) for (const each of node) objectsIn(each, see);
  else if (typeof node === 'object' && node !== null) {
    const { type, properties } = node as { readonly type?: string; readonly properties?: Node[] };
    if (type === 'ObjectExpression' && properties !== undefined) {
      // `{ title }` is its own name.
      see(
        properties.map((each) => String((each['key'] as Key | undefined)?.value ?? each['value'])),
      );
    }
    for (const child of Object.values(node)) objectsIn(child, see);
  }
}

test('D14: each tab that a page of ours asks for has a title', () => {
  const requests: (readonly [file: string, hasTitle: boolean])[] = [];
  for (const file of sources()) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    // The shell's own reader of requests.
    if (!text.includes('tabName') || file.endsWith('tabs/tabRequest.ts')) continue;
    objectsIn(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), (names) => {
      if (names.includes('tabName') && names.includes('routeName')) {
        requests.push([file, names.includes('title')]);
      }
    });
  }
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter(([, hasTitle]) => !hasTitle)).toEqual([]);
});
