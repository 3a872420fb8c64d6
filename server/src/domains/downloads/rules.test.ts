import { createRandom } from '../../ground/demoData/random.js';
import { agentFamily, isBot, sourceOf, visitorOf } from './downloadEvents.js';
import { isOffered } from './rollout.js';
import { numbersOf } from './versions.js';

const random = createRandom(20_261_128);
const DEVICES = Array.from({ length: 10_000 }, () => random.next().toString(36));

test.each([1, 10, 50, 90])('%s %% of the devices are offered it, by 1 at most', (share) => {
  const offered = DEVICES.filter((id) => isOffered(id, 'package-1', share)).length;
  expect(Math.abs(offered / 100 - share)).toBeLessThanOrEqual(1);
});

test('a device stays among those that are offered a version as it widens; another version chooses others', () => {
  const at = (share: number, id = 'package-1') =>
    DEVICES.filter((one) => isOffered(one, id, share));
  expect(at(25)).toEqual(expect.arrayContaining(at(10)));
  expect(at(10, 'package-2')).not.toEqual(at(10));
  expect([at(0).length, at(100).length]).toEqual([0, DEVICES.length]);
});

test('a version is two to four numbers', () => {
  expect(numbersOf('3.8')).toEqual([3, 8, 0, 0]);
  expect(numbersOf('12.0.4.1')).toEqual([12, 0, 4, 1]);
  expect(['3', '3.8.1.2.5', '3.x', '3.8-beta', '', '999999.1'].map(numbersOf)).toEqual(
    Array(6).fill(null),
  );
});

test('programs that fetch for others are no downloads', () => {
  const chrome = 'Mozilla/5.0 Chrome/140 Safari/537.36';
  expect([undefined, '', 'curl/8', 'Googlebot/2.1', 'python-requests', chrome].map(isBot)).toEqual([
    ...[true, true, true, true, true],
    false,
  ]);
  expect([agentFamily(chrome), agentFamily(`${chrome} Edg/140`), agentFamily('x')]).toEqual([
    'Chrome',
    'Edge',
    'other',
  ]);
});

test('a visitor has another key the next day, and at another address', () => {
  const who = (day: string, address: string) => visitorOf('salt', day, address, 'agent');
  const today = who('2026-11-20', '10.0.0.1');
  expect(who('2026-11-20', '10.0.0.1')).toBe(today);
  expect(who('2026-11-21', '10.0.0.1')).not.toBe(today);
  expect(who('2026-11-20', '10.0.0.2')).not.toBe(today);
  expect(today).not.toContain('10.0.0.1');
});

test.each([
  ['client', '', 'client'],
  [undefined, '', 'direct'],
  [undefined, 'banyan.example', 'direct'],
  [undefined, 'www.baidu.com', 'search'],
  ['nonsense', 'cn.bing.com', 'search'],
  [undefined, 'notbaidu.com.evil.example', 'other'],
])('a link that says %s from %s comes from %s', (said, host, source) => {
  expect(sourceOf(said, host, 'banyan.example')).toBe(source);
});
