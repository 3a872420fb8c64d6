import type { ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { describe, expect, test } from '@jest/globals';
import { createReleases } from './releases.js';

describe('the releases', () => {
  const document = (revision: string): ReleaseDocument => ({
    revision,
    sequence: 1,
    areas: [],
    revoked: [],
    keys: {},
  });
  const silent = { learn: () => undefined };

  test.each([
    ['a newer document is taken, once', document('2'), '2', 1],
    ['the same revision is no news', document('1'), '1', 0],
    ['none leaves the known one', null, '1', 0],
    ['a failure leaves the known one', new Error('offline'), '1', 0],
  ])('%s', async (_name, answer, revision, told) => {
    const releases = createReleases(document('1'), silent, () =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    );
    let heard = 0;
    releases.subscribe(() => {
      heard += 1;
    });
    await releases.refresh();
    expect(releases.current().revision).toBe(revision);
    expect(heard).toBe(told);
  });

  test('refreshes during a read cause one more read, after the one in progress', async () => {
    const answers = [document('2'), document('3')];
    const asked: string[] = [];
    const releases = createReleases(document('1'), silent, async ({ revision }) => {
      asked.push(revision);
      await Promise.resolve();
      return answers[asked.length - 1] ?? null;
    });
    await Promise.all([
      releases.refresh(),
      Promise.resolve().then(releases.refresh),
      releases.refresh(),
    ]);
    await releases.refresh();
    expect(releases.current().revision).toBe('3');
    expect(asked.slice(0, 2)).toEqual(['1', '2']);
  });

  test("this window's own shell stays as it is: its newer screens are not in this window's code", async () => {
    const own = (build: string): ReleasedArea => ({
      name: 'shell',
      version: '1.0.0',
      container: 'shell',
      entry: 'register.js',
      routes: [],
      files: [],
      preload: { entry: [], routes: {}, groups: {} },
      build,
      baseUrl: `/areas/shell/${build}/`,
    });
    const [old, next] = [own('0'.repeat(16)), own('1'.repeat(16))];
    const other = { ...next, name: 'orders', container: 'area_orders_1' };
    const releases = createReleases({ ...document('1'), areas: [old] }, silent, () =>
      Promise.resolve({ ...document('2'), areas: [next, other] }),
    );
    await releases.refresh();
    expect(releases.current()).toEqual({ ...document('2'), areas: [other, old] });
  });
});
