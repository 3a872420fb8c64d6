export type MenuNode<T> = { readonly item: T; readonly children: readonly MenuNode<T>[] };

type Linked = { readonly id: string; readonly parentId: string | null; readonly order: number };

/**
 * The menu as a tree built by parent id (specification 6). Ends on any input, in one pass and without recursion:
 * orphans and members of a circle are at the root, entries below them stay there, and of two entries with one id
 * the first counts.
 */
export function menuTree<T extends Linked>(items: readonly T[]): readonly MenuNode<T>[] {
  const byId = new Map<string, T>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  const circle = inCircles(byId);
  const children = new Map<string, MenuNode<T>[]>();
  for (const { id } of byId.values()) children.set(id, []);
  const root: MenuNode<T>[] = [];
  for (const item of [...byId.values()].sort((a, b) => a.order - b.order)) {
    const { id, parentId } = item;
    const siblings = parentId === null || circle.has(id) ? undefined : children.get(parentId);
    (siblings ?? root).push({ item, children: children.get(id) ?? [] });
  }
  return root;
}

/** The ids whose way up comes back to themselves. No step of a way is taken twice. */
function inCircles(byId: ReadonlyMap<string, Linked>): ReadonlySet<string> {
  const circle = new Set<string>();
  const walked = new Set<string>();
  for (const start of byId.values()) {
    const way: string[] = [];
    let current: Linked | undefined = start;
    while (current !== undefined && !walked.has(current.id)) {
      walked.add(current.id);
      way.push(current.id);
      current = current.parentId === null ? undefined : byId.get(current.parentId);
    }
    if (current === undefined) continue;
    const from = way.indexOf(current.id);
    if (from >= 0) for (const id of way.slice(from)) circle.add(id);
  }
  return circle;
}
