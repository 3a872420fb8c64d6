import { expect, test } from '@jest/globals';
import { maskName } from './maskName.js';

test.each([
  ['林秀英', '林*英'],
  ['李明', '李*'],
  ['王', '王'],
  ['买买提·艾力', '买***力'],
  ['', ''],
])('%s is %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
