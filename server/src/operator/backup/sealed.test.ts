import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, Encrypter, Stanza } from 'age-encryption';
import { passphraseIdentity } from './passphraseKey.js';
import { readSealed, writeSealed } from './sealed.js';
import { linesOf, writeTo } from './streams.js';

const PASSPHRASE = 'passphrase of a test';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-sealed-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function openedLines(file: string, passphrase: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(readSealed(file, passphrase))) lines.push(line);
  return lines;
}

test('what is sealed comes out as it went in, line by line, and for no other passphrase', async () => {
  const file = join(folder, 'x.age');
  await writeSealed(file, PASSPHRASE, (to) => writeTo(to, '"甲"\n"乙"\n'));
  expect(await openedLines(file, PASSPHRASE)).toEqual(['"甲"', '"乙"']);
  await expect(openedLines(file, 'another')).rejects.toThrow('The passphrase is not the one');
});

test('ours opens what the library’s own passphrase seals, with less work too', async () => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(10);
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseIdentity(PASSPHRASE));
  expect(await decrypter.decrypt(await encrypter.encrypt('甲'), 'text')).toBe('甲');
});

test.each([
  ['too much work', ['scrypt', 'AAAAAAAAAAAAAAAAAAAAAA', '21'], 32],
  ['work that is no number', ['scrypt', 'AAAAAAAAAAAAAAAAAAAAAA', '1e9'], 32],
  ['a salt too short', ['scrypt', 'AAAA', '10'], 32],
  ['a body too long', ['scrypt', 'AAAAAAAAAAAAAAAAAAAAAA', '10'], 33],
  ['an argument more', ['scrypt', 'AAAAAAAAAAAAAAAAAAAAAA', '10', 'x'], 32],
])('%s is refused before anything is derived', async (_what, args, length) => {
  const stanza = new Stanza(args, new Uint8Array(length));
  const opening = passphraseIdentity(PASSPHRASE).unwrapFileKey([stanza]);
  await expect(opening).rejects.toThrow('invalid scrypt stanza');
});

test('a file for other recipients is not opened by a passphrase', async () => {
  const other = new Stanza(['X25519', 'AAAA'], new Uint8Array(32));
  expect(await passphraseIdentity(PASSPHRASE).unwrapFileKey([other])).toBeNull();
});

test('a file not in age format is refused with a sentence', async () => {
  const file = join(folder, 'none.age');
  writeFileSync(file, 'nothing of the kind\n');
  await expect(openedLines(file, PASSPHRASE)).rejects.toThrow(`${file} is no backup`);
});
