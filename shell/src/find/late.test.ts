import { expect, test } from '@jest/globals';
import { createLate } from './late.js';

test('a late value is fetched once, however many boxes ask, and subscribers are told', async () => {
  let fetched = 0;
  const pinyin = createLate(() => {
    fetched += 1;
    return Promise.resolve(() => ['a']);
  });
  const heard: boolean[] = [];
  pinyin.subscribe(() => heard.push(pinyin.current() !== undefined));
  expect(pinyin.current()).toBeUndefined();
  await Promise.all([pinyin.load(), pinyin.load()]);
  await pinyin.load();
  expect([fetched, heard]).toEqual([1, [true]]);
});

test('a failed fetch is repeated by the next search', async () => {
  const replies = [Promise.reject(new Error('offline')), Promise.resolve((_of: string) => ['a'])];
  const pinyin = createLate(() => replies.shift() ?? Promise.reject(new Error('no more')));
  await pinyin.load();
  expect(pinyin.current()).toBeUndefined();
  await pinyin.load();
  expect(pinyin.current()?.('啊')).toEqual(['a']);
});
