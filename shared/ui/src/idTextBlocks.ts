import { wordEnd } from '@banyan/rules';

/** So long that drawing one is nothing, and so that even megabytes are few. */
const BLOCK = 2_000;
/** A line's end is looked for so much further on. */
const LINE = 500;

/** A usual line of the page: for how high a block is about, before it is drawn. */
const LINE_SIGNS = 80;

export type TextBlock = {
  readonly from: number;
  readonly text: string;
  /** About. */
  readonly lines: number;
};

/** A text in pieces that end with a line where they can, and never inside a number. Together they are the text. */
export function blocksOf(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let from = 0; from < text.length; ) {
    const end = endOf(text, from);
    const part = text.slice(from, end);
    const lines = Math.max(part.split('\n').length - 1, Math.ceil(part.length / LINE_SIGNS));
    blocks.push({ from, text: part, lines });
    from = end;
  }
  return blocks;
}

function endOf(text: string, from: number): number {
  const least = from + BLOCK;
  if (least >= text.length) return text.length;
  const line = text.slice(least, least + LINE).indexOf('\n');
  if (line >= 0) return least + line + 1;
  const end = wordEnd(text, least);
  // Not between the halves of one sign.
  const isHalf = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return isHalf ? end + 1 : end;
}
