import { MAP_LIMITS, type MindTree, type Topic } from '@banyan/contract/diagrams';
import { ROUNDS } from '@banyan/testing/node';
import { createRandom, type Random } from '../../../ground/demoData/random.js';
import { readMap } from './readMap.js';
import { writeMarkdown } from './writeMarkdown.js';
import { writeOpml } from './writeOpml.js';

const read = (text: string, name = 'plan.txt') => readMap(Buffer.from(text), name);

/** The tree with an indent for each level. */
function outline(text: string): readonly string[] {
  const found = read(text);
  if (found.kind === 'refused') throw new Error(`${found.reason} in line ${found.line}`);
  const lines = (topic: Topic, indent: string): string[] => [
    [indent + topic.text, topic.note, topic.link].filter((part) => part !== undefined).join(' | '),
    ...topic.children.flatMap((child) => lines(child, `${indent}-`)),
  ];
  return [`# ${found.tree.title}`, ...lines(found.tree.root, '')];
}

function findings(text: string): readonly (readonly [string, number, number])[] {
  const found = read(text);
  if (found.kind === 'refused') throw new Error(`${found.reason} in line ${found.line}`);
  return found.findings.map(({ what, line, count }) => [what, line, count]);
}

const OPML = `<?xml version="1.0" encoding="utf-8"?>
<opml version="2.0">
  <head><title>Weekly &amp; monthly</title><ownerName>Ann</ownerName></head>
  <body>
    <outline text="Plan" _note="First&#10;second">
      <outline text="A &lt;b&gt;" type="link" url="https://example.com/a"/>
      <outline title="Named"><outline text=""/></outline>
    </outline>
  </body>
</opml>`;

const FREEMIND = `<map version="1.0.1">
<!-- To view this file, download free mind mapping software -->
<node TEXT="Trip">
<node LINK="http://example.com/" POSITION="right" TEXT="&#x4e0a;&#x6d77;">
<icon BUILTIN="idea"/><font BOLD="true" NAME="SansSerif" SIZE="12"/>
<richcontent TYPE="NOTE"><html>
  <head></head>
  <body><p>By train,</p><p>not by <b>air</b></p><script>alert(1)</script></body>
</html></richcontent>
<arrowlink DESTINATION="ID_1"/>
</node>
<node LINK="notes.pdf" POSITION="left"><richcontent TYPE="NODE"><html><body>
  <p>Two</p><p>lines</p></body></html></richcontent></node>
<hook NAME="ExternalObject" URI="map.png"/>
</node>
</map>`;

const MARKDOWN = `# Reading list

Books of this year.

## Fiction
* **Novels**
    1. [One](https://example.com/one "hover")
    2. Two with \\*stars\\*
\t* Under two
* Short \`stories\`
| a | table |
## Others ##
![cover](cover.png) and text
`;

test('OPML: title, notes, links and names', () => {
  expect(outline(OPML)).toEqual([
    '# Weekly & monthly',
    'Plan | First\nsecond',
    '-A <b> | https://example.com/a',
    '-Named',
    '--',
  ]);
});

test('FreeMind: rich texts, links, and what is left out with its line', () => {
  expect(outline(FREEMIND)).toEqual([
    '# Trip',
    'Trip',
    '-上海 | By train,\nnot by air | http://example.com/',
    '-Two lines',
  ]);
  expect(findings(FREEMIND)).toEqual([
    ['icons', 5, 1],
    ['styles', 5, 1],
    ['elements', 8, 1],
    ['connections', 10, 1],
    ['links', 12, 1],
    ['attachments', 14, 1],
  ]);
});

test('Markdown: headings hold lists, and other lines are notes', () => {
  expect(outline(MARKDOWN)).toEqual([
    '# Reading list',
    'Reading list | Books of this year.',
    '-Fiction',
    '--Novels',
    '---One | https://example.com/one',
    '---Two with *stars*',
    '---Under two',
    '--Short stories',
    '-Others | and text',
  ]);
  expect(findings(MARKDOWN)).toEqual([
    ['elements', 11, 1],
    ['attachments', 13, 1],
  ]);
});

test('several topics at the top get a root with the name of the file', () => {
  expect(outline('- one\n- two')).toEqual(['# plan', 'plan', '-one', '-two']);
  expect(outline('﻿* one')).toEqual(['# one', 'one']);
});

test('counts topics and levels', () => {
  expect(read(OPML)).toMatchObject({ topics: 4, depth: 3 });
  expect(read('# a\n- b\n  - c\n## d')).toMatchObject({ topics: 4, depth: 3 });
});

test.each([
  [40, 'map'],
  [41, 'refused'],
])('%i levels: %s', (levels, kind) => {
  const nested = '<outline text="x">'.repeat(levels) + '</outline>'.repeat(levels);
  expect(read(`<opml><body>${nested}</body></opml>`).kind).toBe(kind);
});

test.each([
  [5_000, 'map'],
  [5_001, 'refused'],
])('%i topics: %s', (topics, kind) => {
  expect(read(`# all\n${'- x\n'.repeat(topics - 1)}`).kind).toBe(kind);
});

test('the 501st link is left out', () => {
  const lines = Array.from({ length: 501 }, (_, index) => `- [x](https://example.com/${index})`);
  expect(findings(['# all', ...lines].join('\n'))).toEqual([['manyLinks', 502, 1]]);
});

test('a long text is cut at a sign, never inside of one', () => {
  const [, root] = outline(`# ${'😀'.repeat(2_001)}`);
  expect(root).toBe('😀'.repeat(2_000));
});

/** A map with everything that a file can say. */
function randomTree(random: Random): MindTree {
  const words = [
    '计划',
    'a',
    '*b*',
    '_c_',
    '#',
    '-',
    '>',
    '1.',
    '[x](y)',
    '"&<',
    '\\',
    '`',
    '😀',
    '---',
    '![',
  ] as const;
  const line = () =>
    Array.from({ length: random.whole(1, 4) }, () => random.pick(words)).join(
      random.chance(0.5) ? ' ' : '',
    );
  let left = random.whole(1, 60);
  const topic = (depth: number): Topic => {
    left -= 1;
    const children: Topic[] = [];
    const most = random.whole(0, 4);
    while (left > 0 && children.length < most && depth < MAP_LIMITS.depth) {
      children.push(topic(depth + 1));
    }
    return {
      text: random.chance(0.05) ? '' : line(),
      ...(random.chance(0.2) && {
        note: Array.from({ length: random.whole(1, 3) }, line).join('\n'),
      }),
      ...(random.chance(0.2) && {
        link: `https://example.com/${random.whole(1, 99)}?q=(1)&b=[2]#_x_`,
      }),
      children,
    };
  };
  return { title: line(), root: topic(1) };
}

test.each([
  ['OPML', writeOpml],
  ['Markdown', writeMarkdown],
])('%s that was written is read as the same map', (_name, write) => {
  const random = createRandom(20_261_128);
  for (let round = 0; round < 100 * ROUNDS; round += 1) {
    const tree = randomTree(random);
    expect(read(write(tree))).toMatchObject({ kind: 'map', tree, findings: [] });
  }
});
