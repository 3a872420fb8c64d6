import type { Block, Span } from '@banyan/contract/articles';

export type Anchor = {
  /** The heading's place among the blocks. */
  readonly index: number;
  /** The element's id. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
};

/** The headings with ids made of their texts: an address with one stays good when other parts of the text change. */
export function anchorsOf(blocks: readonly Block[]): readonly Anchor[] {
  const taken = new Set<string>();
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return [];
    const text = textOf(block.spans);
    const id = freeOf(idOf(text), taken);
    taken.add(id);
    return [{ index, id, text, level: block.level }];
  });
}

export function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

/** With a beginning of its own, so that no heading takes the id of another part of the page. */
function idOf(text: string): string {
  return `s-${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`;
}

function freeOf(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}
