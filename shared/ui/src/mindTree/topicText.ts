import type { Topic } from '@banyan/contract/diagrams';

/** Widths are estimated: a text is never measured, so a map looks the same everywhere. */
export const LINE = 20;
const NARROW = 8;
const WIDE = 14;
const MOST_WIDTH = 240;
const MOST_LINES = 4;
const PADDING = { x: 12, y: 8 };

export type TopicBox = {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
};

const known = new WeakMap<Topic, TopicBox>();

/** The box of a topic, wrapped once: folding lays out thousands again. */
export function boxOf(topic: Topic): TopicBox {
  const box = known.get(topic) ?? topicBox(topic.text);
  known.set(topic, box);
  return box;
}

/** The lines of a topic's box: a few, the last one cut where there are more. */
export function topicBox(text: string): TopicBox {
  const lines = wrapped(text);
  const shown = lines.slice(0, MOST_LINES);
  if (lines.length > MOST_LINES) shown.push(`${(shown.pop() ?? '').slice(0, -1)}…`);
  const width = Math.max(WIDE, ...shown.map(widthOf));
  return {
    lines: shown,
    width: width + 2 * PADDING.x,
    height: Math.max(1, shown.length) * LINE + 2 * PADDING.y,
  };
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  // Between words, and before and after each wide sign.
  for (const [part] of text.matchAll(/[\u2e80-\u{10ffff}]|[^\s\u2e80-\u{10ffff}]{1,28}|\s+/gu)) {
    const wide = widthOf(part);
    if (width + wide > MOST_WIDTH && line !== '') {
      lines.push(line.trimEnd());
      // What is not shown is not wrapped.
      if (lines.length > MOST_LINES) return lines;
      line = '';
      width = 0;
    }
    if (line === '' && part.trim() === '') continue;
    line += part;
    width += wide;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (sign >= '\u2e80' ? WIDE : NARROW), 0);
}
