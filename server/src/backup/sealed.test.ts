import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSealed, writeSealed } from './sealed.js';
import { linesOf, writeTo } from './streams.js';

// Sealing and opening each cost seconds of scrypt, by design.
jest.setTimeout(60_000);

test('what is sealed comes out as it went in, line by line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-sealed-'));
  const file = join(folder, 'x.age');
  await writeSealed(file, 'passphrase of a test', (to) => writeTo(to, '"甲"\n"乙"\n'));
  const lines: string[] = [];
  for await (const line of linesOf(readSealed(file, 'passphrase of a test'))) lines.push(line);
  expect(lines).toEqual(['"甲"', '"乙"']);
  rmSync(folder, { recursive: true });
});
