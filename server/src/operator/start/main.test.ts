import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { newMasterKey } from '../../ground/secrets/masterKey.js';
import { copyMigrated } from '../../testing/keptDatabase.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-main-'));
const data = join(folder, 'data');
/** As `npm start` runs the server: compiled, if its sources changed. */
const SERVE = join(__dirname, '../../../../scripts/serve.mjs');

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Ended = {
  readonly code: number | null;
  readonly out: string;
  readonly errors: readonly string[];
};

function run(environment: Readonly<Record<string, string>>) {
  // Its WebAssembly is compiled without being improved: each process ends at once.
  const child: ChildProcess = spawn(process.execPath, ['--liftoff-only', SERVE], {
    env: {
      ...process.env,
      BANYAN_DATA: data,
      BANYAN_RELEASES: join(folder, 'releases'),
      BANYAN_DEMO_ORDERS: '50',
      BANYAN_LOG: 'silent',
      DATABASE_URL: '',
      ...environment,
    },
  });
  let out = '';
  let errors = '';
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      resolve({
        code,
        out,
        errors: errors
          .trim()
          .split('\n')
          .filter((line) => line !== ''),
      });
    });
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      out += text.toString();
      if (out.includes('Banyan is at')) resolve();
    });
  });
  child.stderr?.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  return { child, ended, ready: Promise.race([ready, ended]) };
}

test('a trial starts with its phases, stops cleanly on a signal, and starts again on the same data; production refuses them', async () => {
  await copyMigrated(data);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const port = String(await freePort());
    const { child, ended, ready } = run({ PORT: port });
    await ready;
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(await health.json()).toMatchObject({ parts: { database: 'ready', hub: 'ready' } });
    child.kill(signal);
    const { code, out, errors } = await ended;
    expect(errors).toEqual([]);
    expect(code).toBe(0);
    expect(out).toMatch(/Database: [\d.]+ s.*Demo data: [\d.]+ s.*Listening: [\d.]+ s/s);
    expect(out).toContain(`Banyan is at http://localhost:${port}`);
    expect(out).toContain('This is a trial, on this machine alone.');
    expect(existsSync(join(data, 'banyan.lock'))).toBe(false);
  }
  const refused = await run({
    BANYAN_BASE_URL: 'https://banyan.example',
    BANYAN_DEMO_ORDERS: '',
    BANYAN_SECRET_FILE: join(data, 'secret'),
  }).ended;
  expect(refused.code).toBe(1);
  expect(refused.errors).toHaveLength(1);
  expect(refused.errors[0]).toContain('npm run owner -- --remove-demo');
});

test.each(['PORT', 'BANYAN_METRICS_PORT'])(
  'a taken %s is one sentence, before anything is opened',
  async (setting) => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => {
      other.listen(port, '127.0.0.1', () => {
        resolve();
      });
    });
    const ports = { PORT: String(await freePort()), [setting]: String(port) };
    const { code, out, errors } = await run(ports).ended;
    other.close();
    expect(code).toBe(1);
    expect(out).not.toContain('Database');
    expect(errors).toEqual([
      `Port ${port} on 127.0.0.1 is in use: stop the other program, or set ${setting} to another one.`,
    ]);
    expect(existsSync(join(data, 'banyan.lock'))).toBe(false);
  },
);

test('production has no demo: no account, no order, no password; without its master key it does not start', async () => {
  const secretFile = join(folder, 'production.secret');
  const production = {
    PORT: String(await freePort()),
    BANYAN_BASE_URL: 'https://banyan.example',
    BANYAN_SECRET_FILE: secretFile,
    BANYAN_DEMO_ORDERS: '',
    BANYAN_DATA: join(folder, 'production'),
  };
  await copyMigrated(production.BANYAN_DATA);
  const without = await run(production).ended;
  expect(without.errors).toEqual([
    `There is no ${secretFile}: put the master key there that belongs to this database, or for a new one make it with "openssl rand -base64 32".`,
  ]);
  expect([without.code, existsSync(secretFile)]).toEqual([1, false]);
  writeFileSync(secretFile, `${newMasterKey()}\n`, { mode: 0o644 });
  const { child, ended, ready } = run(production);
  await ready;
  child.kill('SIGTERM');
  const { out, code } = await ended;
  expect(code).toBe(0);
  expect(out).not.toMatch(/demo|password/i);
  expect(out).toContain(`Every user of this machine can read the master key in ${secretFile}`);
});

test('a demonstration tells a random password of each demo account once', async () => {
  const environment = {
    PORT: String(await freePort()),
    BANYAN_BASE_URL: 'https://banyan.example',
    BANYAN_DEMO: 'true',
    BANYAN_DATA: join(folder, 'demonstration'),
  };
  await copyMigrated(environment.BANYAN_DATA);
  const told: string[][] = [];
  for (let times = 0; times < 2; times += 1) {
    const { child, ended, ready } = run(environment);
    await ready;
    child.kill('SIGTERM');
    const { out } = await ended;
    expect(out).not.toContain('banyan-demo');
    told.push(
      [...out.matchAll(/password (\S+) \(shown this once\)/g)].map(([, word]) => word ?? ''),
    );
  }
  expect(told.map((words) => words.length)).toEqual([4, 0]);
  expect(new Set(told[0]).size).toBe(4);
});

test.each([
  [{ PORT: 'x', BANYAN_LOG: 'loud' }, 2],
  [{ BANYAN_DATA: __filename }, 1],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 1],
  [{ DATABASE_URL: 'postgres://u:%hush@127.0.0.1:9/none' }, 1],
  [{ HOST: '203.0.113.9' }, 1],
])(
  '%j ends with a sentence for each problem, and no trace of the program',
  async (environment, count) => {
    const { code, errors } = await run(environment as Record<string, string>).ended;
    expect(code).toBe(1);
    expect(errors).toHaveLength(count);
    expect(errors.every((line) => line.endsWith('.'))).toBe(true);
    expect(errors.join()).not.toContain('hush');
  },
);
