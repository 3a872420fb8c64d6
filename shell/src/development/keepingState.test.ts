import { expect, test } from '@jest/globals';
import { keepingState } from './keepingState.js';

test('a component with hooks unknown to the compiler is not reset; known hooks are still compared', () => {
  const told: unknown[] = [];
  const runtime = keepingState({
    other: 'stays',
    createSignatureFunctionForTransform:
      () =>
      (...words: readonly unknown[]) => {
        told.push(words);
        return words[0];
      },
  });
  const hooks = () => [];
  const type = () => null;
  expect(runtime.createSignatureFunctionForTransform()(type, 'key', true, hooks)).toBe(type);
  expect(told).toEqual([[type, 'key', false, hooks]]);
  expect(runtime.other).toBe('stays');
});
