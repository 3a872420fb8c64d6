import { expect, test } from '@jest/globals';
import {
  type Fault,
  faultOf,
  isStorm,
  isTampering,
  type Made,
  type Observation,
} from './faultOf.js';

const made: Made = {
  attributes: { style: 'opacity: 1 !important;', 'aria-hidden': 'true' },
  computed: { opacity: '1', display: 'block', 'background-image': 'url("data:x")' },
  isInTopLayer: true,
};
const whole: Observation = {
  isOnRoot: true,
  attributes: made.attributes,
  computed: made.computed,
  rect: { left: 0, top: 0, width: 800, height: 600 },
  viewport: { width: 785, height: 600 },
  animations: 0,
  isInTopLayer: true,
};

test.each<[string, Partial<Observation>, Fault]>([
  ['removed, or moved elsewhere', { isOnRoot: false }, 'not on the root element'],
  ['style attribute removed', { attributes: { 'aria-hidden': 'true' } }, 'other attributes'],
  ['style changed', { attributes: { ...whole.attributes, style: '' } }, 'other attributes'],
  ['hidden', { attributes: { ...whole.attributes, hidden: '' } }, 'other attributes'],
  ['a class', { attributes: { ...whole.attributes, class: 'x' } }, 'other attributes'],
  ['not displayed', { computed: { ...whole.computed, display: 'none' } }, 'another look'],
  ['zero opacity', { computed: { ...whole.computed, opacity: '0' } }, 'another look'],
  ['no picture', { computed: { ...whole.computed, 'background-image': 'none' } }, 'another look'],
  ['too narrow', { rect: { ...whole.rect, width: 784 } }, 'does not cover the window'],
  ['too low', { rect: { ...whole.rect, top: 1 } }, 'does not cover the window'],
  ['pushed aside', { rect: { ...whole.rect, left: -20 } }, 'does not cover the window'],
  ['animated', { animations: 1 }, 'animated'],
  ['popover closed', { isInTopLayer: false }, 'not in the top layer'],
])('WM-03 %s is a fault', (_name, change, fault) => {
  expect(faultOf({ ...whole, ...change }, made)).toBe(fault);
});

test('WM-03 an unchanged mark has no fault, also in a browser without a top layer', () => {
  expect(faultOf(whole, made)).toBeNull();
  expect(faultOf({ ...whole, isInTopLayer: false }, { ...made, isInTopLayer: false })).toBeNull();
});

test.each([
  [[0, 1_000], 2_000, false],
  [[0, 1_000, 2_000], 2_000, true],
  [[0, 30_000, 61_000], 61_000, false],
])('WM-03 renewals at %j are tampering at %i: %s', (renewals, now, expected) => {
  expect(isTampering(renewals, now)).toBe(expected);
});

test('WM-03 twenty new marks within a second are a storm, but not over a longer time', () => {
  const at = (gap: number) => Array.from({ length: 20 }, (_, index) => index * gap);
  expect(isStorm(at(1), 19)).toBe(true);
  expect(isStorm(at(100), 1_900)).toBe(false);
});
