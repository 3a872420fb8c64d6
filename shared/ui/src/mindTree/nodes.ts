import type { Topic } from '@banyan/contract/diagrams';

/** A topic in its place. Those below it follow it. */
export type TreeNode = {
  /** In the order of reading; the root is 0. */
  readonly id: number;
  readonly topic: Topic;
  /** The root is 1. */
  readonly depth: number;
  readonly parent: number | null;
  readonly children: readonly number[];
  /** How many are below it, at any depth. */
  readonly below: number;
  /** Which branch of the root it belongs to, for its colour; -1: the root. */
  readonly branch: number;
};

/** Larger maps begin folded. */
const MANY = 100;
const FOLDED_FROM = 3;

export function nodesOf(root: Topic): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  const add = (topic: Topic, parent: TreeNode | null, place: number): number => {
    const id = nodes.length;
    const children: number[] = [];
    const branch = parent === null ? -1 : parent.parent === null ? place : parent.branch;
    const depth = (parent?.depth ?? 0) + 1;
    const node = { id, topic, depth, parent: parent?.id ?? null, children, below: 0, branch };
    nodes.push(node);
    topic.children.forEach((child, at) => {
      children.push(id + 1 + node.below);
      node.below += add(child, node, at);
    });
    return node.below + 1;
  };
  add(root, null, 0);
  return nodes;
}

/** What a large map folds before its reader unfolds it: the topics of the third level. */
export function firstFolds(nodes: readonly TreeNode[]): ReadonlySet<number> {
  if (nodes.length <= MANY) return new Set();
  const folded = nodes.filter(({ depth, below }) => depth === FOLDED_FROM && below > 0);
  return new Set(folded.map(({ id }) => id));
}
