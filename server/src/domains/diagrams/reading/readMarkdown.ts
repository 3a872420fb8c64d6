import { MapBuilder, type MapRead } from './mapBuilder.js';
import { markdownText } from './markdownText.js';

const HEADING = /^ {0,3}(#{1,6})[ \t](.*)$/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t](.*))?$/;
const FENCE = /^\s*(```|~~~)/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const TABLE = /^\s*\|.*\|\s*$/;
const TITLE = /^title:(.+)$/;

/** An outline of headings and lists. Other lines are notes of the topic above them. */
export function readMarkdown(text: string, name: string): MapRead {
  const lines = text.split(/\r\n|\n|\r/);
  const matter = frontMatter(lines);
  const outline = new Outline();
  for (const [index, line] of lines.entries()) {
    if (index >= matter.lines) outline.read(line, index + 1);
  }
  return outline.builder.end({ title: matter.title, name });
}

class Outline {
  readonly builder = new MapBuilder();
  /** How far each open item is indented; headings have their level, from -6. */
  readonly #open: number[] = [];
  /** The mark that ends a piece of code. */
  #fence: string | null = null;

  read(written: string, line: number): void {
    const [, mark] = FENCE.exec(written) ?? [];
    if (this.#fence !== null) {
      if (mark === this.#fence) this.#fence = null;
    } else if (mark !== undefined) {
      this.#fence = mark;
      this.builder.leave('elements', line);
    } else if (written.trim() !== '' && !RULE.test(written)) {
      this.#readLine(written, line);
    }
  }

  #readLine(written: string, line: number): void {
    const [, signs, heading = ''] = HEADING.exec(written) ?? [];
    const [, indent, item = ''] = ITEM.exec(written) ?? [];
    if (signs !== undefined) {
      this.#topic(signs.length - 7, heading.trimEnd().replace(/ #+$/, ''), line);
    } else if (indent !== undefined) {
      this.#topic(columns(indent), item, line);
    } else if (TABLE.test(written) || this.#open.length === 0) {
      this.builder.leave('elements', line);
    } else {
      this.builder.note(markdownText(written.replace(/^\s*>? ?/, ''), this.builder, line), line);
    }
  }

  #topic(indent: number, written: string, line: number): void {
    while ((this.#open.at(-1) ?? Number.NEGATIVE_INFINITY) >= indent) {
      this.#open.pop();
      this.builder.close();
    }
    this.#open.push(indent);
    this.builder.open(line);
    this.builder.text(markdownText(written, this.builder, line), line);
  }
}

/** The lines that some programs write above the text, for the title in them. */
function frontMatter(lines: readonly string[]): { readonly lines: number; readonly title: string } {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end === -1) return { lines: 0, title: '' };
  const [title = ''] = lines.slice(1, end).flatMap((line) => TITLE.exec(line)?.[1] ?? []);
  return { lines: end + 1, title: unquoted(title.trim()) };
}

function unquoted(title: string): string {
  if (!/^"(?:[^"\\]|\\["\\])*"$/.test(title)) return title;
  return title.slice(1, -1).replace(/\\(["\\])/g, '$1');
}

function columns(indent: string): number {
  return Array.from(indent).reduce((at, sign) => at + (sign === '\t' ? 4 - (at % 4) : 1), 0);
}
