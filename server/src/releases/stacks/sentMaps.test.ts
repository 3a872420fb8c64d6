import { gzipSync } from 'node:zlib';
import { areaManifest } from '../../testing/manifests.js';
import { openMaps } from './sentMaps.js';
import { MOST_MAP_BYTES } from './sourceMap.js';

const GOOD = {
  version: 3,
  sources: ['src/a.ts'],
  sourcesContent: ['a'],
  names: [],
  mappings: 'AAAA',
};
const packed = (content: unknown) =>
  gzipSync(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64');
const manifest = areaManifest('orders', 'a'.repeat(16));

test('a build without maps is as good', async () => {
  expect(await openMaps({ manifest })).toEqual({ messages: [], contents: new Map() });
  expect(await openMaps({ manifest, maps: [] })).toEqual({ messages: [], contents: new Map() });
});

test('a map lies where no address leads', async () => {
  const { messages, contents } = await openMaps({
    manifest,
    maps: [{ path: 'entry.js', content: packed(GOOD) }],
  });
  expect(messages).toEqual([]);
  expect([...contents.keys()]).toEqual(['.maps/entry.js.map.gz']);
});

const NO_MAP = 'The map of entry.js is no source map of version 3.';
test.each<[string, string, string, string]>([
  [
    'of no file',
    'other.js',
    packed(GOOD),
    'A map was sent for other.js, which is no script of the manifest.',
  ],
  [
    'of a way out',
    '../../x.js',
    packed(GOOD),
    'A map was sent for ../../x.js, which is no script of the manifest.',
  ],
  [
    'of the manifest',
    'manifest.json',
    packed(GOOD),
    'A map was sent for manifest.json, which is no script of the manifest.',
  ],
  [
    'that is not packed',
    'entry.js',
    Buffer.from(JSON.stringify(GOOD)).toString('base64'),
    'The map of entry.js is not gzip: send it compressed.',
  ],
  ['that is no Base64', 'entry.js', '%%%', 'The map of entry.js is not gzip: send it compressed.'],
  ['that is no JSON', 'entry.js', packed('{'), NO_MAP],
  ['of another version', 'entry.js', packed({ ...GOOD, version: 2 }), NO_MAP],
  ['without sources', 'entry.js', packed({ ...GOOD, sources: undefined }), NO_MAP],
  ['of sections', 'entry.js', packed({ version: 3, sections: [] }), NO_MAP],
  ['with words for mappings', 'entry.js', packed({ ...GOOD, mappings: '<script>' }), NO_MAP],
  [
    'that unpacks to very much',
    'entry.js',
    packed({ ...GOOD, mappings: ';'.repeat(MOST_MAP_BYTES) }),
    'The map of entry.js has more than 16 MB: leave out the content of packages.',
  ],
])('a map %s is refused by name', async (_name, path, content, message) => {
  const { messages } = await openMaps({ manifest, maps: [{ path, content }] });
  expect(messages).toEqual([message]);
});

test('a script has one map', async () => {
  const one = { path: 'entry.js', content: packed(GOOD) };
  const { messages } = await openMaps({ manifest, maps: [one, one] });
  expect(messages).toEqual(['The map of entry.js was sent twice.']);
});

test('all maps of a build together have a limit', async () => {
  const files = Array.from({ length: 6 }, (_, at) => ({
    path: `${at}.js`,
    size: 0,
    integrity: manifest.files[0]?.integrity ?? '',
  }));
  const content = packed({ ...GOOD, mappings: ';'.repeat(MOST_MAP_BYTES - 1_000) });
  const maps = files.map(({ path }) => ({ path, content }));
  const { messages } = await openMaps({ manifest: { ...manifest, files }, maps });
  expect(messages).toEqual(['The maps have more than 64 MB: leave out the content of packages.']);
});
