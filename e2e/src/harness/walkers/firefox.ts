import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { collect, ended } from '../product.js';
import type { Walker } from './walker.js';

const LISTENING = 'WebDriver BiDi listening on ';
const messageSchema = z.object({ id: z.number().optional(), type: z.string() }).loose();
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const nodesSchema = z.object({ nodes: z.array(z.object({ sharedId: z.string() })).min(1) });
const evaluatedSchema = z.object({ result: z.object({ value: z.string() }) });

type Ask = (method: string, params: object) => Promise<unknown>;

/** Firefox by its own WebDriver BiDi: nothing is between it and the test. */
export async function openFirefox(program: string): Promise<Walker> {
  const profile = mkdtempSync(join(tmpdir(), 'banyan-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "zh-CN");\n');
  const options = ['--headless', '--no-remote', '--profile', profile];
  const child = spawn(program, [...options, '--remote-debugging-port', '0', 'about:blank'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const output = collect(child);
  const remove = async () => {
    child.kill('SIGTERM');
    await ended(child);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    await output.until(`${LISTENING}ws://`);
    const [, address = ''] = /listening on (ws:\S+)/.exec(output.said()) ?? [];
    const socket = await connected(`${address}/session`);
    const ask = asker(socket);
    await ask('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    const { contexts } = treeSchema.parse(await ask('browsingContext.getTree', {}));
    return walker(ask, contexts[0]?.context ?? '', async () => {
      await ask('browser.close', {});
      socket.terminate();
      await remove();
    });
  } catch (cause) {
    await remove();
    throw cause;
  }
}

function walker(ask: Ask, context: string, close: () => Promise<void>): Walker {
  async function click(path: string): Promise<void> {
    const locator = { type: 'xpath', value: path };
    const found = await ask('browsingContext.locateNodes', { context, locator, maxNodeCount: 1 });
    const element = nodesSchema.parse(found).nodes[0];
    await ask('script.callFunction', {
      functionDeclaration: "(element) => element.scrollIntoView({ block: 'center' })",
      arguments: [element],
      target: { context },
      awaitPromise: false,
    });
    const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } };
    const down = { type: 'pointerDown', button: 0 };
    const up = { type: 'pointerUp', button: 0 };
    const pointer = { type: 'pointer', id: 'mouse', actions: [move, down, up] };
    await ask('input.performActions', { context, actions: [pointer] });
  }

  return {
    goTo: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    read: async (expression) => {
      const answer = await ask('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: false,
      });
      const read: unknown = JSON.parse(evaluatedSchema.parse(answer).result.value);
      return read;
    },
    click,
    type: async (path, text) => {
      await click(path);
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      const keyboard = { type: 'key', id: 'keyboard', actions: keys };
      await ask('input.performActions', { context, actions: [keyboard] });
    },
    close,
  };
}

function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  return new Promise((open, reject) => {
    socket.once('open', () => {
      open(socket);
    });
    socket.once('error', reject);
  });
}

function asker(socket: WebSocket): Ask {
  const waiting = new Map<number, (answer: z.infer<typeof messageSchema>) => void>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const message = messageSchema.parse(JSON.parse(data.toString()));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  return (method, params) =>
    new Promise((answered, reject) => {
      const id = ++last;
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if (answer.type === 'success') answered(answer['result']);
        else reject(new Error(`${method}: ${JSON.stringify(answer)}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
