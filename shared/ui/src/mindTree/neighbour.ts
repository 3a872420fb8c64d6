import type { Box, Layout } from './layout.js';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The topic that an arrow leads to, along the tree; null: none there. */
export function neighbourOf({ kind, boxes }: Layout, id: number, arrow: Arrow): number | null {
  const box = boxes.get(id);
  if (box === undefined) return null;
  const way = kind === 'map' ? MAP_WAYS[arrow] : ORGANISATION_WAYS[arrow];
  if (way.kind === 'beside') return besideOf(boxes, box, way.by);
  const isRoot = box.node.parent === null;
  if (kind === 'map' && !isRoot && box.side !== way.side) return box.node.parent;
  if (kind === 'organisation' && way.side === -1) return box.node.parent;
  const child = box.node.children.find((one) => boxes.get(one)?.side === way.side);
  return child ?? null;
}

type Way =
  | { readonly kind: 'along'; readonly side: 1 | -1 }
  | { readonly kind: 'beside'; readonly by: 1 | -1 };

const MAP_WAYS: Readonly<Record<Arrow, Way>> = {
  ArrowRight: { kind: 'along', side: 1 },
  ArrowLeft: { kind: 'along', side: -1 },
  ArrowDown: { kind: 'beside', by: 1 },
  ArrowUp: { kind: 'beside', by: -1 },
};
const ORGANISATION_WAYS: Readonly<Record<Arrow, Way>> = {
  ArrowDown: { kind: 'along', side: 1 },
  ArrowUp: { kind: 'along', side: -1 },
  ArrowRight: { kind: 'beside', by: 1 },
  ArrowLeft: { kind: 'beside', by: -1 },
};

/** The next one of the same level and side, a cousin where there is no further sibling. */
function besideOf(boxes: Layout['boxes'], { node, side }: Box, by: 1 | -1): number | null {
  const level = [...boxes.values()].filter(
    (each) => each.node.depth === node.depth && each.side === side,
  );
  const at = level.findIndex((each) => each.node.id === node.id);
  return level[at + by]?.node.id ?? null;
}
