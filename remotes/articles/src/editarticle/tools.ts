import type { ChainedCommands, Editor } from '@tiptap/core';
import type { editTexts } from './editTexts.js';

type ToolTexts = (typeof editTexts)['zh']['tools'];
export type ToolName = Exclude<keyof ToolTexts, 'label'>;

export type Tool = {
  readonly name: ToolName;
  /** On its button. */
  readonly sign: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether it is on at the cursor. */
  readonly isOn?: (editor: Editor) => boolean;
  /** What it is also found by in the menu of `/`. */
  readonly words?: string;
};

const callout = (tone: 'note' | 'tip' | 'warning', sign: string, words: string): Tool => ({
  name: tone,
  sign,
  words,
  run: (chain) => chain.wrapIn('callout', { tone }),
  isOn: (editor) => editor.isActive('callout', { tone }),
});

const download = (productId: 'mindmap' | 'naolitu', sign: string, words: string): Tool => ({
  name: productId,
  sign,
  words,
  run: (chain) => chain.insertContent({ type: 'downloadButton', attrs: { productId } }),
});

export const MARKS: readonly Tool[] = [
  {
    name: 'bold',
    sign: 'B',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    sign: 'I',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'code',
    sign: '</>',
    run: (chain) => chain.toggleCode(),
    isOn: (editor) => editor.isActive('code'),
  },
];

/** Also in the menu of `/`. */
export const BLOCKS: readonly Tool[] = [
  {
    name: 'heading2',
    sign: 'H2',
    words: 'h2 dabiaoti',
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    sign: 'H3',
    words: 'h3 xiaobiaoti',
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bulletList',
    sign: '•',
    words: 'ul list xiangmu fuhao',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    sign: '1.',
    words: 'ol list bianhao',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'table',
    sign: '▦',
    words: 'table biaoge',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    name: 'codeBlock',
    sign: '{ }',
    words: 'code daima',
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  callout('note', 'ℹ', 'callout shuoming'),
  callout('tip', '✓', 'callout tishi'),
  callout('warning', '!', 'callout zhuyi'),
  download('mindmap', '⬇M', 'download xiazai siwei daotu'),
  download('naolitu', '⬇N', 'download xiazai naolitu'),
];

/** Where the cursor is in a table. */
export const TABLE: readonly Tool[] = [
  { name: 'addRow', sign: '+ ▬', run: (chain) => chain.addRowAfter() },
  { name: 'addColumn', sign: '+ ▮', run: (chain) => chain.addColumnAfter() },
  { name: 'removeRow', sign: '− ▬', run: (chain) => chain.deleteRow() },
  { name: 'removeColumn', sign: '− ▮', run: (chain) => chain.deleteColumn() },
  { name: 'removeTable', sign: '− ▦', run: (chain) => chain.deleteTable() },
];
