import { describe, expect, test } from '@jest/globals';
import { dict } from 'pinyin-match/src/simplified_dict.js';
import { matchText } from './matchText.js';
import { readingsIn } from './readingsIn.js';

const readings = readingsIn(dict);

/** The marked parts of the text; null: no match. */
function marked(query: string, ...texts: string[]): string | null {
  const match = matchText(query, texts, readings);
  if (match === null) return null;
  const text = texts[match.text] ?? '';
  return match.ranges.map(([start, end]) => text.slice(start, end)).join('|');
}

describe('what a query finds', () => {
  test.each([
    ['订单', '订单列表', '订单'],
    ['ddlb', '订单列表', '订单列表'],
    ['dingdan', '订单列表', '订单'],
    ['ding', '订单列表', '订'],
    ['dliebiao', '订单列表', '单列表'],
    ['dingdlb', '订单列表', '订单列表'],
    ['liebia', '订单列表', '列表'],
    ['订l', '订单列表', '订|列'],
    // Characters with more than one reading.
    ['chongfu', '重复', '重复'],
    ['zhongyao', '重要', '重要'],
    ['nv', '女', '女'],
    ['lvse', '绿色', '绿色'],
    ['stat', 'Naolitu download statistics', 'stat'],
    ['nds', 'Naolitu download statistics', 'N|d|s'],
    ['down stat', 'Naolitu download statistics', 'down|stat'],
    ['stat down', 'Naolitu download statistics', 'down|stat'],
    ['DOWN', 'Naolitu download statistics', 'down'],
    ['ordr', 'Order list', 'Ord|r'],
    ['load', 'Naolitu download statistics', 'load'],
    ['cafe', 'Café', 'Café'],
    ['ｏｒｄｅｒ', 'Order list', 'Order'],
  ])('%s in %s: %s', (query, text, found) => {
    expect(marked(query, text)).toBe(found);
  });

  test.each([
    ['', '订单列表'],
    ['  ', '订单列表'],
    ['x', '订单列表'],
    ['ddlbx', '订单列表'],
    ['lbdd', '订单列表'],
    ['order x', 'Order list'],
    // Letters that follow each other only by chance.
    ['dst', 'Product list'],
    ['rl', 'Order list'],
    ['(.*', 'Order list'],
  ])('%s is not in %s', (query, text) => {
    expect(marked(query, text)).toBeNull();
  });
});

test('the best match of several texts counts, and tells which text it is in', () => {
  expect(matchText('order', ['订单列表', 'Order list'], readings)).toMatchObject({
    text: 1,
    ranges: [[0, 5]],
  });
});

test('without pinyin, characters and letters still match', () => {
  expect(matchText('列表', ['订单列表'])).toMatchObject({ ranges: [[2, 4]] });
  expect(matchText('ddlb', ['订单列表'])).toBeNull();
});

test('characters of two UTF-16 units are marked as a whole', () => {
  expect(marked('b', '𠮷b')).toBe('b');
});

test.each([
  ['订单', ['订单', '订单管理', '我的订单', '预订单列表']],
  ['order', ['Order', 'Order list', 'My order', 'Reorder']],
  ['dd', ['订单', '订单管理', '我的订单']],
  // Characters in a row before leaps, also from the very beginning: `查` is read `zha`, too.
  ['rz', ['日志', '登录日志', '人员查询']],
  ['down', ['Downloads', 'Product downloads', 'Countdown']],
  ['stat', ['Statistics', 'Download statistics', 'Reinstate']],
])('%s: whole words and beginnings come before the rest', (query, wanted) => {
  const scoreOf = (text: string) => matchText(query, [text], readings)?.score ?? -1;
  const found = [...wanted].reverse().sort((a, b) => scoreOf(b) - scoreOf(a));
  expect(found).toEqual(wanted);
});

test('matching a long query against a long text terminates', () => {
  expect(matchText('d'.repeat(200), ['的'.repeat(500)], readings)).not.toBeNull();
  expect(matchText(`${'d'.repeat(200)}x`, ['的'.repeat(500)], readings)).toBeNull();
});
