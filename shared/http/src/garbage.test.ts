import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tryDownload, tryPost } from './testing/tryCall.js';

const SEED = 20_261_127;

const RUNS = 10_000;

function deep(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const body = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary' }),
  fc.record(
    { success: fc.anything(), result: fc.anything(), error: fc.anything(), code: fc.anything() },
    { requiredKeys: [] },
  ),
  fc.constantFrom<unknown>(
    undefined,
    Number.NaN,
    '\uFEFF{"success":true}',
    '{"success":true',
    '\uFFFD\uFFFD',
    deep(10_000),
    { success: true, result: deep(10_000) },
    { success: false, error: deep(10_000) },
    { success: false, error: 'x'.repeat(1_000_000) },
  ),
);

/** A reader that trusts its answer: it breaks on almost everything. */
const naive = (result: unknown) => (result as { list: string[] }).list.map((text) => text.trim());

test('10,000 bodies that no service would send: each is an answer, none an exception', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (answer) => {
      // An error would be a call that did not reach the server.
      fc.pre(!(answer instanceof Error));
      const { post } = tryPost(answer);
      const reply = await post('x', {}, naive);
      if (reply.success) return;
      expect(reply.result).toBeNull();
      expect(['number', 'string']).toContain(typeof reply.error.code);
      expect(typeof reply.error.message).toBe('string');
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test('the same in files', async () => {
  const content = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
  const header = fc.option(fc.string({ unit: 'binary' }), { nil: null });
  await fc.assert(
    fc.asyncProperty(
      content,
      header,
      fc.constantFrom('', 'application/json', 'text/html', 'image/png'),
      fc.integer({ min: 100, max: 599 }),
      async (text, disposition, type, status) => {
        const headers = disposition === null ? {} : { 'content-disposition': disposition };
        const { download } = tryDownload({ content: text, type, status, headers });
        const reply = await download('x', {});
        if (reply.success) expect(reply.result.name.length).toBeGreaterThan(0);
        else expect(typeof reply.error.message).toBe('string');
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
});
