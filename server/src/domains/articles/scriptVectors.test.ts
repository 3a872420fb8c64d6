import { LINK_VECTORS, MARKUP_VECTORS } from '@banyan/testing/node';
import { readCaptions } from '../../ground/files/captions.js';
import { fileName } from '../../ground/files/content.js';
import { headElements } from '../../ground/requests/pageHead.js';
import { readMap, writeMarkdown, writeOpml } from '../diagrams/reading/index.js';
import { blocksOf } from './blocksOf.js';
import { slugOf } from './slugs.js';

const ALL = [...MARKUP_VECTORS, ...LINK_VECTORS];
const FILE = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const text = (said: string) => ({ type: 'text', text: said });
const paragraph = (said: object) => ({ type: 'paragraph', content: [said] });
const converted = (...content: readonly object[]) => blocksOf({ type: 'doc', content });

test.each(ALL)('%j stays a text in every block of an article', (said) => {
  const picture = { fileId: FILE, alt: said, caption: said, width: 8, height: 6 };
  expect(
    converted(
      { type: 'heading', attrs: { level: 2 }, content: [text(said)] },
      paragraph(text(said)),
      { type: 'codeBlock', attrs: { language: null }, content: [text(said)] },
      { type: 'picture', attrs: picture },
    ),
  ).toEqual({
    blocks: [
      { kind: 'heading', level: 2, spans: [{ text: said }] },
      { kind: 'paragraph', spans: [{ text: said }] },
      { kind: 'code', language: '', text: said },
      { kind: 'picture', ...picture },
    ],
  });
});

test.each(ALL)('%j is refused as a node, mark, link, file, product or tone', (said) => {
  const marks = [
    { type: said },
    { type: 'link', attrs: { href: said } },
    { type: 'bold', attrs: { [said]: 1 } },
  ];
  for (const mark of marks) {
    expect(Object.keys(converted(paragraph({ ...text('x'), marks: [mark] })))).toEqual(['unknown']);
  }
  for (const node of [
    { type: said },
    { type: 'paragraph', attrs: { [said]: 1 } },
    { type: 'picture', attrs: { fileId: said, alt: '', caption: '', width: 1, height: 1 } },
    { type: 'downloadButton', attrs: { productId: said } },
    { type: 'callout', attrs: { tone: said }, content: [paragraph(text('x'))] },
  ]) {
    expect(Object.keys(converted(node))).toEqual(['unknown']);
  }
});

test.each(ALL)('%j as a title stays one in the head of a page', (said) => {
  const head = { title: said, description: said, path: '/', machine: [{ name: said }] };
  const elements = headElements(head, { baseUrl: 'https://banyan.example', language: 'zh' });
  for (const element of elements) {
    const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(element) ?? [];
    if (json === undefined) expect(element).toMatch(/^<(meta|link)(?: [a-z:]+="[^"<>]*")+>$/);
    else expect(JSON.parse(json)).toEqual({ name: said });
  }
});

test.each(ALL)('%j names a category or a file with harmless signs', (said) => {
  expect(slugOf(said)).toMatch(/^[a-z0-9-]*$/);
  expect(fileName(encodeURIComponent(said))).toMatch(/^[^\p{C}"<>|:*?/\\]+$/u);
});

/** What a map says, apart from texts; its links. */
function linksIn(content: string, name: string): readonly string[] {
  const found = readMap(Buffer.from(content), name);
  if (found.kind === 'refused') return [];
  return [...JSON.stringify(found.tree).matchAll(/"link":"([^"]*)"/g)].map(([, link = '']) => link);
}

test.each(ALL)('%j is a topic like others, in Markdown and in OPML', (said) => {
  const isOurs = (link: string) => /^https?:\/\/example\.com/.test(link);
  expect(linksIn(`# ${said}\n- [x](${said})\n- ![x](${said})`, 'a.md').every(isOurs)).toBe(true);
  // A map is read without them.
  const seen = said.replace(/\p{C}/gu, '');
  const map = { title: seen, root: { text: seen, children: [{ text: seen, children: [] }] } };
  const first = readMap(Buffer.from(writeOpml(map)), 'a.opml');
  if (first.kind === 'refused') throw new Error(first.reason);
  expect(JSON.stringify(first.tree)).not.toContain('"link"');
  const again = readMap(Buffer.from(writeOpml(first.tree)), 'a.opml');
  expect(again).toMatchObject({ tree: first.tree });
  expect(readMap(Buffer.from(writeMarkdown(first.tree)), 'a.md').kind).toBe('map');
});

test.each(ALL)('%j is a caption, or the file is refused', (said) => {
  const read = readCaptions(Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${said}\n`));
  const lines = said.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const expected = { from: 0, to: 1, text: lines.join('\n') };
  if ('line' in read) expect(read.line).toBeGreaterThan(1);
  else expect(read[0]).toEqual(expected);
});
