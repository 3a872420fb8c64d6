import type { MapBuilder } from './mapBuilder.js';

/** What follows a label: an address, in angle brackets or not, and perhaps a title. */
const ADDRESS = /\((?:<([^\s<>]*)>|([^\s()<>]*))(?:\s"[^"]*")?\)/y;
/** Marks around words, and signs that are escaped. */
const MARKS = /\\(.)|\*\*|__|~~|`/g;

/** A line without its marks; its links and pictures are told to the builder. */
export function markdownText(written: string, builder: MapBuilder, line: number): string {
  let text = '';
  let done = 0;
  for (const { start, label, end, address } of linksIn(written)) {
    const isPicture = written[start - 1] === '!';
    text += written.slice(done, isPicture ? start - 1 : start) + (isPicture ? '' : label);
    if (isPicture) builder.leave('attachments', line);
    else builder.link(address, line);
    done = end;
  }
  const whole = text + written.slice(done);
  return whole.replace(MARKS, (_mark, escaped: string | undefined) => escaped ?? '');
}

type Link = {
  readonly start: number;
  readonly label: string;
  readonly end: number;
  readonly address: string;
};

/** One walk from left to right: a label begins at the last bracket before its end. */
function* linksIn(written: string): Generator<Link> {
  let start = -1;
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at];
    if (sign === '\\') at += 1;
    if (sign === '[') start = at;
    if (sign !== ']' || start === -1) continue;
    ADDRESS.lastIndex = at + 1;
    const [whole, inside, bare = ''] = ADDRESS.exec(written) ?? [];
    if (whole !== undefined) {
      const end = at + 1 + whole.length;
      yield { start, label: written.slice(start + 1, at), end, address: inside ?? bare };
      at = end - 1;
    }
    start = -1;
  }
}
