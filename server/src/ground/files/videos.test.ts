import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { videoIn } from './videos.js';

const EXAMPLES = join(__dirname, '../../domains/guidanceVideos/exampleVideos');

const known = (content: Buffer) =>
  videoIn(
    (start, length) => Promise.resolve(content.subarray(start, start + length)),
    content.length,
  );

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** A header of a movie of that many seconds, in the short form or the long one. */
function header(seconds: number, isLong: boolean): Buffer {
  const content = Buffer.alloc(112);
  content[0] = isLong ? 1 : 0;
  content.writeUInt32BE(600, isLong ? 20 : 12);
  if (isLong) content.writeBigUInt64BE(BigInt(seconds * 600), 24);
  else content.writeUInt32BE(seconds * 600, 16);
  return box('mvhd', content);
}

function track(codec: string, handler = 'vide'): Buffer {
  const about = Buffer.alloc(24);
  about.write(handler, 8, 'latin1');
  const entry = box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(70)));
  return box('trak', box('mdia', box('hdlr', about), box('minf', box('stbl', entry))));
}

type Mp4 = {
  readonly seconds?: number;
  readonly codec?: string;
  readonly isLong?: boolean;
  readonly isLast?: boolean;
};

function mp4({ seconds = 75, codec = 'avc1', isLong = false, isLast = true }: Mp4 = {}): Buffer {
  const type = box('ftyp', Buffer.from('isom\0\0\0\0isomavc1'));
  const movie = box('moov', header(seconds, isLong), track('mp4a', 'soun'), track(codec));
  const media = box('mdat', Buffer.alloc(200_000));
  return Buffer.concat(isLast ? [type, media, movie] : [type, movie, media]);
}

test.each<Mp4>([{}, { isLast: false }, { isLong: true }, { codec: 'avc3' }])(
  'an MP4 with H.264 says its length: %j',
  async (given) => {
    expect(await known(mp4(given))).toEqual({ format: 'mp4', seconds: 75 });
  },
);

test.each([
  ['first-map', 24],
  ['keyboard', 20],
  ['import-export', 18],
])('the example %s is a WebM of %d seconds', async (name, seconds) => {
  const content = readFileSync(join(EXAMPLES, `${name}.webm`));
  expect(await known(content)).toEqual({ format: 'webm', seconds });
});

const webm = readFileSync(join(EXAMPLES, 'keyboard.webm'));
const replaced = (from: string, to: string) => {
  const content = Buffer.from(webm);
  content.write(to, content.indexOf(Buffer.from(from, 'hex')), 'hex');
  return content;
};

test.each<[string, Buffer]>([
  ['an MP4 with another codec', mp4({ codec: 'hvc1' })],
  ['an MP4 of no length', mp4({ seconds: 0 })],
  ['one longer than four hours', mp4({ seconds: 14_401 })],
  ['an MP4 that breaks off before its tables', mp4().subarray(0, 200_000)],
  [
    'an MP4 with a sound alone',
    Buffer.concat([box('ftyp'), box('moov', header(9, false), track('mp4a', 'soun'))]),
  ],
  [
    'a box that says it is larger than the file',
    Buffer.concat([box('ftyp'), Buffer.from('7fffffff6d6f6f76', 'hex')]),
  ],
  ['a WebM without a length', replaced('4489', 'ec89')],
  [
    'a Matroska file',
    replaced(Buffer.from('webm').toString('hex'), Buffer.from('mkv1').toString('hex')),
  ],
  ['the beginning of a WebM', webm.subarray(0, 40)],
  ['a text called .mp4', Buffer.from('no video at all')],
  ['nothing', Buffer.alloc(0)],
])('browsers do not play %s', async (_what, content) => {
  expect(await known(content)).toBeNull();
});
