export type Cue = {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
};

const HEADER = /^\uFEFF?WEBVTT(?:[ \t].*)?$/;
const TIME = /^(?:(\d{2,5}):)?([0-5]\d):([0-5]\d\.\d{3})$/;
/** Blocks that are not shown. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/;

/**
 * Captions (WebVTT) in their order, or the line of the first fault: a header that is missing, a time that cannot be read, ends
 * before it begins or lies before the one above, a caption without a text.
 */
export function readCaptions(content: Uint8Array): { readonly line: number } | readonly Cue[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return { line: 1 };
  }
  const [first = '', ...lines] = text.split(/\r\n|\n|\r/);
  if (!HEADER.test(first)) return { line: 1 };
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    // What follows the header at once describes the whole.
    if (block.line === 2 || ASIDE.test(block.lines[0] ?? '')) continue;
    const cue = cueIn(block, cues.at(-1)?.from ?? 0);
    if ('line' in cue) return cue;
    cues.push(cue);
  }
  return cues.length === 0 ? { line: 1 } : cues;
}

type Block = { readonly line: number; readonly lines: readonly string[] };

/** Lines between blank ones, with the number of the first. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ line: index + 2, lines: [line] });
      isOpen = true;
    }
  }
  return blocks;
}

function cueIn({ line, lines }: Block, least: number): Cue | { readonly line: number } {
  // A name may be above the times.
  const at = lines.slice(0, 2).findIndex((one) => one.includes('-->'));
  const [from, to] = timesIn(lines[at] ?? '');
  const text = lines.slice(at + 1).join('\n');
  const isRight = from !== null && to !== null && from >= least && to > from && text !== '';
  return isRight ? { from, to, text } : { line: line + Math.max(0, at) };
}

/** When a caption begins and ends; settings of its place may follow. */
function timesIn(line: string): readonly [from: number | null, to: number | null] {
  const [from = '', arrow, to = ''] = line.trim().split(/[ \t]+/);
  return arrow === '-->' ? [secondsOf(from), secondsOf(to)] : [null, null];
}

function secondsOf(time: string): number | null {
  const [, hours = '0', minutes, seconds] = TIME.exec(time) ?? [];
  if (minutes === undefined) return null;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
