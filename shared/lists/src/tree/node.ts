import type { TreeNode } from '@banyan/rules';
import type { Tree } from './RecordTree.js';

/** A node with a name in both languages that can be disabled. */
export type NamedNode = TreeNode & {
  readonly version: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly state: 'enabled' | 'disabled';
};

/** A tree as its page shows it. */
export type NamedTree<R extends NamedNode> = Tree<R> & {
  /** Of the whole table, as an act on the tree names it. */
  readonly version: number;
};

export type NodePlace = {
  readonly openId: string | null;
  readonly isFiltered: boolean;
  readonly open: (id: string | null, options?: { readonly replace: boolean }) => void;
};

/** What the address opens in the place of a node. */
export const NEW_NODE = 'new';
const BELOW = 'new:';

/** A new node below another one. */
export const newBelow = (id: string): string => `${BELOW}${id}`;

/** Below which node the address opens a new one; null: at the top. Undefined: it opens no new one. */
export function parentOfNew(openId: string | null): string | null | undefined {
  if (openId === NEW_NODE) return null;
  return openId?.startsWith(BELOW) === true ? openId.slice(BELOW.length) : undefined;
}
