import type { TreeNode } from './nodes.js';
import { boxOf, type TopicBox } from './topicText.js';

export type LayoutKind = 'map' | 'organisation';

export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Box = Rect & {
  readonly node: TreeNode;
  readonly lines: readonly string[];
  /** Where its children are: to the right (1) or to the left (-1) in a map; 1 where they are below it. */
  readonly side: 1 | -1;
};

export type Layout = {
  readonly kind: LayoutKind;
  /** What is not folded away, by id. */
  readonly boxes: ReadonlyMap<number, Box>;
  readonly bounds: Rect;
};

/** Between a topic and its children, and between two of them. */
const GAPS = {
  map: { along: 48, across: 12 },
  organisation: { along: 48, across: 20 },
} as const;
const MARGIN = 24;

/**
 * Places the topics: in a map around the root, to both sides; in an organisation from the top down. Each topic has a
 * band of its own, as large as what is below it, so that no two overlap; siblings keep their order.
 */
export function layoutOf(
  nodes: readonly TreeNode[],
  folded: ReadonlySet<number>,
  kind: LayoutKind,
): Layout {
  const isMap = kind === 'map';
  const { along, across } = GAPS[kind];
  const texts = nodes.map(({ topic }) => boxOf(topic));
  const childrenOf = ({ id, children }: TreeNode) => (folded.has(id) ? [] : children);
  const own = ({ width, height }: TopicBox) => (isMap ? height : width);
  const bands: number[] = [];
  const total = (ids: readonly number[]) =>
    ids.reduce((sum, id) => sum + (bands[id] ?? 0) + across, -across);
  for (const node of [...nodes].reverse()) {
    const text = texts[node.id];
    if (text !== undefined) bands[node.id] = Math.max(own(text), total(childrenOf(node)));
  }

  const boxes = new Map<number, Box>();
  /** @param start where it begins along the branch @param middle of its band */
  const place = (id: number, start: number, middle: number, side: 1 | -1): void => {
    const [node, text] = [nodes[id], texts[id]];
    if (node === undefined || text === undefined) return;
    const { width, height, lines } = text;
    const first = side === 1 ? start : start - width;
    const x = isMap ? first : middle - width / 2;
    const y = isMap ? middle - height / 2 : start;
    boxes.set(id, { node, lines, side, x, y, width, height });
    const end = isMap ? start + side * (width + along) : start + height + along;
    if (node.parent !== null || !isMap) {
      placeAll(childrenOf(node), end, middle, side);
      return;
    }
    const half = rightOnes(childrenOf(node), bands);
    placeAll(childrenOf(node).slice(0, half), end, middle, 1);
    placeAll(childrenOf(node).slice(half), start - along, middle, -1);
  };
  const placeAll = (ids: readonly number[], start: number, middle: number, side: 1 | -1): void => {
    let at = middle - total(ids) / 2;
    for (const id of ids) {
      const band = bands[id] ?? 0;
      place(id, start, at + band / 2, side);
      at += band + across;
    }
  };
  place(0, 0, 0, 1);
  return { kind, boxes, bounds: boundsOf([...boxes.values()]) };
}

/** How many of the root's children are to its right: the first ones, so that both sides are as alike as can be. */
function rightOnes(children: readonly number[], bands: readonly number[]): number {
  const all = children.reduce((sum, id) => sum + (bands[id] ?? 0), 0);
  let [right, best, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (const [at, id] of children.entries()) {
    right += bands[id] ?? 0;
    const difference = Math.abs(all - 2 * right);
    if (difference < least) [best, least] = [at + 1, difference];
  }
  return best;
}

function boundsOf(boxes: readonly Rect[]): Rect {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}
