import { scopeOf } from '@banyan/contract';
import { expect, test } from '@jest/globals';
import { confine } from './confine.js';

const OWN = 'area_orders_0123456789abcdef';

/** The sheet as it leaves the build, without what only lays it out. */
function confined(css: string, others: Readonly<Record<string, string>> = {}): string {
  const { sheet = '' } = confine({ sheet: css, ...others }, OWN);
  const short = sheet.replaceAll(`@scope ${scopeOf(OWN)}`, 'OWN').replaceAll(OWN, '~');
  return short.replaceAll(/\s+/g, ' ').trim();
}

test.each([
  ['rules', 'body{color:red}*{margin:0}', 'OWN{body{color:red}*{margin:0}}'],
  [
    'rules in groups',
    '@media print{body{color:red}}.a{b:c}',
    'OWN{@media print{body{color:red}}.a{b:c}}',
  ],
  ['nested rules', '.a{:not(&){color:red}}', 'OWN{.a{:not(&){color:red}}}'],
  ['the root', ':root{--x:1}:root .a{b:c}', 'OWN{:scope{--x:1}:root .a{b:c}}'],
  ['comments', '/*! of a library */a{b:c}', 'OWN{a{b:c}}'],
  ['a charset', '@charset "utf-8";a{b:c}', 'OWN{a{b:c}}'],
  [
    'keyframes, quoted too',
    '@keyframes antFadeIn{to{opacity:1}}@keyframes "b"{}.a{animation:antFadeIn 1s;animation-name:b,other}',
    '@keyframes antFadeIn-~{to{opacity:1}}@keyframes b-~{}OWN{.a{animation:antFadeIn-~ 1s;animation-name:b-~,other}}',
  ],
  [
    'keyframes beside rules of their group',
    '@media print{.a{b:c}@keyframes k{}}',
    '@media print{OWN{.a{b:c}}@keyframes k-~{}}',
  ],
  [
    'fonts',
    '@font-face{font-family:"My Sans";src:url(a.woff2)}.a{font:12px My Sans,serif;--f:"My Sans"}',
    '@font-face{font-family:"My Sans ~";src:url(a.woff2)}OWN{.a{font:12px My Sans ~,serif;--f:"My Sans ~"}}',
  ],
  [
    'a font without a name',
    '@font-face{src:url(a.woff2)}.a{font:x}',
    '@font-face{src:url(a.woff2)}OWN{.a{font:x}}',
  ],
  [
    'properties',
    '@property --angle{syntax:"<angle>"}.a{--angle:1deg;rotate:var(--angle);--angle2:var(--banyan-text)}',
    '@property --angle-~{syntax:"<angle>"}OWN{.a{--angle-~:1deg;rotate:var(--angle-~);--angle2:var(--banyan-text)}}',
  ],
  [
    'layers',
    '@layer reset,a.b;@layer reset{body{margin:0}}@layer{a{b:c}}.x{@layer late{b:c}}',
    '@layer reset-~,a-~.b;OWN{@layer reset-~{body{margin:0}}@layer{a{b:c}}.x{@layer late-~{b:c}}}',
  ],
  [
    'counters',
    '@counter-style dots{system:cyclic}.a{list-style:dots inside}',
    '@counter-style dots-~{system:cyclic}OWN{.a{list-style:dots-~ inside}}',
  ],
])('%s', (_what, css, expected) => {
  expect(confined(css)).toBe(expected);
});

test('a name that one sheet gives is the same in the others', () => {
  const found = confined('.a{animation:spin 1s}', { other: '@keyframes spin{}' });
  expect(found).toBe('OWN{.a{animation:spin-~ 1s}}');
});

test.each(['@import url(a.css)', '@page{margin:0}', '@namespace svg url(a)'])(
  'no area may have %s',
  (css) => {
    expect(() => confined(`${css};`)).toThrow(/sheet:1:1: An area may not have @/);
  },
);
