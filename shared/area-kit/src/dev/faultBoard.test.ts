import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { PRODUCT } from '../project.js';
import { roomNamed } from '../rooms.js';
import { type FaultBoard, openFaultBoard } from './faultBoard.js';

const FAULT = 'src/area.ts:1:7\nExpected an expression';
const TYPE_FAULT = /^\S*wrong\.ts:1:14\nTS2322: Type 'string' is not assignable to type 'number'/;

let folder = '';
let board: FaultBoard;
const pages: WebSocket[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-faults-'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { composite: true, outDir: 'out', types: [] },
      files: ['wrong.ts'],
    }),
  );
  board = await openFaultBoard({ ...roomNamed(PRODUCT, 'orders'), folder });
});
afterEach(() => {
  for (const page of pages.splice(0)) page.terminate();
  board.close();
  rmSync(folder, { recursive: true, force: true });
});

function opened(): WebSocket {
  const page = new WebSocket(`ws://127.0.0.1:${board.port}/`);
  pages.push(page);
  return page;
}

/** Resolves with the next faults that the page is told. */
const next = (socket: WebSocket) =>
  new Promise<readonly string[]>((resolve) => {
    socket.once('message', (data: Buffer) => {
      resolve(JSON.parse(data.toString()) as readonly string[]);
    });
  });

test('a page hears what a build failed of, also when it comes later, until it is mended', async () => {
  const page = opened();
  expect(await next(page)).toEqual([]);
  const failed = next(page);
  board.built(FAULT);
  expect(await failed).toEqual([FAULT]);

  expect(await next(opened())).toEqual([FAULT]);

  const mended = next(page);
  board.built(null);
  expect(await mended).toEqual([]);
});

test('after a good build a page hears what is wrong with the types', async () => {
  const page = opened();
  await next(page);
  writeFileSync(join(folder, 'wrong.ts'), "export const wrong: number = 'text';\n");
  const built = next(page);
  board.built(null);
  expect(await built).toEqual([]);
  expect(await next(page)).toEqual([expect.stringMatching(TYPE_FAULT)]);
});

test('the code of the page listens once, however many builds bring it, and again when the line is back', () => {
  const lines: { url: string; onclose?: () => void }[] = [];
  const later: (() => void)[] = [];
  const window: Record<string, unknown> = {
    location: { protocol: 'https:', host: 'banyan.example' },
    addEventListener: () => undefined,
    setTimeout: (act: (...given: unknown[]) => void, _after: number, ...given: unknown[]) =>
      later.push(() => {
        act(...given);
      }),
    WebSocket: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
        lines.push(this);
      }
    },
  };
  window['window'] = window;
  window['globalThis'] = window;
  for (const _build of [1, 2]) runInNewContext(board.script, window);
  expect(lines.map(({ url }) => url)).toEqual(['wss://banyan.example/areas/orders/dev/ws']);
  lines[0]?.onclose?.();
  for (const act of later) act();
  expect(lines).toHaveLength(2);
});
