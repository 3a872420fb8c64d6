import { describe, expect, test } from '@jest/globals';
import { type Fate, fateOf, type Situation } from './fateOf.js';

const plain: Situation = {
  isCurrent: false,
  isRevoked: false,
  isDeveloped: false,
  isShown: false,
  isHeld: false,
};

describe('a page whose area has another live version', () => {
  test.each<[string, Partial<Situation>, Fate]>([
    ['hidden and clean', {}, 'move'],
    ['shown', { isShown: true }, 'mark'],
    ['hidden with unsaved work', { isHeld: true }, 'mark'],
    ['shown with unsaved work', { isShown: true, isHeld: true }, 'mark'],
    ['revoked, hidden and clean', { isRevoked: true }, 'leave'],
    ['revoked and shown', { isRevoked: true, isShown: true }, 'count'],
    ['revoked, hidden with unsaved work', { isRevoked: true, isHeld: true }, 'count'],
    [
      'developed, shown, with unsaved work',
      { isDeveloped: true, isShown: true, isHeld: true },
      'leave',
    ],
    ['developed and hidden', { isDeveloped: true }, 'leave'],
    ['developed and revoked', { isDeveloped: true, isRevoked: true, isShown: true }, 'leave'],
  ])('%s', (_name, situation, fate) => {
    expect(fateOf({ ...plain, ...situation })).toBe(fate);
  });
});

test.each<[string, Partial<Situation>]>([
  ['hidden', {}],
  ['shown', { isShown: true }],
  ['developed', { isDeveloped: true }],
  ['revoked with nothing to move to', { isRevoked: true }],
])('a page of the live version stays: %s', (_name, situation) => {
  expect(fateOf({ ...plain, ...situation, isCurrent: true })).toBe('stay');
});
