import type { Notice } from '@banyan/contract';
import { beforeAll, expect, test } from '@jest/globals';
import { newSigningKey, type TestKey } from '../testing/signing.js';
import { createNextReleases } from './nextReleases.js';

let key: TestKey;
beforeAll(async () => {
  key = await newSigningKey();
});

const document = (sequence: number) => ({
  revision: String(sequence),
  sequence,
  areas: [],
  revoked: [],
  keys: { a: key.x },
});
const answerOf = (sequence: number) => key.sign(document(sequence), 'a');

function setUp(...answers: readonly unknown[]) {
  const left = [...answers];
  const reports: string[] = [];
  const notices: Notice[] = [];
  const waited: number[] = [];
  const next = createNextReleases({
    fetchAnswer: () => Promise.resolve(left.shift()),
    fetchJson: () => Promise.reject(new Error('nothing is local here')),
    subtle: crypto.subtle,
    host: {
      report: ({ message }) => reports.push(message),
      notify: (notice) => notices.push(notice),
    },
    language: () => 'en',
    wait: (duration) => {
      waited.push(duration);
      return Promise.resolve();
    },
  });
  return { next, reports, notices, waited };
}

test('a refused document is reported each time, and shown to the user once', async () => {
  const { next, reports, notices } = setUp({}, null, answerOf(6));
  expect(await next(document(5))).toBeNull();
  expect(await next(document(5))).toBeNull();
  expect(reports).toEqual([
    'a release document was refused: malformed',
    'a release document was refused: malformed',
  ]);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toMatch(/could not be verified/);
  expect(await next(document(5))).toEqual(document(6));
});

test('an older document may come from a late gateway: the window asks once more', async () => {
  const { next, reports, waited } = setUp(answerOf(4), answerOf(6), answerOf(4), answerOf(4));
  expect(await next(document(5))).toEqual(document(6));
  expect(reports).toEqual([]);
  expect(await next(document(5))).toBeNull();
  expect(reports).toEqual(['a release document was refused: replay']);
  expect(waited).toHaveLength(2);
});
