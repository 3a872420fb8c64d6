import { describe, expect, test } from '@jest/globals';
import { type MenuNode, menuTree } from './menuTree.js';

type Entry = { id: string; parentId: string | null; order: number };

function entry(id: string, parentId: string | null, order = 0): Entry {
  return { id, parentId, order };
}

function drawn(nodes: readonly MenuNode<Entry>[]): string {
  return nodes
    .map(({ item, children }) => item.id + (children.length > 0 ? `(${drawn(children)})` : ''))
    .join(' ');
}

test.each<[string, Entry[], string]>([
  ['nothing', [], ''],
  [
    'children under their parent, in order',
    [entry('b', 'a', 2), entry('c', 'a', 1), entry('a', null)],
    'a(c b)',
  ],
  ['equal orders as given', [entry('b', 'a'), entry('c', 'a'), entry('a', null)], 'a(b c)'],
  ['an orphan at the root', [entry('a', 'gone')], 'a'],
  ['what hangs below an orphan stays there', [entry('b', 'a'), entry('a', 'gone')], 'a(b)'],
  ['an empty id is an id', [entry('a', ''), entry('', null)], '(a)'],
  ['no parent is not the parent with an empty id', [entry('', 'gone'), entry('a', null)], ' a'],
  ['its own parent', [entry('a', 'a')], 'a'],
  ['a circle of two', [entry('a', 'b'), entry('b', 'a')], 'a b'],
  [
    'a circle of three with a tail, entered by the tail',
    [entry('t', 'a'), entry('a', 'b'), entry('b', 'c'), entry('c', 'a')],
    'a(t) b c',
  ],
  ['the first of two with one id', [entry('a', null), entry('a', 'a')], 'a'],
  [
    'names of the language are ids',
    [entry('__proto__', null), entry('constructor', '__proto__')],
    '__proto__(constructor)',
  ],
])('%s', (_, items, expected) => {
  expect(drawn(menuTree(items))).toBe(expected);
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('any entries, seed %i', (seed) => {
  const next = numbersFrom(seed);
  const id = () => `e${next(60)}`;
  const items = Array.from({ length: 80 }, () => entry(id(), next(4) === 0 ? null : id(), next(5)));
  const tree = menuTree(items);
  const placed = flat(tree);
  const firstOf = new Map(items.toReversed().map((item) => [item.id, item]));

  test('each id appears once, with its first entry', () => {
    expect(placed.map(({ item }) => item.id).sort()).toEqual([...firstOf.keys()].sort());
    expect(placed.filter(({ item }) => item !== firstOf.get(item.id))).toEqual([]);
  });

  test('an entry is below its parent, or at the root if that is null, missing or in a circle', () => {
    const rooted = new Set(tree.map(({ item }) => item.id));
    for (const { item, parent } of placed) {
      const root = item.parentId === null || !firstOf.has(item.parentId) || returns(item, firstOf);
      expect([item.id, parent, rooted.has(item.id)]).toEqual([
        item.id,
        root ? null : item.parentId,
        root,
      ]);
    }
  });

  test('siblings are in order', () => {
    for (const siblings of [tree, ...placed.map(({ children }) => children)]) {
      const orders = siblings.map(({ item }) => item.order);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    }
  });
});

const MANY = 10_000;

test.each<[string, (index: number) => Entry]>([
  ['one long way down', (at) => entry(`e${at}`, at === 0 ? null : `e${at - 1}`)],
  ['one long way down, the deepest first', (at) => entry(`e${at}`, `e${at + 1}`)],
  ['one circle', (at) => entry(`e${at}`, `e${(at + 1) % MANY}`)],
  ['all below one', (at) => entry(`e${at}`, at === 0 ? null : 'e0', MANY - at)],
  ['orphans', (at) => entry(`e${at}`, 'gone')],
  ['one id', () => entry('e', 'e')],
])('10,000 entries, %s: no stack overflows, and the work grows with their number', (_, make) => {
  let looks = 0;
  const items = Array.from({ length: MANY }, (__, index) => {
    const { parentId, ...rest } = make(index);
    return {
      ...rest,
      get parentId() {
        looks += 1;
        return parentId;
      },
    };
  });
  const tree = menuTree(items);
  // Walking up from each entry would look at the parents of millions.
  expect(looks).toBeLessThan(20 * MANY);
  expect(flat(tree)).toHaveLength(new Set(items.map(({ id }) => id)).size);
});

type Placed = MenuNode<Entry> & { readonly parent: string | null };

function flat(tree: readonly MenuNode<Entry>[]): readonly Placed[] {
  const found: Placed[] = tree.map((node) => ({ ...node, parent: null }));
  for (const { item, children } of found) {
    for (const child of children) found.push({ ...child, parent: item.id });
  }
  return found;
}

function returns(item: Entry, byId: ReadonlyMap<string, Entry>): boolean {
  let up: Entry | undefined = item;
  for (let step = 0; step < byId.size && up !== undefined; step++) {
    up = up.parentId === null ? undefined : byId.get(up.parentId);
    if (up === item) return true;
  }
  return false;
}

/** Whole numbers below a limit, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
