import { passwordFault } from './passwordRules.js';

test.each([
  ['Ein-neues-Wort', null],
  ['正确的马电池订书钉长密码', null],
  ['kurz-9-zei', null],
  ['kurz-8-ze', 'short'],
  ['administrator.one', 'account'],
  ['Administrator.ONE', 'account'],
  ['eno.rotartsinimda', 'account'],
  ['lin-xiaoman', 'account'],
  ['Lin-Xiaoman@example.com', 'account'],
  ['lin-xiaoman-2026', null],
  ['Password123', 'common'],
  ['１２３４５６７８９０', 'common'],
  ['zzzzzzzzzzzz', 'common'],
  ['banyan-demo', 'common'],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, ['administrator.one', 'lin-xiaoman@example.com'])).toBe(fault);
});
