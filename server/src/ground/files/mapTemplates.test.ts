import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { templateFault } from './mapTemplates.js';

const MAP = strToU8('{"title":"SWOT"}');
const zip = (entries: Readonly<Record<string, Uint8Array>>) => Buffer.from(zipSync(entries));
const withMap = (entries: Readonly<Record<string, Uint8Array>> = {}) =>
  zip({ 'content.json': MAP, ...entries });
const codeOf = async (archive: Buffer) => (await templateFault(archive))?.code ?? null;

/** Where the directory at the end begins, and the entry that it names first. */
const directoryOf = (archive: Buffer) => archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));

/** Writes over some bytes of the directory and of the local header. */
function changed(archive: Buffer, change: (bytes: Buffer, directory: number) => void): Buffer {
  const bytes = Buffer.from(archive);
  change(bytes, directoryOf(bytes));
  return bytes;
}

test.each<[string, Readonly<Record<string, Uint8Array>>]>([
  ['a map', { 'content.json': MAP }],
  ['a map of another program', { 'Document.xml': MAP, 'bin/pic.png': MAP }],
  [
    'stored and deflated entries, and folders',
    { 'content.json': MAP, 'resources/': new Uint8Array() },
  ],
])('%s is a template', async (_what, entries) => {
  expect(await codeOf(zip(entries))).toBeNull();
});

test.each<[string, string, Buffer]>([
  ['a text', 'TEMPLATE_NO_ZIP', Buffer.from('no archive, but long enough for one')],
  ['a few bytes', 'TEMPLATE_NO_ZIP', Buffer.from('PK')],
  ['a program before an archive', 'TEMPLATE_NO_ZIP', Buffer.concat([Buffer.from('MZ'), withMap()])],
  ['something behind an archive', 'TEMPLATE_NO_ZIP', Buffer.concat([withMap(), Buffer.from('x')])],
  ['an archive without a map', 'TEMPLATE_NO_DOCUMENT', zip({ 'a.txt': MAP })],
  ['a map in a folder alone', 'TEMPLATE_NO_DOCUMENT', zip({ 'a/content.json': MAP })],
  ['a path upwards', 'TEMPLATE_PATH', withMap({ 'a/../../b.txt': MAP })],
  ['a path upwards as Windows writes it', 'TEMPLATE_PATH', withMap({ 'a\\..\\b.txt': MAP })],
  ['an absolute path', 'TEMPLATE_PATH', withMap({ '/etc/passwd': MAP })],
  ['a drive', 'TEMPLATE_PATH', withMap({ 'C:/a.txt': MAP })],
  ['a name with a control sign', 'TEMPLATE_PATH', withMap({ 'a\u0000.txt': MAP })],
  ['a name that turns around', 'TEMPLATE_PATH', withMap({ 'a\u202Egpj.txt': MAP })],
  ['macros', 'TEMPLATE_PROGRAM', withMap({ 'word/vbaProject.bin': MAP })],
  ['a script', 'TEMPLATE_PROGRAM', withMap({ 'a/run.JS': MAP })],
  ['a program of Windows', 'TEMPLATE_PROGRAM', withMap({ 'setup.exe': MAP })],
  ['two entries of one name', 'TEMPLATE_BROKEN', withMap({ 'Content.JSON': MAP })],
  [
    'encrypted content',
    'TEMPLATE_ENCRYPTED',
    changed(withMap(), (bytes, at) => bytes.writeUInt16LE(1, at + 8)),
  ],
  [
    'a link',
    'TEMPLATE_PATH',
    changed(withMap(), (bytes, at) => bytes.writeUInt32LE(0o120777 * 65_536, at + 38)),
  ],
  [
    'an unknown way of packing',
    'TEMPLATE_BROKEN',
    changed(withMap(), (bytes, at) => bytes.writeUInt16LE(14, at + 10)),
  ],
  [
    'a size that is not true',
    'TEMPLATE_BROKEN',
    changed(withMap(), (bytes, at) => bytes.writeUInt32LE(1, at + 24)),
  ],
  [
    'another name in front of the content',
    'TEMPLATE_BROKEN',
    changed(withMap(), (bytes) => bytes.write('b', 30)),
  ],
  ['half an archive', 'TEMPLATE_NO_ZIP', withMap().subarray(0, 40)],
  [
    'more than 2,000 entries',
    'TEMPLATE_ENTRIES',
    zip(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.txt`, MAP]))),
  ],
])('%s is refused: %s', async (_what, code, archive) => {
  expect(await codeOf(archive)).toBe(code);
});

/** Entries by hand: an archive may say of its content what it likes. */
function archiveOf(
  entries: readonly { name: string; packed: Buffer; bytes: number; at?: number }[],
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  for (const { name, packed, bytes, at } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(bytes, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(bytes, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at ?? length, 42);
    directory.push(central, Buffer.from(name));
    if (at !== undefined) continue;
    locals.push(local, Buffer.from(name), packed);
    length += 30 + name.length + packed.length;
  }
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(entries.length, 8);
  tail.writeUInt16LE(entries.length, 10);
  tail.writeUInt32LE(Buffer.concat(directory).length, 12);
  tail.writeUInt32LE(length, 16);
  return Buffer.concat([...locals, ...directory, tail]);
}

const packedZeros = (mib: number) => deflateRawSync(Buffer.alloc(mib * 1_048_576), { level: 9 });

test('a bomb is refused by what it really inflates to, whatever it says', async () => {
  const part = packedZeros(40);
  const entries = ['content.json', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
    name,
    packed: part,
    bytes: 40 * 1_048_576,
  }));
  expect(await codeOf(archiveOf(entries.slice(0, 5)))).toBeNull();
  expect(await codeOf(archiveOf(entries))).toBe('TEMPLATE_LARGE');
  const lying = { name: 'content.json', packed: packedZeros(201), bytes: 5 };
  expect(await codeOf(archiveOf([lying]))).toBe('TEMPLATE_LARGE');
  expect(part.length * 6).toBeLessThan(1_048_576);
});

test('entries that share their bytes are refused', async () => {
  const one = { name: 'content.json', packed: packedZeros(1), bytes: 1_048_576 };
  const again = { ...one, name: 'Content.xml', at: 0 };
  expect(await codeOf(archiveOf([one, { ...again, name: 'content.jso2' }]))).toBe(
    'TEMPLATE_BROKEN',
  );
  expect(await codeOf(archiveOf([one, again]))).toBe('TEMPLATE_BROKEN');
});

test('no cut or changed archive is accepted by mistake or ends the process', async () => {
  const whole = withMap({ 'a/b.txt': MAP });
  for (let at = 0; at < whole.length; at += 1) {
    expect(await codeOf(whole.subarray(0, at))).not.toBeNull();
    const spoilt = Buffer.from(whole);
    spoilt[at] = 255 - (spoilt[at] ?? 0);
    const fault = await templateFault(spoilt);
    expect(fault === null || fault.status === 422).toBe(true);
  }
});
