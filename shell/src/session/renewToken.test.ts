import { createTokenRenewal } from './renewToken.js';

function setUp(outcomes: readonly boolean[]) {
  let now = 1_000;
  let renewals = 0;
  const renew = createTokenRenewal(
    () => {
      renewals += 1;
      return outcomes[renewals - 1] === true ? Promise.resolve() : Promise.reject(new Error('no'));
    },
    () => now,
  );
  return {
    renew,
    renewals: () => renewals,
    later: (ms: number) => {
      now += ms;
    },
  };
}

test('a hundred refused calls share one renewal', async () => {
  const { renew, renewals, later } = setUp([true]);
  later(50);
  const answers = await Promise.all(Array.from({ length: 100 }, () => renew(1_000)));
  later(50);
  expect(await renew(1_020)).toBe(true);
  expect([new Set(answers), renewals()]).toEqual([new Set([true]), 1]);
});

test('after a refusal of the new token there is no renewal for a while', async () => {
  const { renew, renewals, later } = setUp([true, true]);
  await renew(1_000);
  later(10);
  expect(await renew(1_010)).toBe(false);
  expect(renewals()).toBe(1);
  later(300_000);
  expect(await renew(301_000)).toBe(true);
  expect(renewals()).toBe(2);
});

test('a failed renewal resolves to false', async () => {
  const { renew } = setUp([false]);
  expect(await renew(1_000)).toBe(false);
});
