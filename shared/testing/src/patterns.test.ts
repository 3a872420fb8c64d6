import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';

// The backend that needs neither Java nor another program.
process.env['RECHECK_BACKEND'] = 'pure';
const ROOT = resolve(process.cwd());
const ROOMS = ['shared', 'shell', 'remotes', 'server'];

type Pattern = { readonly source: string; readonly flags: string; readonly file: string };

/** The sources that the product runs, without tests and their helpers. */
function sources(): readonly string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((file) => /\/src\//.test(file))
      .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\/|node_modules|dist-types/.test(file)),
  );
}

function visit(node: unknown, see: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if (typeof node === 'object' && node !== null) {
    see(node as Readonly<Record<string, unknown>>);
    for (const child of Object.values(node)) visit(child, see);
  }
}

const patterns: Pattern[] = [];
const made: string[] = [];
for (const file of sources()) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), (node) => {
    if (node['type'] === 'RegExpLiteral')
      patterns.push({ source: String(node['pattern']), flags: String(node['flags']), file });
    const callee = node['callee'] as { readonly value?: unknown } | undefined;
    if (callee?.value === 'RegExp') made.push(file);
  });
}

test('patterns are found', () => {
  expect(patterns.length).toBeGreaterThan(80);
});

test('no pattern is built from text, so that user input is never a pattern (ASVS 1.2.9)', () => {
  expect(made).toEqual([]);
});

test('a pattern that takes exponential time is recognised', () => {
  expect(checkSync(String.raw`^([a-z.-])+@(([a-z-])+\.)+([a-z]{2,4})+$`, '').status).toBe(
    'vulnerable',
  );
});

test('no pattern of the product takes more than linear time', () => {
  const known = new Map(patterns.map((each) => [`/${each.source}/${each.flags}`, each]));
  const slow = [...known].flatMap(([name, { source, flags, file }]) => {
    const verdict = checkSync(source, flags, { timeout: 300_000, randomSeed: 1 });
    if (verdict.status === 'safe') return [];
    const why = verdict.status === 'unknown' ? verdict.error.kind : verdict.complexity.summary;
    return [`${file}: ${name} ${why}`];
  });
  expect(slow).toEqual([]);
});
