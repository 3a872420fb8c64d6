import { nicknameFault } from './nickname.js';

test.each([
  ['', null],
  ['小树', null],
  ['Anna Lee', null],
  ['管理学爱好者', null],
  ['𠮷野', null],
  ['树', 'length'],
  ['  ', 'length'],
  ['树'.repeat(21), 'length'],
  ['小\u200b树', 'hidden'],
  ['小\u202e树', 'hidden'],
  ['小\n树', 'hidden'],
  ['榕思维官方', 'ours'],
  ['客 服', 'ours'],
  ['Admin', 'ours'],
  ['ADM1N', 'ours'],
  ['a.d.m.i.n', 'ours'],
  ['ａｄｍｉｎ', 'ours'],
  ['0fficia1', 'ours'],
  ['B@nyan', 'ours'],
] as const)('%j: %s', (name, fault) => {
  expect(nicknameFault(name)).toBe(fault);
});
