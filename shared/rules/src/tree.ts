/** A node of a tree that staff order. Lists of nodes have siblings in their order. */
export type TreeNode = { readonly id: string; readonly parentId: string | null };

/** Where a node is: below a parent, before one of its children. Null: at the top, and last. */
export type TreePlace = { readonly parentId: string | null; readonly before: string | null };

/** Why a node cannot be at a place. */
export type TreeFault = 'placeGone' | 'belowItself' | 'tooDeep';

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** All nodes depth first, with their level from 1. A node whose parent is not in the list is at the top. */
export function treeOf<T extends TreeNode>(
  nodes: readonly T[],
): readonly { readonly node: T; readonly level: number }[] {
  const below = (parentId: string | null, level: number): { node: T; level: number }[] =>
    childrenOf(nodes, parentId).flatMap((node) => [{ node, level }, ...below(node.id, level + 1)]);
  return below(null, 1);
}

/** A node and all below it, in the order of the tree. */
export function subtreeOf<T extends TreeNode>(nodes: readonly T[], id: string): readonly T[] {
  return nodes
    .filter((node) => node.id === id)
    .flatMap((node) => [
      node,
      ...childrenOf(nodes, id).flatMap((child) => subtreeOf(nodes, child.id)),
    ]);
}

/**
 * The children of the place's parent when a node is there, by id in their order, or why it cannot be there.
 * @param most how many levels the tree may have
 */
export function siblingsAt(
  nodes: readonly TreeNode[],
  id: string,
  { parentId, before }: TreePlace,
  most: number,
): readonly string[] | TreeFault {
  const own = subtreeOf(nodes, id);
  if (own.some((node) => node.id === parentId)) return 'belowItself';
  const level = parentId === null ? 0 : levelOf(nodes, parentId);
  const siblings = childrenOf(nodes, parentId).filter((node) => node.id !== id);
  const at =
    before === null ? siblings.length : siblings.findIndex(({ id: one }) => one === before);
  if (level === null || at < 0) return 'placeGone';
  if (level + heightOf(own) > most) return 'tooDeep';
  const ids = siblings.map((node) => node.id);
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

/** Where one step takes a node; null: nowhere. `in` is below the sibling before it, `out` right after its parent. */
export function stepFrom(
  nodes: readonly TreeNode[],
  id: string,
  step: TreeStep,
  most: number,
): TreePlace | null {
  const place = placeAfter(nodes, id, step);
  if (place === null || typeof siblingsAt(nodes, id, place, most) === 'string') return null;
  return place;
}

function placeAfter(nodes: readonly TreeNode[], id: string, step: TreeStep): TreePlace | null {
  const parentId = parentOf(nodes, id);
  const [before, own] = [neighbourOf(nodes, id, -1), neighbourOf(nodes, id, 1)];
  switch (step) {
    case 'up':
      return before === null ? null : { parentId, before };
    case 'down':
      return own === null ? null : { parentId, before: neighbourOf(nodes, own, 1) };
    case 'in':
      return before === null ? null : { parentId: before, before: null };
    case 'out':
      return parentId === null
        ? null
        : { parentId: parentOf(nodes, parentId), before: neighbourOf(nodes, parentId, 1) };
  }
}

/** The nodes that a search finds, and all above them. */
export function withAncestors<T extends TreeNode>(
  nodes: readonly T[],
  isFound: (node: T) => boolean,
): readonly T[] {
  return nodes.filter(({ id }) => subtreeOf(nodes, id).some(isFound));
}

function parentOf(nodes: readonly TreeNode[], id: string): string | null {
  const parentId = nodes.find((node) => node.id === id)?.parentId ?? null;
  return nodes.some((node) => node.id === parentId) ? parentId : null;
}

function childrenOf<T extends TreeNode>(
  nodes: readonly T[],
  parentId: string | null,
): readonly T[] {
  const ids = new Set(nodes.map(({ id }) => id));
  return nodes.filter((node) =>
    parentId === null
      ? node.parentId === null || !ids.has(node.parentId)
      : node.parentId === parentId,
  );
}

function neighbourOf(nodes: readonly TreeNode[], id: string, by: 1 | -1): string | null {
  const siblings = childrenOf(nodes, parentOf(nodes, id));
  return siblings[siblings.findIndex((node) => node.id === id) + by]?.id ?? null;
}

function levelOf(nodes: readonly TreeNode[], id: string): number | null {
  return treeOf(nodes).find(({ node }) => node.id === id)?.level ?? null;
}

/** How many levels a subtree has. */
function heightOf(own: readonly TreeNode[]): number {
  return Math.max(1, ...treeOf(own).map(({ level }) => level));
}
