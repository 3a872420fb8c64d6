import type { Language } from '@banyan/contract';
import { BLOCK_LINK } from '@banyan/contract/articles';
import { PRODUCTS } from '@banyan/contract/products';
import { type Extensions, Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';

/** What ids inside a document stand for on screen. */
export type Shown = {
  readonly pictureAt: (fileId: string) => string;
  readonly videoTitle: (videoId: string) => string;
};

const INNER = '(paragraph | bulletList | orderedList)';

/** The attributes that a node has, each with what it is where it is not said. */
const attributes = (usual: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, { default: value, rendered: false }]),
  );

/** Only addresses that pages show too. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  exitable: true,
  addAttributes: () => attributes({ href: '' }),
  renderHTML: ({ mark }) => {
    const href = String(mark.attrs['href']);
    return ['a', BLOCK_LINK.test(href) ? { href, rel: 'noopener' } : {}, 0];
  },
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: `${INNER}+`,
  defining: true,
  addAttributes: () => attributes({ tone: 'note' }),
  renderHTML: ({ node }) => ['aside', { 'data-callout': String(node.attrs['tone']) }, 0],
  addKeyboardShortcuts() {
    return {
      // An empty paragraph at its end leaves it, as in a list.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const isLast = $from.depth > 1 && $from.indexAfter(-1) === $from.node(-1).childCount;
        const leaves = empty && $from.parent.content.size === 0 && isLast;
        return leaves && $from.node(-1).type.name === 'callout' && editor.commands.lift('callout');
      },
    };
  },
});

const block = (name: string, usual: Readonly<Record<string, unknown>>) => ({
  name,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => attributes(usual),
});

function pictureWith({ pictureAt }: Shown) {
  const usual = { fileId: '', alt: '', caption: '', width: 1, height: 1 };
  return Node.create({
    ...block('picture', usual),
    renderHTML: ({ node }) => {
      const said = (name: keyof typeof usual) => String(node.attrs[name]);
      const own = {
        'data-picture': said('fileId'),
        'data-alt': said('alt'),
        'data-caption': said('caption'),
        'data-width': said('width'),
        'data-height': said('height'),
      };
      const image = {
        src: pictureAt(said('fileId')),
        alt: said('alt'),
        width: said('width'),
        height: said('height'),
      };
      return ['figure', own, ['img', image], ['figcaption', said('caption')]];
    },
  });
}

function videoWith({ videoTitle }: Shown) {
  return Node.create({
    ...block('video', { videoId: '' }),
    renderHTML: ({ node }) => {
      const id = String(node.attrs['videoId']);
      return ['div', { 'data-video': id }, `▶ ${videoTitle(id)}`];
    },
  });
}

function downloadWith(language: Language) {
  const words = { zh: '下载', en: 'Download' };
  return Node.create({
    ...block('downloadButton', { productId: 'mindmap' }),
    renderHTML: ({ node }) => {
      const id = node.attrs['productId'] as keyof typeof PRODUCTS;
      const label = `${words[language]} ${PRODUCTS[id][language]}`;
      return ['div', { 'data-download': id }, `⬇ ${label}`];
    },
  });
}

/** The closed set of blocks as an editor's schema, with Markdown shortcuts, undo and the keys of lists. */
export function extensionsFor(language: Language, shown: Shown, placeholder: string): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Bold,
    Italic,
    Code,
    Link,
    Heading.configure({ levels: [2, 3] }),
    BulletList,
    OrderedList,
    ListItem.extend({ content: `paragraph ${INNER}*` }),
    ListKeymap,
    // Its own width would be a style in an attribute, which the content policy refuses.
    Table.extend({
      renderHTML: () => ['table', ['tbody', 0]],
      // Out of the last cell, Tab leaves: with another row for each, the keyboard would not come out (WCAG 2.1.2).
      addKeyboardShortcuts() {
        const goOn = () => this.editor.commands.goToNextCell();
        return { ...this.parent?.(), Tab: goOn };
      },
    }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph+' }),
    TableCell.extend({ content: 'paragraph+' }),
    CodeBlock,
    Callout,
    pictureWith(shown),
    videoWith(shown),
    downloadWith(language),
    UndoRedo,
    Dropcursor.configure({ color: 'var(--banyan-primary)' }),
    Gapcursor,
    TrailingNode,
    Placeholder.configure({ placeholder }),
  ];
}
