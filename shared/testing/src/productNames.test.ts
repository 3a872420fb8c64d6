import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './imports.js';

const ROOMS = ['shared', 'shell', 'remotes', 'server', 'e2e', 'kit', 'bench', 'docs'];
const IS_TEXT = /\.(tsx?|mjs|sql|md|json|css|html)$/;
const IS_MADE = /node_modules|\/dist|\.cache|package-lock|productNames/;

/** What the second product was called once, and its name in other spellings. */
const WRONG = [
  ['\u667a\u6790', /\u667a\u6790/],
  ['its old id', /\bzhi-?xi\b/i],
  ['another sign for the last one', /\u8111\u529b(?!\u56fe)/],
  ['signs of the traditional script', /\u8166\u529b|\u5716/],
  ['blanks or capitals within the name in English', /\bnao[ -]li[ -]?tu\b|NaoLiTu/],
] as const;

function* texts(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (IS_MADE.test(path)) continue;
    if (entry.isDirectory()) yield* texts(path);
    else if (IS_TEXT.test(entry.name)) yield path;
  }
}

test('d24: there are two products, each with one name in each language', () => {
  const files = ROOMS.flatMap((room) => [...texts(join(ROOT, room))]);
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return WRONG.filter(([, wrong]) => wrong.test(text)).map(([what]) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
});
