import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Sealing and opening each cost seconds of scrypt, by design; in a process that ran other tests before, a minute.
jest.setTimeout(60_000);

const PROGRAM = fileURLToPath(new URL('../testing/sealAndOpen.ts', import.meta.url));

test('what is sealed comes out as it went in, line by line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-sealed-'));
  const parameters = [join(folder, 'x.age'), 'passphrase of a test', '"甲"\n"乙"\n'];
  const printed = execFileSync(process.execPath, ['--import', 'tsx', PROGRAM, ...parameters]);
  expect(JSON.parse(printed.toString('utf8'))).toEqual(['"甲"', '"乙"']);
  rmSync(folder, { recursive: true });
});
