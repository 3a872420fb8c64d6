import { describe, expect, test } from '@jest/globals';
import { endOverride } from './endOverride.js';

function setUp({ leaves = true, answers = true } = {}) {
  const done: string[] = [];
  const parts = {
    store: {
      services: {
        post: (path: string, body: object) => {
          done.push(`${path} ${JSON.stringify(body)}`);
          const error = { code: 'X', message: '' };
          return Promise.resolve(
            answers
              ? { success: true, result: {}, error: null }
              : { success: false, result: null, error },
          );
        },
      },
    },
    releases: {
      refresh: () => {
        done.push('refresh');
        return Promise.resolve();
      },
    },
    host: {
      confirmLeave: () => {
        done.push('ask');
        return Promise.resolve(leaves);
      },
    },
    reload: () => done.push('reload'),
  };
  return { parts: parts as never, done };
}

const CALL = 'Releases/EndOverride {"area":"orders"}';

describe('ending an override', () => {
  test.each([
    ['a preview: the document is read again', 'preview', {}, true, [CALL, 'refresh']],
    ['a machine: the window is loaded anew', 'local', {}, true, ['ask', CALL, 'reload']],
    ['a machine, but the person stays', 'local', { leaves: false }, true, ['ask']],
    ['refused: nothing changes', 'preview', { answers: false }, false, [CALL]],
    ['a machine, refused', 'local', { answers: false }, false, ['ask', CALL]],
  ] as const)('%s', async (_name, channel, options, ended, expected) => {
    const { parts, done } = setUp(options);
    expect(await endOverride(parts, { name: 'orders', channel })).toBe(ended);
    expect(done).toEqual(expected);
  });
});
