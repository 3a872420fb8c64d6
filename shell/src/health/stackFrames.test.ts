import { failureSampleSchema } from '@banyan/contract/releases';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { createFailures } from './failures.js';
import { classOf, framesIn } from './stackFrames.js';

const BUILD = '0'.repeat(16);
const SHELL = 'f'.repeat(16);
const at = (file: string, area = 'orders', build = BUILD) =>
  `https://x.example/areas/${area}/${build}/${file}`;
const words = (stack: string) =>
  framesIn(stack).map(
    ({ name, area, file, line, column }) => `${name ?? '-'} ${area} ${file} ${line}:${column}`,
  );

describe('each browser’s stack is read', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'Chromium',
      [
        'TypeError: 林秀英 has no order',
        `    at Row (${at('order-list.js')}:1:2345)`,
        `    at new Cart (${at('entry.js')}:2:1)`,
        `    at async Object.load [as run] (${at('a/b-1.js')}:1:7)`,
        `    at ${at('register.js')}:1:80`,
        `    at Array.map (<anonymous>)`,
        `    at Xe (${at('main.js', 'shell', SHELL)}:3:9)`,
      ],
      [
        'Row orders order-list.js 1:2345',
        'Cart orders entry.js 2:1',
        'Object.load orders a/b-1.js 1:7',
        '- orders register.js 1:80',
        'Xe shell main.js 3:9',
      ],
    ],
    [
      'Firefox',
      [
        `Row@${at('order-list.js')}:1:2345`,
        `async*load@${at('entry.js')}:1:7`,
        `Page/rows</<@${at('entry.js')}:1:9`,
        `@${at('register.js')}:1:80`,
      ],
      [
        'Row orders order-list.js 1:2345',
        'load orders entry.js 1:7',
        '- orders entry.js 1:9',
        '- orders register.js 1:80',
      ],
    ],
    [
      'WebKit',
      [
        `Row@${at('order-list.js')}:1:2345`,
        at('register.js', 'orders').concat(':1:80'),
        'map@[native code]',
        `module code@${at('entry.js')}:1:9`,
      ],
      ['Row orders order-list.js 1:2345', '- orders register.js 1:80', '- orders entry.js 1:9'],
    ],
  ])('%s', (_name, lines, frames) => {
    expect(words(lines.join('\n'))).toEqual(frames);
  });
});

describe('it contains no user data', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'the query of a file',
      `    at f (${at('a.js')}?phone=13812345678:1:2)`,
      ['f orders a.js 1:2'],
    ],
    ['a page’s address', '    at f (https://x.example/people/440101:1:2)', []],
    ['an extension', '    at f (chrome-extension://abc/areas/x.js:1:2)', []],
    [
      'a function that is called like a person',
      `    at li@x.example (${at('a.js')}:1:2)`,
      ['- orders a.js 1:2'],
    ],
    ['or in their letters', `    at Object.林秀英 (${at('a.js')}:1:2)`, ['- orders a.js 1:2']],
    [
      'what the error says, though it looks like a call',
      `Error: at (${at('a.js')}:1:2) is wrong`,
      [],
    ],
    ['a way out of the build', `    at f (${at('../a.js')}:1:2)`, []],
    ['a place that is none', `    at f (${at('a.js')}:0:0)`, []],
    ['no stack', '', []],
  ])('%s', (_name, stack, frames) => {
    expect(words(stack)).toEqual(frames);
  });
});

test('an endless stack is cut to thirty calls and 16 KiB', () => {
  const line = `    at ${'n'.repeat(80)} (${at(`${'a'.repeat(197)}.js`, 'o'.repeat(40))}:9999999:99999999)`;
  const stack = Object.assign(new Error('deep'), { stack: Array(500).fill(line).join('\n') });
  const failures = createFailures();
  failures.add({ area: 'o'.repeat(40), build: BUILD }, 'crash', stack);
  const [failure] = failures.take();
  expect(failure?.frames).toHaveLength(30);
  expect(JSON.stringify(failure).length).toBeLessThan(16_384);
  expect(z.safeParse(failureSampleSchema, failure).success).toBe(true);
});

test('each place is reported once, three per report, and at most ten wait', () => {
  const failures = createFailures();
  const build = { area: 'orders', build: BUILD };
  for (let line = 1; line <= 12; line += 1) {
    const cause = Object.assign(new Error(), { stack: `at f (${at('a.js')}:${line}:1)` });
    for (let again = 0; again < 3; again += 1) failures.add(build, 'error', cause);
  }
  const first = failures.take();
  expect(first.map(({ frames }) => frames[0]?.line)).toEqual([1, 2, 3]);
  failures.giveBack(first);
  const rest = Array.from({ length: 5 }, () => failures.take());
  expect(rest.map(({ length }) => length)).toEqual([3, 3, 3, 1, 0]);
});

test('a failure without a call in the build has no place', () => {
  const failures = createFailures();
  const cause = Object.assign(new Error(), {
    stack: `at f (${at('main.js', 'shell', SHELL)}:1:1)`,
  });
  failures.add({ area: 'orders', build: BUILD }, 'loadFailure', cause);
  failures.add({ area: 'orders', build: BUILD }, 'error', 'a text');
  expect(failures.take()).toEqual([]);
});

test.each<[unknown, string]>([
  [new TypeError('x'), 'TypeError'],
  [Object.assign(new Error(), { name: 'li@x.example' }), 'Error'],
  ['text', 'Error'],
])('%s is of the class %s', (cause, name) => {
  expect(classOf(cause)).toBe(name);
});
