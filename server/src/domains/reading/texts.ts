import type { Block, InnerBlock, Span } from '@banyan/contract/articles';

/** What can be read of blocks, one line for each text. */
export function linesOf(blocks: readonly (Block | InnerBlock)[]): readonly string[] {
  return blocks.flatMap(linesIn);
}

function linesIn(block: Block | InnerBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [textOf(block.spans)];
    case 'list':
      return block.items.flatMap(linesOf);
    case 'table':
      return block.rows.flat().map(textOf);
    case 'code':
      return [block.text];
    case 'callout':
      return linesOf(block.blocks);
    case 'picture':
      return [block.caption];
    case 'video':
    case 'download':
      return [];
  }
}

export function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const HAN_A_MINUTE = 400;
const WORDS_A_MINUTE = 220;

/** How long it takes to read, at least a minute. */
export function minutesOf(blocks: readonly Block[]): number {
  const text = linesOf(blocks).join('\n');
  const signs = text.match(HAN)?.length ?? 0;
  const words = text.replace(HAN, ' ').match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(signs / HAN_A_MINUTE + words / WORDS_A_MINUTE));
}

/** How texts are compared when readers search. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Own addresses that blocks link to. */
export function linksOf(blocks: readonly (Block | InnerBlock)[]): readonly string[] {
  return blocks.flatMap((block) => {
    if ('spans' in block) return block.spans.flatMap(({ link }) => link ?? []);
    if (block.kind === 'list') return block.items.flatMap(linksOf);
    if (block.kind === 'callout') return linksOf(block.blocks);
    return [];
  });
}
