import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import * as z from 'zod';
import { ended } from '../product.js';
import type { Walker } from './walker.js';

const sessionSchema = z.object({ sessionId: z.string() });
/** The name of the one field is the protocol's own (WebDriver, 12.2). */
const elementSchema = z
  .record(z.string(), z.string())
  .transform((found) => Object.values(found)[0]);

/** WebKit in its own small browser, driven by its own driver on a screen that is not there. */
export async function openWebKit(driver: string, miniBrowser: string): Promise<Walker> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-webkit-'));
  const started: ChildProcess[] = [];
  const remove = async () => {
    for (const child of started.reverse()) {
      child.kill('SIGTERM');
      await ended(child);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(screen);
    const display = await firstWord(screen);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${display}`, HOME: folder, XDG_DATA_HOME: folder };
    started.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
    const origin = `http://127.0.0.1:${port}`;
    const session = await begun(origin, miniBrowser);
    return walker(`${origin}/session/${session}`, async () => {
      await command('DELETE', `${origin}/session/${session}`);
      await remove();
    });
  } catch (cause) {
    await remove();
    throw cause;
  }
}

function walker(session: string, close: () => Promise<void>): Walker {
  const post = (path: string, body: object) => command('POST', `${session}${path}`, body);
  const at = async (path: string) =>
    `/element/${elementSchema.parse(await post('/element', { using: 'xpath', value: path }))}`;
  return {
    goTo: async (url) => {
      await post('/url', { url });
    },
    read: (expression) => post('/execute/sync', { script: `return ${expression}`, args: [] }),
    click: async (path) => {
      await post(`${await at(path)}/click`, {});
    },
    type: async (path, text) => {
      await post(`${await at(path)}/value`, { text });
    },
    close,
  };
}

/** Asked until the driver listens. */
async function begun(origin: string, binary: string): Promise<string> {
  const options = { binary, args: ['--automation'] };
  const capabilities = {
    alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options },
  };
  for (let tries = 0; tries < 200; tries++) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      const answer = await command('POST', `${origin}/session`, { capabilities });
      return sessionSchema.parse(answer).sessionId;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not listen');
}

async function command(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(answer.value)}`);
  return answer.value;
}

async function firstWord(child: ChildProcess): Promise<string> {
  const output = child.stdio[3];
  if (output === null || output === undefined) throw new Error('Xvfb says nothing');
  const words: unknown[] = await once(output, 'data');
  return String(words[0]).trim();
}
