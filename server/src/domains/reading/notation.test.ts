import { blockSchema } from '@banyan/contract/articles';
import * as z from 'zod/mini';
import { DEMO_ARTICLES } from './demo/demoArticles.js';
import { docOf } from './docOf.js';
import { blocksIn } from './notation.js';
import { linesOf, minutesOf } from './texts.js';

test('a text in the notation becomes blocks', () => {
  const source = `
## A **bold** start

one {Ctrl+S} and
[a link](/uarticle) *here*

- first
  1. inner
- second

!tip keep it

| a | {b} |
| 1 | 2 |

~~~ sh
sudo apt

install
~~~

[[naolitu]]`;
  // An empty line ends a part, inside code too.
  expect(blocksIn(source.replace('apt\n\n', 'apt\n'))).toEqual([
    {
      kind: 'heading',
      level: 2,
      spans: [{ text: 'A ' }, { text: 'bold', marks: ['bold'] }, { text: ' start' }],
    },
    {
      kind: 'paragraph',
      spans: [
        { text: 'one ' },
        { text: 'Ctrl+S', marks: ['code'] },
        { text: ' and\n' },
        { text: 'a link', link: '/uarticle' },
        { text: ' ' },
        { text: 'here', marks: ['italic'] },
      ],
    },
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [
          { kind: 'paragraph', spans: [{ text: 'first' }] },
          {
            kind: 'list',
            isOrdered: true,
            items: [[{ kind: 'paragraph', spans: [{ text: 'inner' }] }]],
          },
        ],
        [{ kind: 'paragraph', spans: [{ text: 'second' }] }],
      ],
    },
    {
      kind: 'callout',
      tone: 'tip',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'keep it' }] }],
    },
    {
      kind: 'table',
      hasHead: true,
      rows: [
        [[{ text: 'a' }], [{ text: 'b', marks: ['code'] }]],
        [[{ text: '1' }], [{ text: '2' }]],
      ],
    },
    { kind: 'code', language: 'sh', text: 'sudo apt\ninstall' },
    { kind: 'download', productId: 'naolitu' },
  ]);
});

test('the editor’s document has the same text, with line breaks as nodes of their own', () => {
  expect(docOf(blocksIn('one\n**two**\n\n| a |'))).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'one' },
          { type: 'hardBreak' },
          { type: 'text', text: 'two', marks: [{ type: 'bold' }] },
        ],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableHeader',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }],
              },
            ],
          },
        ],
      },
    ],
  });
});

const TEXTS = DEMO_ARTICLES.flatMap(({ zh, en, ...article }) =>
  [zh, en].flatMap((text, at) =>
    text === undefined ? [] : [[`${article.slug} ${at === 0 ? 'zh' : 'en'}`, text] as const],
  ),
);

test.each(TEXTS)(
  'the example text %s is made of known blocks',
  (name, { title, summary, body }) => {
    const blocks = z.array(blockSchema as never).parse(blocksIn(body)) as ReturnType<
      typeof blocksIn
    >;
    // What the notation did not understand is left as it was written.
    const said = linesOf(blocks.filter(({ kind }) => kind !== 'code'));
    for (const line of said) expect(line).not.toMatch(/\*\*|\]\(|~~~|\[\[|^[!#|-] |[{}]/);
    if (name.endsWith(' en')) expect(title + summary + body).not.toMatch(/\p{Script=Han}/u);
    expect(minutesOf(blocks)).toBeLessThanOrEqual(3);
  },
);

test('there are eight chapters and 24 tutorials, four of which are in Chinese alone', () => {
  const of = (kind: string) => DEMO_ARTICLES.filter((each) => each.kind === kind);
  expect(of('guidance')).toHaveLength(8);
  expect(of('guidance').every(({ en }) => en !== undefined)).toBe(true);
  expect(of('tutorial')).toHaveLength(24);
  expect(of('tutorial').filter(({ en }) => en === undefined)).toHaveLength(4);
});

test('a link of the example texts leads to one of them, or to a page of the site', () => {
  const slugs = new Set(DEMO_ARTICLES.map(({ slug }) => slug));
  const links = DEMO_ARTICLES.flatMap(({ zh, en }) =>
    [zh, en].flatMap((text) => [...(text?.body ?? '').matchAll(/\]\(([^)]+)\)/g)]),
  ).map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(80);
  for (const link of links) {
    const [, slug] = /^\/(?:uarticle\/|guidance\?chapter=)(.+)$/.exec(link) ?? [];
    if (slug !== undefined) expect(slugs).toContain(slug);
    else
      expect(link).toMatch(
        /^\/(productdown|orderpage|aboutUs|naolituindex|communitytos|privacy|personal\/)/,
      );
  }
});
