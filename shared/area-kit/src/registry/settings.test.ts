import { describe, expect, test } from '@jest/globals';
import { readSettings } from './settings.js';
import { failureOf } from './testFailure.js';

describe('the settings of a command', () => {
  test('the defaults are all users, five per cent, this machine', () => {
    expect(readSettings(['orders'], {})).toEqual({
      words: ['orders'],
      gateway: 'http://localhost:4000',
      json: false,
      bump: null,
      to: { kind: 'stable' },
      reason: null,
      verify: 'here',
      wait: false,
      rule: { percent: 5, roles: [], users: [] },
    });
  });
  test('named users alone get the canary, unless a percentage is given too', () => {
    expect(readSettings(['o', '--user', 'clerk'], {}).rule.percent).toBe(0);
    expect(readSettings(['o', '--user', 'clerk', '--percent', '2.5'], {}).rule.percent).toBe(2.5);
  });
  test.each([
    [['orders'], 'here'],
    [['orders', '--worker'], 'worker'],
    [['orders', '--worker', '--to', 'canary'], 'worker'],
    [['orders', '--no-verify', '--to', 'preview:x'], 'nobody'],
  ])('%j is verified by: %s', (parameters, who) => {
    expect(readSettings(parameters, {}).verify).toBe(who);
  });
  test.each([
    [['orders', '--to', 'production'], /it is stable, canary, none/],
    [['orders', '--to', 'preview:../x'], /small letters/],
    [['orders', '--percent', '101'], /from 0 to 100/],
    [['orders', '--percent', 'many'], /from 0 to 100/],
    [['orders', '--bump', 'huge'], /major, minor, patch/],
    [['orders', '--froce'], /--froce/],
    [['orders', '--worker', '--to', 'preview:x'], /--to stable or canary/],
    [['orders', '--worker', '--no-verify'], /--to stable or canary/],
  ])('%j is refused with a word on it, and exit code 2', (parameters, words) => {
    const failure = failureOf(() => readSettings(parameters, {}));
    expect(failure.message).toMatch(words);
    expect(failure.exit).toBe(2);
  });
});
