import { authorIn, SYSTEM } from './language.js';

test.each([
  [SYSTEM, 'zh', '系统'],
  [SYSTEM, 'en', 'System'],
  ['周敏', 'en', '周敏'],
] as const)('%s as an author, in %s', (name, language, said) => {
  expect(authorIn(name, language)).toBe(said);
});
