import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askControl, controlPath, openControl } from './socket.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-control-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const nothing = () => Promise.resolve();
const echo = (parameters: readonly string[]) =>
  Promise.resolve({ ok: parameters[0] !== 'no', lines: [...parameters] });

test('a command is heard by the running product, and not answered when none runs', async () => {
  const data = join(folder, 'data');
  expect(await askControl(data, ['owner'])).toBeNull();
  const control = await openControl(data, echo, nothing);
  expect(await askControl(data, ['owner', '--account', '安娜'])).toEqual({
    ok: true,
    lines: ['owner', '--account', '安娜'],
  });
  expect(await askControl(data, ['no'])).toEqual({ ok: false, lines: ['no'] });
  // A second gateway of the same folder leaves the first one its socket.
  expect(await openControl(data, echo, nothing)).toBeNull();
  await control?.close();
  expect(await askControl(data, ['owner'])).toBeNull();
});

test('no other user of the machine can open it, and the socket of a killed process is taken over', async () => {
  const data = join(folder, 'left');
  const first = await openControl(data, echo, nothing);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect([mode(data), mode(controlPath(data))]).toEqual([0o700, 0o600]);
  await first?.close();
  // Now with a file that is no longer a socket.
  const again = await openControl(data, echo, nothing);
  expect(existsSync(controlPath(data))).toBe(true);
  expect(await askControl(data, ['x'])).toMatchObject({ ok: true });
  await again?.close();
});

test('a folder whose path is too long for a socket has none, and says so by null', async () => {
  expect(await openControl(join(folder, 'x'.repeat(120)), echo, nothing)).toBeNull();
});

test('input that is not a command, or too long, is cut off and ends nothing', async () => {
  const data = join(folder, 'noise');
  const control = await openControl(data, echo, nothing);
  for (const body of ['not json', '{}', 'x'.repeat(70_000)]) {
    await new Promise<void>((done) => {
      const asking = request({ socketPath: controlPath(data), method: 'POST' }, (response) => {
        response.resume();
        response.on('close', () => {
          done();
        });
      });
      asking.on('error', () => {
        done();
      });
      asking.end(body);
    });
  }
  expect(await askControl(data, ['x'])).toMatchObject({ ok: true });
  await control?.close();
});
