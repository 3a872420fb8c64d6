import { AREA_CONTRACT } from '@banyan/contract';
import type { CheckRequest } from '@banyan/contract/releases';
import { expect, test } from '@jest/globals';
import { PRODUCT } from '../project.js';
import { roomNamed } from '../rooms.js';
import { check } from './check.js';
import { createGateway } from './gateway.js';
import { EXIT } from './kitFailure.js';
import { readTeamKey } from './teamKey.js';

const orders = roomNamed(PRODUCT, 'orders');

test('the registry is asked with the area’s own words and domains, and nothing is built', async () => {
  const asked: CheckRequest[] = [];
  const gateway = {
    check: (_area: string, request: CheckRequest) => {
      asked.push(request);
      return Promise.resolve({ findings: [], published: null });
    },
  };
  await check(gateway, orders);
  expect(asked).toMatchObject([{ definition: { name: 'orders' }, contract: AREA_CONTRACT }]);
  expect(asked[0]?.slices.map(({ path }) => path)).toContain('orders');
  expect(asked[0]?.shared['react']).toMatch(/^\^\d+\./);
});

test('what it would refuse is said line by line', async () => {
  const findings = [
    { gate: 'routes' as const, message: 'The path /x is taken by logs (Logs team).' },
    { gate: 'bases' as const, message: 'There is no base v1 here.' },
  ];
  const gateway = { check: () => Promise.resolve({ findings, published: null }) };
  await expect(check(gateway, orders)).rejects.toMatchObject({
    exit: EXIT.refused,
    message: [
      'orders would be refused:',
      '  routes      The path /x is taken by logs (Logs team).',
      '  bases       There is no base v1 here.',
    ].join('\n'),
  });
});

test('a key of another area says which areas it is for', async () => {
  const details = { key: 'Log pipeline', areas: ['audit', 'logs'] };
  const error = { code: 403, message: 'no', details };
  const gateway = createGateway({
    url: 'https://banyan.example',
    key: readTeamKey(`banyan_0123456789ab_${'A'.repeat(43)}`),
    fetch: () => Promise.resolve(Response.json({ success: false, error }, { status: 403 })),
    now: Date.now,
  });
  await expect(check(gateway, orders)).rejects.toMatchObject({
    exit: EXIT.forbidden,
    message: 'the key "Log pipeline" is for audit, logs alone',
  });
});
