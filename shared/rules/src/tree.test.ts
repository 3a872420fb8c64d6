import fc from 'fast-check';
import {
  siblingsAt,
  stepFrom,
  type TreeNode,
  type TreePlace,
  type TreeStep,
  treeOf,
  withAncestors,
} from './tree.js';

const MOST = 3;

/** `a(b c(d)) e`: a tree as text, in its order. */
function nodesOf(text: string): TreeNode[] {
  const nodes: TreeNode[] = [];
  const above: (string | null)[] = [];
  let last: string | null = null;
  for (const sign of text.replaceAll(' ', '')) {
    if (sign === '(') above.push(last);
    else if (sign === ')') above.pop();
    else {
      nodes.push({ id: sign, parentId: above.at(-1) ?? null });
      last = sign;
    }
  }
  return nodes;
}

function textOf(nodes: readonly TreeNode[], parentId: string | null = null): string {
  return nodes
    .filter((node) => node.parentId === parentId)
    .map(({ id }) => {
      const below = textOf(nodes, id);
      return below === '' ? id : `${id}(${below})`;
    })
    .join(' ');
}

/** The list after a move: the siblings in their new order, after all others. */
function movedTo(nodes: readonly TreeNode[], id: string, place: TreePlace): TreeNode[] {
  const siblings = siblingsAt(nodes, id, place, MOST);
  if (typeof siblings === 'string') throw new Error(siblings);
  const others = nodes.filter((node) => !siblings.includes(node.id));
  return [...others, ...siblings.map((one) => ({ id: one, parentId: place.parentId }))];
}

test.each<[TreeStep, string, string, string | null]>([
  ['up', 'a b c', 'b', 'b a c'],
  ['up', 'a b', 'a', null],
  ['down', 'a b c', 'a', 'b a c'],
  ['down', 'a b', 'a', 'b a'],
  ['down', 'a b', 'b', null],
  ['in', 'a(x) b c', 'b', 'a(x b) c'],
  ['in', 'a b', 'a', null],
  ['in', 'a(b(c)) d(e)', 'd', 'a(b(c) d(e))'],
  ['in', 'a b(c(d))', 'b', null],
  ['out', 'a(b c) d', 'b', 'a(c) b d'],
  ['out', 'a(b(c)) d', 'c', 'a(b c) d'],
  ['out', 'a(b)', 'b', 'a b'],
  ['out', 'a b', 'a', null],
])('one step %s in %s moves %s: %s', (step, before, id, after) => {
  const nodes = nodesOf(before);
  const place = stepFrom(nodes, id, step, MOST);
  expect(place && textOf(movedTo(nodes, id, place))).toBe(after);
});

test.each<[string, TreePlace, string]>([
  ['below itself', { parentId: 'a', before: null }, 'belowItself'],
  ['below one of its own', { parentId: 'c', before: null }, 'belowItself'],
  ['below a third level', { parentId: 'f', before: null }, 'tooDeep'],
  ['with its own below it beyond the third level', { parentId: 'e', before: null }, 'tooDeep'],
  ['below one that is gone', { parentId: 'x', before: null }, 'placeGone'],
  ['before one that is elsewhere', { parentId: 'd', before: 'b' }, 'placeGone'],
])('a node does not go %s', (_where, place, fault) => {
  expect(siblingsAt(nodesOf('a(b c) d(e(f))'), 'a', place, MOST)).toBe(fault);
});

test('a node whose parent is gone is at the top', () => {
  const orphan = { id: 'b', parentId: 'gone' };
  const levels = treeOf([orphan, { id: 'c', parentId: 'b' }]).map(({ node, level }) => [
    node.id,
    level,
  ]);
  expect(levels).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});

test('a search keeps what is above its finds', () => {
  const found = withAncestors(nodesOf('a(b(c) d) e(f) g'), ({ id }) => id === 'c' || id === 'f');
  expect(textOf(found)).toBe('a(b(c)) e(f)');
});

type Model = { readonly id: string; readonly children: Model[] };

function take(list: Model[], id: string): Model | null {
  const at = list.findIndex((one) => one.id === id);
  if (at >= 0) return list.splice(at, 1)[0] ?? null;
  return list.reduce<Model | null>((found, { children }) => found ?? take(children, id), null);
}

function find(list: readonly Model[], id: string): Model | null {
  return list.reduce<Model | null>(
    (found, one) => found ?? (one.id === id ? one : find(one.children, id)),
    null,
  );
}

const depthOf = (list: readonly Model[]): number =>
  list.length === 0 ? 0 : 1 + Math.max(...list.map(({ children }) => depthOf(children)));

const written = (list: readonly Model[]): string =>
  list
    .map(({ id, children }) => (children.length === 0 ? id : `${id}(${written(children)})`))
    .join(' ');

/** The same move of nested lists; null: such a tree is not allowed. */
function moveIn(model: Model[], id: string, { parentId, before }: TreePlace): Model[] | null {
  const next = JSON.parse(JSON.stringify(model)) as Model[];
  const node = take(next, id);
  const list = parentId === null ? next : find(next, parentId)?.children;
  const at = before === null ? list?.length : list?.findIndex((one) => one.id === before);
  if (node === null || list === undefined || at === undefined || at < 0) return null;
  list.splice(at, 0, node);
  return depthOf(next) > MOST ? null : next;
}

test('random moves give the tree of nested lists, or are refused', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const id = fc.constantFrom(...ids);
  const move = fc.record({
    id,
    parentId: fc.option(id, { freq: 2 }),
    before: fc.option(id, { freq: 1 }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let nodes: TreeNode[] = ids.map((one) => ({ id: one, parentId: null }));
      let model: Model[] = ids.map((one) => ({ id: one, children: [] }));
      for (const { id: one, ...place } of moves) {
        const expected = moveIn(model, one, place);
        const isRefused = typeof siblingsAt(nodes, one, place, MOST) === 'string';
        expect(isRefused).toBe(expected === null);
        if (expected === null) continue;
        nodes = movedTo(nodes, one, place);
        model = expected;
        expect(textOf(nodes)).toBe(written(model));
      }
    }),
    { seed: 20261128, numRuns: 300 },
  );
});
