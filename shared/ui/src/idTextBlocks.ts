import { wordEnd } from '@banyan/rules';

/** So long that drawing one is nothing, and so that even megabytes are few. */
const BLOCK = 2_000;
/** A line's end is looked for so much further on. */
const LINE = 500;

/** A text in pieces that begin with a line where they can, and never inside a number. Together they are the text. */
export function blocksOf(
  text: string,
): readonly { readonly from: number; readonly text: string }[] {
  const blocks: { from: number; text: string }[] = [];
  for (let from = 0; from < text.length; ) {
    const end = endOf(text, from);
    blocks.push({ from, text: text.slice(from, end) });
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
