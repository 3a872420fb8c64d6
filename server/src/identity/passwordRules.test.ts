import { passwordFault } from './passwordRules.js';

test.each([
  ['Ein-neues-Wort', null],
  ['正确的马电池订书钉长密码', null],
  ['kurz-9-zei', null],
  ['kurz-8-ze', 'short'],
  ['administrator.one', 'account'],
  ['Administrator.ONE', 'account'],
  ['Password123', 'common'],
  ['１２３４５６７８９０', 'common'],
  ['zzzzzzzzzzzz', 'common'],
  ['banyan-demo', 'common'],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, 'administrator.one')).toBe(fault);
});
