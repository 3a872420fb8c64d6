import type { ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { describe, expect, test } from '@jest/globals';
import { createIntegrity } from './integrity.js';

const SHA = `sha384-${'b'.repeat(64)}`;
const NEVER = `sha384-${'A'.repeat(64)}`;
const OLD = '/areas/orders/0000000000000000/';
const NEW = '/areas/orders/1111111111111111/';

const released = (baseUrl: string) =>
  ({
    areas: [{ baseUrl, files: [{ path: 'entry.js', size: 1, integrity: SHA }] }],
  }) as unknown as ReleaseDocument;

test.each([
  [`${OLD}entry.js`, SHA],
  [`https://banyan.example${OLD}entry.js?retry=2`, SHA],
  ['/areas/shell/0000000000000000/entry.js', NEVER],
  [`${OLD}other.js`, NEVER],
  [`https://evil.example${OLD}entry.js`, NEVER],
  [`${OLD}../0000000000000000/entry.js`, SHA],
  ['data:text/javascript,alert(1)', NEVER],
])('%s', (url, expected) => {
  const integrity = createIntegrity('https://banyan.example');
  integrity.learn(released(OLD));
  expect(integrity.of(url)).toBe(expected);
});

test('open tabs may still load chunks of the version they started with', () => {
  const integrity = createIntegrity('https://banyan.example');
  integrity.learn(released(OLD));
  integrity.learn(released(NEW));
  expect(integrity.of(`${OLD}entry.js`)).toBe(SHA);
  expect(integrity.of(`${NEW}entry.js`)).toBe(SHA);
});

test('a developer’s machine has the hashes of its own files, and of no others', () => {
  const integrity = createIntegrity('https://banyan.example');
  integrity.learn(released(OLD));
  integrity.learn(released(`http://localhost:4173${NEW}`));
  expect(integrity.of(`http://localhost:4173${NEW}entry.js`)).toBe(SHA);
  expect(integrity.of(`http://localhost:4173${OLD}entry.js`)).toBe(NEVER);
  expect(integrity.of(`http://localhost:4174${NEW}entry.js`)).toBe(NEVER);
  expect(integrity.of(`${NEW}entry.js`)).toBe(NEVER);
});

test('a forgotten version can no longer load, and the other versions still can', () => {
  const integrity = createIntegrity('https://banyan.example');
  const [old, next] = [released(OLD), released(NEW)];
  integrity.learn(old);
  integrity.learn(next);
  for (const area of old.areas) integrity.forget(area);
  expect(integrity.of(`${OLD}entry.js`)).toBe(NEVER);
  expect(integrity.of(`${NEW}entry.js`)).toBe(SHA);
});

describe('a document that names the list of some hashes', () => {
  const LIST = { path: '/areas/hashes/orders.1.json', integrity: `sha384-${'c'.repeat(64)}` };
  const area = { baseUrl: NEW, entry: 'entry.js', files: [] } as unknown as ReleasedArea;
  const inPage = { areas: [area], hashes: LIST } as unknown as ReleaseDocument;
  const RIGHT = { [NEW]: { 'entry.js': SHA, 'page.js': SHA } };

  function setUp(answers: readonly (typeof RIGHT | Error)[]) {
    const asked: string[] = [];
    const integrity = createIntegrity('https://banyan.example', (url, hash) => {
      const answer = answers[asked.push(`${url} ${hash}`) - 1];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ ...answer });
    });
    integrity.learn(inPage);
    return { integrity, asked };
  }

  test('has none of them until the list is there, which is asked for once', async () => {
    const { integrity, asked } = setUp([RIGHT]);
    expect(integrity.of(`${NEW}entry.js`)).toBe(NEVER);
    await Promise.all([integrity.ahead(), integrity.whole(area)]);
    expect(integrity.of(`${NEW}page.js`)).toBe(SHA);
    expect([integrity.whole(area), integrity.ahead()]).toEqual([null, null]);
    expect(asked).toEqual([`${LIST.path} ${LIST.integrity}`]);
  });

  test('is asked for its list again after a failure, at another address', async () => {
    const { integrity, asked } = setUp([new Error('another hash'), RIGHT]);
    await expect(integrity.whole(area)).rejects.toThrow('another hash');
    expect(integrity.of(`${NEW}entry.js`)).toBe(NEVER);
    await integrity.whole(area, 1);
    expect(integrity.of(`${NEW}entry.js`)).toBe(SHA);
    expect(asked[1]).toBe(`${LIST.path}?retry=1 ${LIST.integrity}`);
  });

  test('needs its list no more once a whole document is there', () => {
    const { integrity, asked } = setUp([]);
    integrity.learn(released(NEW));
    expect([integrity.whole(area), integrity.ahead(), asked]).toEqual([null, null, []]);
  });
});
