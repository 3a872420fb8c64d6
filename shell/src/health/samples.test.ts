import { describe, expect, test } from '@jest/globals';
import { blamed, createSamples } from './samples.js';

const A = { area: 'orders', build: '0'.repeat(16) };
const B = { area: 'orders', build: '1'.repeat(16) };

test('figures are summed by build, in whole numbers, and removed once taken', () => {
  const samples = createSamples();
  samples.add(A, 'loads');
  samples.add(A, 'loads');
  samples.add(A, 'loadMs', 12.6);
  samples.add(B, 'crashes');
  const taken = samples.take();
  expect(taken).toMatchObject([
    { ...A, loads: 2, loadMs: 13, crashes: 0 },
    { ...B, loads: 0, crashes: 1 },
  ]);
  expect(samples.isEmpty()).toBe(true);
  samples.add(A, 'loads');
  samples.giveBack(taken);
  expect(samples.take()).toMatchObject([
    { ...A, loads: 3, loadMs: 13 },
    { ...B, crashes: 1 },
  ]);
});

test('a report names no more builds than allowed, and no sum is too large', () => {
  const samples = createSamples();
  for (let index = 0; index < 61; index++) samples.add({ ...A, area: `a${index}` }, 'loads', 2e9);
  expect(samples.take()).toHaveLength(60);
  expect(samples.take()).toMatchObject([{ loads: 1_000_000 }]);
});

describe('the blamed build', () => {
  const file = (area: string, build: string, name: string) =>
    `at f (https://x.example/areas/${area}/${build.repeat(16)}/${name}:1:2)`;
  test.each([
    [
      'the innermost of two areas',
      `${file('orders', '0', 'a.js')}\n${file('people', '1', 'b.js')}`,
      A,
    ],
    [
      'an area that the shell’s code called back',
      `${file('shell', 'f', 'main.js')}\n${file('orders', '1', 'a.js')}`,
      B,
    ],
    ['no build, for the shell alone', file('shell', 'f', 'main.js'), null],
    ['no build, for an extension', 'at chrome-extension://abc/areas/x.js', null],
    ['no build, for an invalid build id', file('orders', 'g', 'a.js'), null],
    ['no build, for an empty text', '', null],
    [
      'a developer’s machine like any other',
      file('orders', '1', 'a.js').replace('x.example', 'localhost:4173'),
      B,
    ],
  ])('%s', (_name, stack, build) => {
    expect(blamed(stack)).toEqual(build);
  });
});
