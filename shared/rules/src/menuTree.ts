export type MenuNode<T> = { readonly item: T; readonly children: readonly MenuNode<T>[] };

type Linked = { readonly id: string; readonly parentId: string | null; readonly order: number };

/**
 * The menu as a tree built by parent id (specification 6). Terminates on anything: an orphan and a member of a
 * circle stand at the root, of two entries with one id the first one counts.
 */
export function menuTree<T extends Linked>(items: readonly T[]): readonly MenuNode<T>[] {
  const byId = new Map<string, T>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  const children = new Map<string | null, T[]>();
  for (const item of byId.values()) {
    const parent = hasRoot(item, byId) ? item.parentId : null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [item]);
    else siblings.push(item);
  }
  return nodesUnder(null, children);
}

/** Whether the way up from an entry ends at the root. */
function hasRoot<T extends Linked>(item: T, byId: ReadonlyMap<string, T>): boolean {
  const seen = new Set<string>();
  let current: T | undefined = item;
  while (current !== undefined && current.parentId !== null) {
    if (seen.has(current.id)) return false;
    seen.add(current.id);
    current = byId.get(current.parentId);
  }
  return current !== undefined;
}

function nodesUnder<T extends Linked>(
  parent: string | null,
  children: ReadonlyMap<string | null, readonly T[]>,
): readonly MenuNode<T>[] {
  return [...(children.get(parent) ?? [])]
    .sort((a, b) => a.order - b.order)
    .map((item) => ({ item, children: nodesUnder(item.id, children) }));
}
