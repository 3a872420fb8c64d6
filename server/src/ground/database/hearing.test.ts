import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { createHearing } from './hearing.js';

const TIMING = { askMs: 1, answerMs: 1_000, reconnectMs: 1 };

/** A connection that breaks in the moment in which it answers for the second time. */
function brittle(): pg.Client {
  let asked = 0;
  const client = Object.assign(new EventEmitter(), {
    connection: { stream: { destroy: () => undefined } },
    connect: () => Promise.resolve(),
    query: (sql: string) =>
      new Promise((resolve) => {
        resolve({ rows: [] });
        if (sql === 'select 1') asked += 1;
        if (asked === 2) client.emit('error', new Error('terminated'));
      }),
  });
  return client as unknown as pg.Client;
}

test('a line that breaks in the moment of its answer is opened again, every time', async () => {
  let opened = 0;
  const told: string[] = [];
  let wake: () => void = () => undefined;
  const hearing = createHearing({
    connect: () => {
      opened += 1;
      return brittle();
    },
    log: () => undefined,
    timing: TIMING,
  });
  await hearing.listen('news', () => undefined, {
    lost: () => {
      told.push('lost');
    },
    back: () => {
      told.push('back');
      wake();
    },
  });
  while (told.length < 6) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  await hearing.close();
  expect(told).toEqual(['lost', 'back', 'lost', 'back', 'lost', 'back']);
  expect(opened).toBe(4);
});
