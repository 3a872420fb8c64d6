import fastify from 'fastify';
import type { StartMode } from '../../ground/startMode.js';
import { openCashier } from './openCashier.js';

const opened = (mode: StartMode) =>
  openCashier(fastify(), {
    db: {} as Parameters<typeof openCashier>[1]['db'],
    now: () => 0,
    grants: { licence: () => Promise.resolve(false) },
    vault: 'v'.repeat(43),
    config: { baseUrl: 'http://localhost:4000', payment: null, mode },
  });

test('a trial has a provider that moves no money, and says so', () => {
  expect(opened('trial')?.provider).toMatchObject({ name: 'sandbox', isTrial: true });
});

test.each<StartMode>(['demonstration', 'production'])(
  'd8: without a configured provider no payment is taken in a %s',
  (mode) => {
    expect(opened(mode)).toBeNull();
  },
);
