import { deflateRawSync } from 'node:zlib';
import { BUSY_MS } from '@banyan/testing/node';
import { mapReader } from './mapReader.js';
import { readMap } from './readMap.js';

const XML = '<?xml version="1.0"?>\n';
const body = (inner: string) => `<opml version="2.0"><body>${inner}</body></opml>`;
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const LAUGHS = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('\n');
const ZIP_BOMB = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  deflateRawSync(Buffer.alloc(50 * 1_048_576)),
]);

test.each<[string, string | Buffer, string, number]>([
  [
    'nested entities',
    `${XML}<!DOCTYPE opml [<!ENTITY l0 "lol">\n${LAUGHS}]>\n${body('<outline text="&l9;"/>')}`,
    'doctype',
    11,
  ],
  [
    'an entity of a file',
    `${XML}<!DOCTYPE opml [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n${body('')}`,
    'doctype',
    2,
  ],
  ['a DOCTYPE alone', `<!DOCTYPE map><map/>`, 'doctype', 1],
  ['an entity without a declaration', body('\n<outline text="&copy;"/>'), 'entity', 2],
  ['an instruction', `${XML}<?xml-stylesheet href="a.xsl"?>\n${body('')}`, 'instruction', 2],
  ['PHP', `<map>\n<?php system($_GET[0]) ?></map>`, 'instruction', 2],
  ['a renamed element', '<map xmlns:x="urn:x">\n<x:node TEXT="a"/></map>', 'namespace', 2],
  [
    'another namespace',
    '<map xmlns="http://www.w3.org/2000/svg"><node TEXT="a"/></map>',
    'namespace',
    1,
  ],
  ['a megabyte of nesting', `<map>${'<node>'.repeat(170_000)}`, 'tooDeep', 1],
  ['a megabyte of unknown nesting', `<opml>${'<a>'.repeat(340_000)}`, 'tooDeep', 1],
  [
    'a megabyte of nested items',
    Array.from({ length: 1_400 }, (_, at) => `${' '.repeat(at)}- x`).join('\n'),
    'tooDeep',
    41,
  ],
  ['50,000 topics', body('<outline text="x"/>'.repeat(50_000)), 'tooMany', 1],
  ['50,000 items', '- x\n'.repeat(50_000), 'tooMany', 5_001],
  ['more than a megabyte', `# ${'x'.repeat(1_048_576)}`, 'tooLarge', 1],
  ['a bomb in a ZIP archive', ZIP_BOMB, 'noMap', 1],
  ['a document with macros', Buffer.from('PK\x03\x04\0\0word/vbaProject.bin'), 'noMap', 1],
  ['an old document with macros', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'notUtf8', 1],
  [
    'SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'noMap',
    1,
  ],
  ['HTML', '<!doctype html>\n<html><script>alert(1)</script></html>', 'noMap', 1],
  ['another XML', `${XML}<plist><map/></plist>`, 'noMap', 1],
  ['UTF-16', utf16(body('')), 'notUtf8', 1],
  ['UTF-16 said of UTF-8', `<?xml version="1.0" encoding="UTF-16"?>\n${body('')}`, 'notUtf8', 1],
  ['UTF-7', '<?xml version="1.0" encoding="UTF-7"?>\n<map>+ADw-script+AD4-</map>', 'notUtf8', 1],
  ['an overlong sign', Buffer.from([0x2d, 0x20, 0xc0, 0xbc]), 'notUtf8', 1],
  ['a sign that XML does not have', body('<outline text="&#0;"/>'), 'entity', 1],
  ['an attribute twice', body('\n\n<outline text="a" text="b"/>'), 'broken', 3],
  ['an end that is missing', '<map><node TEXT="a">', 'broken', 1],
  ['two roots', '<map/>\n<map/>', 'broken', 2],
  ['no topic', body(''), 'noTopic', 1],
  ['nothing', '', 'noTopic', 1],
  ['a text without an outline', 'only words', 'noTopic', 1],
])('%s is refused', (_name, content, reason, line) => {
  expect(readMap(Buffer.from(content), 'map.opml')).toEqual({ kind: 'refused', reason, line });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '\\\\server\\share',
  '//example.com',
  'https://user:secret@example.com/',
  `https://example.com/${'x'.repeat(2_000)}`,
])('the link %j is left out', (link) => {
  const attribute = link.replace(/</g, '&lt;').replace(/\n/g, '&#10;');
  expect(
    readMap(Buffer.from(`<map>\n<node TEXT="a" LINK="${attribute}"/></map>`), 'a.mm'),
  ).toMatchObject({
    tree: { root: { text: 'a', children: [] } },
    findings: [{ what: 'links', line: 2, count: 1 }],
  });
});

test.each([
  ['turned by an override', 'a\u202Egnp.exe', 'agnp.exe'],
  ['with zero-width signs', 'pa\u200By\uFEFFpal', 'paypal'],
  ['with isolates and marks', '\u2066a\u2069\u200F\u061C', 'a'],
  ['with control characters', 'a\u0007\u0085b', 'ab'],
  ['with a private sign', 'a\uE000', 'a'],
])('a name %s is read as it looks', (_name, name, expected) => {
  const found = readMap(Buffer.from(`# ${name}`), 'a.md');
  expect(found).toMatchObject({ tree: { title: expected, root: { text: expected } } });
});

test.each(['[', '](', '[a](x ', '[](<', String.raw`\[`, '# ', '- ', '|', '   ', '![](', '" '])(
  'half a megabyte of %j is read in its time',
  (sign) => {
    const text = `- x ${sign.repeat(Math.floor(500_000 / sign.length))}`;
    expect(readMap(Buffer.from(`${text}\n${text.slice(2)}`), 'a.md').kind).toBe('map');
  },
);

test('script and markup are only signs', () => {
  const text = '<img src=x onerror=alert(1)>';
  expect(readMap(Buffer.from(`- ${text}`), 'a.md')).toMatchObject({ tree: { root: { text } } });
});

describe('on threads', () => {
  const program = (text: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`${text} parentPort.postMessage('ready');`)}`,
    );
  const HANGS = program(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });",
  );
  const EATS = program(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)); });",
  );
  const ECHOES = program(
    "import { parentPort } from 'node:worker_threads'; parentPort.once('message', (asked) => parentPort.postMessage(asked.name));",
  );
  const late = { kind: 'refused', line: 1, reason: 'tooSlow' };

  test('a map comes back whole', async () => {
    const reader = mapReader({ deadlineMs: BUSY_MS });
    expect(await reader.read(Buffer.from('# a\n- b'), 'a.md')).toEqual({
      kind: 'map',
      tree: { title: 'a', root: { text: 'a', children: [{ text: 'b', children: [] }] } },
      findings: [],
      topics: 2,
      depth: 2,
    });
    await reader.close();
  });

  test('what does not end is ended, and the next has its turn', async () => {
    const reader = mapReader({ deadlineMs: 20, program: HANGS });
    const all = Array.from({ length: 5 }, () => reader.read(Buffer.from('x'), 'x'));
    expect(await Promise.all(all)).toEqual([late, late, late, late, late]);
  });

  test('what takes all memory is ended, and the process lives', async () => {
    const reader = mapReader({ deadlineMs: BUSY_MS, program: EATS });
    expect(await reader.read(Buffer.from('x'), 'x')).toEqual(late);
  });

  test('too many at once are told to come again', async () => {
    const reader = mapReader({ deadlineMs: BUSY_MS, program: ECHOES });
    const names = Array.from({ length: 60 }, (_, index) => String(index));
    const answers = await Promise.all(names.map((name) => reader.read(Buffer.from('x'), name)));
    expect(answers.slice(0, 52)).toEqual(names.slice(0, 52));
    expect(new Set(answers.slice(52).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ kind: 'refused', line: 1, reason: 'busy' })]),
    );
  });
});
