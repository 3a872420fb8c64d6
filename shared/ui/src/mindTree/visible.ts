import type { Box, Layout, Rect } from './layout.js';

/** What is drawn at most: of more, the topics that are nearer to the root. */
export const MOST_DRAWN = 600;

export type Visible = {
  readonly boxes: readonly Box[];
  /** Lines between topics, by branch: the data of one path each. */
  readonly lines: readonly { readonly branch: number; readonly path: string }[];
};

/** What of a layout is in a part of it. */
export function visibleIn({ kind, boxes, bounds }: Layout, part: Rect = bounds): Visible {
  const seen: Box[] = [];
  const paths = new Map<number, string>();
  for (const box of boxes.values()) {
    const isSeen = meets(box, part);
    if (isSeen) seen.push(box);
    const parent = box.node.parent === null ? undefined : boxes.get(box.node.parent);
    if (parent === undefined || !(isSeen || meets(around(parent, box), part))) continue;
    const branch = box.node.branch % 4;
    paths.set(branch, (paths.get(branch) ?? '') + lineBetween(parent, box, kind === 'map'));
  }
  const lines = [...paths].map(([branch, path]) => ({ branch, path }));
  if (seen.length <= MOST_DRAWN) return { boxes: seen, lines };
  const nearest = [...seen].sort((one, other) => one.node.depth - other.node.depth);
  return { boxes: nearest.slice(0, MOST_DRAWN), lines };
}

function meets(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function around(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

function lineBetween(parent: Box, child: Box, isMap: boolean): string {
  if (isMap) {
    const from = child.side === 1 ? parent.x + parent.width : parent.x;
    const to = child.side === 1 ? child.x : child.x + child.width;
    const [start, end] = [parent.y + parent.height / 2, child.y + child.height / 2];
    const bend = (from + to) / 2;
    return `M${from} ${start}C${bend} ${start} ${bend} ${end} ${to} ${end}`;
  }
  const [from, to] = [parent.x + parent.width / 2, child.x + child.width / 2];
  const [start, end] = [parent.y + parent.height, child.y];
  const bend = (start + end) / 2;
  return `M${from} ${start}V${bend}H${to}V${end}`;
}
