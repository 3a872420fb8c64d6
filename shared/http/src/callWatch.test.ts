import { expect, test } from '@jest/globals';
import { watchCalls } from './callWatch.js';

const request = { path: 'A/B', body: {}, timeoutMs: 1 };

test('acts at once when nothing is under way, and only after the last call otherwise, failed or not', async () => {
  const ends: { done: (answer: unknown) => void; fail: (cause: Error) => void }[] = [];
  const { transport, whenQuiet } = watchCalls(
    () => new Promise((done, fail) => ends.push({ done, fail })),
  );
  const acts: string[] = [];
  whenQuiet(() => acts.push('at once'));
  expect(acts).toEqual(['at once']);

  const first = transport(request);
  const second = transport(request);
  whenQuiet(() => acts.push('later'));
  ends[0]?.done('answer');
  expect(await first).toBe('answer');
  expect(acts).toEqual(['at once']);
  ends[1]?.fail(new Error('offline'));
  await expect(second).rejects.toThrow('offline');
  expect(acts).toEqual(['at once', 'later']);
});
