import type { StackFrame } from '@banyan/contract/releases';
import { TraceMap } from '@jridgewell/trace-mapping';
import { transform } from 'esbuild';
import { placeOf } from './decodeFrame.js';
import { functionPlaces } from './functionPlaces.js';
import type { SourceMap } from './sourceMap.js';

/** As a team writes it; `FAIL` is where the stack points. */
const SOURCE = `type Order = { readonly paid: number };

function sumOf(orders: readonly Order[]): number {
  return orders.reduce((sum, order) => sum + FAIL.paid, 0);
}

export const OrderList = ({ orders }: { readonly orders: readonly Order[] }) => {
  return <b title={label(orders)}>{sumOf(orders)}</b>;
};

class Basket {
  total(orders: readonly Order[]) {
    return FAIL_IN_METHOD(orders);
  }
}

export const basket = new Basket();
export function label(orders: readonly Order[]) {
  return FAIL_IN_FUNCTION(orders);
}
FAIL_OUTSIDE();
`;

async function built(name: string, sourcesContent: boolean) {
  const { code, map } = await transform(SOURCE, {
    loader: 'tsx',
    sourcefile: name,
    minify: true,
    sourcemap: 'external',
    sourcesContent,
    format: 'iife',
  });
  const read = JSON.parse(map) as SourceMap;
  const decoding = {
    map: read,
    trace: new TraceMap(map),
    functionAt: functionPlaces(code),
  };
  const frameAt = (word: string): StackFrame => {
    const before = code.slice(0, code.search(new RegExp(`${word}\\b`))).split('\n');
    return {
      name: 'a',
      area: 'orders',
      build: '0'.repeat(16),
      file: 'orders.js',
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    };
  };
  return { decoding, frameAt };
}

test.each<[string, number, number, string | null]>([
  ['FAIL', 4, 46, 'sumOf.<anonymous>'],
  ['FAIL_IN_METHOD', 13, 12, 'total'],
  ['FAIL_IN_FUNCTION', 19, 10, 'label'],
  ['FAIL_OUTSIDE', 21, 1, null],
])('a call at %s is at its line in its function', async (word, line, column, name) => {
  const { decoding, frameAt } = await built('remotes/orders/src/OrderList.tsx', true);
  expect(placeOf(frameAt(word), decoding, true)).toMatchObject({
    kind: 'source',
    source: 'remotes/orders/src/OrderList.tsx',
    line,
    column,
    name,
    isOwn: true,
  });
});

test('the line comes with those around it, as far as the file has them', async () => {
  const { decoding, frameAt } = await built('src/OrderList.tsx', true);
  const first = placeOf(frameAt('FAIL'), decoding, true);
  expect(first).toMatchObject({ lines: { length: 7 } });
  expect(first.kind === 'source' ? first.lines : []).toContainEqual({
    line: 4,
    text: '  return orders.reduce((sum, order) => sum + FAIL.paid, 0);',
  });
  expect(placeOf(frameAt('FAIL_OUTSIDE'), decoding, true)).toMatchObject({
    lines: [{ line: 18 }, { line: 19 }, { line: 20 }, { line: 21 }, { line: 22, text: '' }],
  });
});

test('a map without sources still says the line', async () => {
  const { decoding, frameAt } = await built('src/OrderList.tsx', false);
  expect(placeOf(frameAt('FAIL'), decoding, true)).toMatchObject({
    source: 'src/OrderList.tsx',
    line: 4,
    name: null,
    lines: [],
  });
});

test.each<[string, string, boolean, boolean]>([
  ['a package in the build', 'node_modules/zod/index.js', true, false],
  ['what webpack made', 'webpack/runtime/load script', true, false],
  ['the shell’s own', 'shell/src/areas/areas.ts', false, false],
  ['the team’s', 'src/a.ts', true, true],
])('%s', async (_name, source, isOwn, expected) => {
  const { decoding, frameAt } = await built(source, true);
  expect(placeOf(frameAt('FAIL'), decoding, isOwn)).toMatchObject({ isOwn: expected });
});

test('a place that the map does not have is said so', async () => {
  const { decoding, frameAt } = await built('src/a.tsx', true);
  const far = { ...frameAt('FAIL'), line: 900 };
  expect(placeOf(far, decoding, true)).toEqual({ kind: 'unread', why: 'notInMap' });
});

test.each([
  ['no script {', 1, 1],
  ['', 1, 1],
  ['x'.repeat(1024 * 1024 + 1), 1, 5],
])('a text that is not a script has no functions', (code, line, column) => {
  expect(functionPlaces(code)(line, column)).toBeNull();
});
