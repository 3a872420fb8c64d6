import { personTitle } from './titles.js';

test.each([
  ['林秀英', '林*英'],
  ['李明', '李*'],
  ['王', '王'],
  ['买买提·艾力', '买***力'],
])('the tab of %s is called %s', (name, title) => {
  expect(personTitle(name)).toBe(title);
});
