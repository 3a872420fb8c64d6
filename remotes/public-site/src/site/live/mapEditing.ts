import type { Branch } from '../mindMapLayout.js';

/** Where a topic is: its place among its siblings, level by level. The root has no place. */
export type Path = readonly number[];

export type MapState = {
  readonly tree: Branch;
  /** The chosen topic. */
  readonly at: Path;
  /** Whether its text is being edited. */
  readonly isEditing: boolean;
  /** What happened last and is announced; null: nothing. */
  readonly told: 'added' | 'removed' | 'full' | null;
};

export type MapAct =
  | { readonly kind: 'choose'; readonly at: Path; readonly isEditing: boolean }
  | { readonly kind: 'move'; readonly key: string }
  | { readonly kind: 'rename'; readonly text: string }
  | { readonly kind: 'sibling' | 'child' | 'remove' | 'edit' | 'leave' }
  | { readonly kind: 'restart'; readonly tree: Branch };

/** More would need more room than the page has. */
export const MOST_TOPICS = 30;
export const MOST_SIGNS = 24;

export function begun(tree: Branch): MapState {
  return { tree, at: [], isEditing: false, told: null };
}

/** The map after an act. */
export function afterAct(state: MapState, act: MapAct): MapState {
  const { tree, at } = state;
  switch (act.kind) {
    case 'choose':
      return { ...state, at: act.at, isEditing: act.isEditing, told: null };
    case 'move':
      return { ...state, at: neighbourOf(tree, at, act.key), isEditing: false, told: null };
    case 'rename':
      return { ...state, tree: changed(tree, at, (one) => ({ ...one, text: act.text })) };
    case 'edit':
      return { ...state, isEditing: true, told: null };
    case 'leave':
      return state.isEditing ? { ...state, isEditing: false, told: null } : state;
    case 'restart':
      return begun(act.tree);
    case 'remove':
      return removed(state);
    case 'child':
      return withLast(state);
    case 'sibling':
      // The root has no siblings.
      return at.length === 0 ? withLast(state) : added(state, at.slice(0, -1), lastOf(at) + 1);
  }
}

export function topicAt(tree: Branch, path: Path): Branch | undefined {
  return path.reduce<Branch | undefined>((topic, place) => topic?.children?.[place], tree);
}

/** With a new topic, the last one below the chosen one. */
function withLast(state: MapState): MapState {
  return added(state, state.at, topicAt(state.tree, state.at)?.children?.length ?? 0);
}

/** A new topic is added below another one, and its text is edited at once. */
function added(state: MapState, parent: Path, place: number): MapState {
  if (pathsOf(state.tree).length >= MOST_TOPICS) return { ...state, told: 'full' };
  const tree = changed(state.tree, parent, (one) => ({
    ...one,
    children: (one.children ?? []).toSpliced(place, 0, { text: '' }),
  }));
  return { tree, at: [...parent, place], isEditing: true, told: 'added' };
}

/** A topic goes with all below it, and the one before it is chosen. The root stays. */
function removed(state: MapState): MapState {
  if (state.at.length === 0) return state;
  const place = lastOf(state.at);
  const parent = state.at.slice(0, -1);
  const tree = changed(state.tree, parent, (one) => ({
    ...one,
    children: (one.children ?? []).toSpliced(place, 1),
  }));
  const left = topicAt(tree, parent)?.children?.length ?? 0;
  const at = left === 0 ? parent : [...parent, Math.max(0, place - 1)];
  return { tree, at, isEditing: false, told: 'removed' };
}

function lastOf(path: Path): number {
  return path.at(-1) ?? 0;
}

function changed(tree: Branch, path: Path, change: (topic: Branch) => Branch): Branch {
  const [place, ...rest] = path;
  if (place === undefined) return change(tree);
  const children = (tree.children ?? []).map((child, at) =>
    at === place ? changed(child, rest, change) : child,
  );
  return { ...tree, children };
}

/** The keys that choose another topic (WAI-ARIA 1.2, tree). */
export const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'];

/** Where a key leads to; the same place where it leads nowhere. */
function neighbourOf(tree: Branch, at: Path, key: string): Path {
  const all = pathsOf(tree);
  const order = all.findIndex((path) => path.join() === at.join());
  const hasChildren = (topicAt(tree, at)?.children?.length ?? 0) > 0;
  const targets: Readonly<Record<string, Path | undefined>> = {
    ArrowDown: all[order + 1],
    ArrowUp: all[order - 1],
    ArrowRight: hasChildren ? [...at, 0] : undefined,
    ArrowLeft: at.length > 0 ? at.slice(0, -1) : undefined,
    Home: [],
    End: all.at(-1),
  };
  return targets[key] ?? at;
}

/** All topics in the order of reading. */
function pathsOf({ children = [] }: Branch, path: Path = []): readonly Path[] {
  return [path, ...children.flatMap((child, place) => pathsOf(child, [...path, place]))];
}
