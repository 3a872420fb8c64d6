import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PART_BYTES } from '@banyan/contract/files';
import sharp from 'sharp';
import { oneDatabase } from '../../testing/oneDatabase.js';
import { contentOf, fileName, named } from './content.js';
import { openPlace, probePlace } from './openPlace.js';
import { createPictures } from './pictures.js';
import { rangeOf } from './range.js';
import type { FileRow } from './rows.js';
import { createUploads } from './uploads.js';

const SECRET = 'GPS-39.9042-116.4074';
const HTML = '<html><script>alert(1)</script></html>';

const database = oneDatabase();
const folder = mkdtempSync(join(tmpdir(), 'banyan-hostile-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const text = (value: string) => Buffer.from(value, 'latin1');
const plain = () => sharp({ create: { width: 60, height: 40, channels: 4, background: '#c40a' } });
const jpeg = () => plain().jpeg().toBuffer();
const png = () => plain().png().toBuffer();
const webp = () => plain().webp().toBuffer();

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([text(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** One colour, in as few bytes as there can be. */
function flatPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 4_000)));
  const parts = [chunk('IHDR', size), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([text('\x89PNG\r\n\x1a\n'), ...parts]);
}

const cut = (content: Buffer, share: number) =>
  content.subarray(0, Math.floor(content.length * share));
const after = (content: Buffer, tail: string | Buffer) =>
  Buffer.concat([content, Buffer.from(tail)]);
const zip = text('PK\x03\x04\x14\x00\x00\x00\x08\x00bomb');

/** What is sent, whatever it is called, and how it ends: a code, or the type that is kept. */
const FILES: readonly (readonly [string, () => Promise<Buffer> | Buffer, string | number])[] = [
  ['a program called .png', () => text('MZ\x90\x00\x03\x00'), 415],
  ['a program of Linux', () => text('\x7fELF\x02\x01\x01'), 415],
  ['SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
  ['SVG with an XML head', () => text('<?xml version="1.0"?><svg/>'), 415],
  ['GIF', () => text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 415],
  ['HEIC', () => text('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'), 415],
  ['AVIF', () => text('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00'), 415],
  ['TIFF', () => text('II*\x00\x08\x00\x00\x00'), 415],
  ['BMP', () => text('BM\x46\x00\x00\x00\x00\x00'), 415],
  ['HTML', () => text(HTML), 415],
  ['PDF of a customer', () => text('%PDF-1.7\n'), 415],
  ['a bomb of archives', () => zip, 415],
  ['gzip', () => text('\x1f\x8b\x08\x00\x00\x00\x00\x00'), 415],
  ['a sound in the frame of WebP', () => text('RIFF\x24\x00\x00\x00WAVEfmt '), 415],
  ['a space before a JPEG', async () => after(text(' '), await jpeg()), 415],
  ['one byte', () => text('x'), 415],
  ['the first bytes of a JPEG and HTML', () => text(`\xff\xd8\xff\xe0${HTML}`), 'PICTURE_BROKEN'],
  ['the first bytes of a PNG and HTML', () => text(`\x89PNG\r\n\x1a\n${HTML}`), 'PICTURE_BROKEN'],
  [
    'the first bytes of WebP and HTML',
    () => text(`RIFF\x40\x00\x00\x00WEBP${HTML}`),
    'PICTURE_BROKEN',
  ],
  ['SVG behind the first bytes of a PNG', () => text('\x89PNG\r\n\x1a\n<svg/>'), 'PICTURE_BROKEN'],
  ['half a PNG', async () => cut(await png(), 0.6), 'PICTURE_BROKEN'],
  ['half a JPEG', async () => cut(await noisyJpeg(), 0.5), 'PICTURE_BROKEN'],
  ['half a WebP', async () => cut(await webp(), 0.5), 'PICTURE_BROKEN'],
  ['a PNG of no width', () => flatPng(0, 10), 'PICTURE_BROKEN'],
  ['a PNG that promises more lines', () => flatPng(1_000, 20_000), 'PICTURE_BROKEN'],
  ['a bomb of pixels', () => flatPng(60_000, 60_000), 'PICTURE_TOO_LARGE'],
  ['one line over the pixels', () => flatPng(5_000, 5_001), 'PICTURE_TOO_LARGE'],
  ['HTML behind a JPEG', async () => after(await jpeg(), HTML), 'image/jpeg'],
  ['an archive behind a PNG', async () => after(await png(), zip), 'image/png'],
  ['HTML in a PNG', async () => withText(await png(), HTML), 'image/png'],
  ['a place in EXIF', async () => jpegWithPlace(), 'image/jpeg'],
  ['WebP', webp, 'image/jpeg'],
];

function noisyJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
}

function jpegWithPlace(): Promise<Buffer> {
  return plain()
    .jpeg()
    .withExif({ IFD0: { Copyright: SECRET } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A comment before the pixels. */
function withText(content: Buffer, value: string): Buffer {
  const behindHead = 33;
  const comment = chunk('tEXt', text(`Comment\0${value}`));
  return Buffer.concat([content.subarray(0, behindHead), comment, content.subarray(behindHead)]);
}

describe('what strangers send', () => {
  const send = async (content: Buffer, name: string) => {
    const place = openPlace({ kind: 'folder', folder });
    const parts = { db: database(), place, pictures: createPictures(), now: Date.now };
    const uploads = createUploads({ ...parts, partBytes: PART_BYTES });
    const announced = { kind: 'attachment', key: randomUUID(), bytes: content.length } as const;
    return uploads.begin(
      { createdBy: 'somebody', audience: 'customer' },
      { ...announced, name, sha256: null },
      content,
    );
  };
  const contentOfRow = ({ object }: FileRow) => readFileSync(join(folder, object ?? ''));

  test.each(FILES)('%s', async (title, content, expected) => {
    const sent = await content();
    const outcome = await send(sent, `${title}.png`);
    if (!outcome.success) {
      expect(outcome.refusal.code).toBe(expected);
      return;
    }
    const file = outcome.result;
    expect(file.type).toBe(expected);
    expect(file.name).toBe(`${title}${file.type === 'image/png' ? '.png' : '.jpg'}`);
    const kept = contentOfRow(file);
    for (const trace of ['<script', SECRET, 'bomb', 'Exif'])
      expect(kept.includes(trace)).toBe(false);
    // Nothing behind the last mark of the format.
    const end = file.type === 'image/png' ? 'IEND\xae\x42\x60\x82' : '\xff\xd9';
    expect(kept.toString('latin1').endsWith(end)).toBe(true);
    const { width, height, exif } = await sharp(kept).metadata();
    const isTurned = title === 'a place in EXIF';
    expect([width, height, exif]).toEqual([...(isTurned ? [40, 60] : [60, 40]), undefined]);
  });

  test('leaves an object for each picture that was taken, and no other', () => {
    const objects = readdirSync(folder, { recursive: true, withFileTypes: true });
    const taken = FILES.filter(([, , expected]) => String(expected).startsWith('image/'));
    expect(objects.filter((entry) => entry.isFile())).toHaveLength(taken.length);
  });
});

test('a place that cannot be written ends the start with one sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const place = openPlace({ kind: 'folder', folder: join(file, 'within') });
  await expect(probePlace(place, 'probe')).rejects.toThrow(
    /^BANYAN_FILES cannot be written: .*\.$/,
  );
});

test('the library reads the three formats from memory, and nothing else, for the whole process', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).rejects.toThrow();
  await expect(sharp(join(folder, 'none.png')).png().toBuffer()).rejects.toThrow();
  const gif = await plain().gif().toBuffer();
  await expect(sharp(gif).png().toBuffer()).rejects.toThrow();
});

test('a square is cut out of a picture, on white', async () => {
  const content = await png();
  const squares = await createPictures().squares(content, { x: 20, y: 0, size: 40 }, [32, 10]);
  if (squares.kind !== 'pictures') throw new Error(squares.kind);
  expect(squares.pictures.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/jpeg', 32, 32],
    ['image/jpeg', 10, 10],
  ]);
  const beyond = await createPictures().squares(content, { x: 21, y: 0, size: 40 }, [10]);
  expect(beyond.kind).toBe('outside');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\pictures\a.png`, 'a.png'],
  ['%2e%2e%2fa.png', 'a.png'],
  ['a%00b\u202egnp.exe', 'abgnp.exe'],
  ['.htaccess', 'htaccess'],
  ['', 'file'],
  ['%E6%88%AA%E5%9B%BE.png', '截图.png'],
  [`${'长'.repeat(300)}`, '长'.repeat(120)],
  ['%E6%88', null],
])('the name %j is %j', (sent, name) => {
  expect(fileName(sent)).toBe(name);
});

test('the ending says what a file is', () => {
  expect(named('a.html', 'jpeg')).toBe('a.jpg');
  expect(named('a.JPEG', 'jpeg')).toBe('a.JPEG');
  expect(named('v1.2 报告', 'pdf')).toBe('v1.2 报告.pdf');
  expect(contentOf(text('%PDF-1.4'))).toBe('pdf');
});

test.each([
  ['bytes=0-', { start: 0, end: 10 }],
  ['bytes=2-4', { start: 2, end: 5 }],
  ['bytes=8-99', { start: 8, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=4-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
])('the range %s of ten bytes is %j', (header, span) => {
  expect(rangeOf(header, 10)).toEqual(span);
});
