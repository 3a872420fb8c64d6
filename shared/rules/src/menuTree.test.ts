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
  ['an orphan at the root', [entry('a', 'gone')], 'a'],
  ['its own parent', [entry('a', 'a')], 'a'],
  ['a circle of two', [entry('a', 'b'), entry('b', 'a')], 'a b'],
  ['the first of two with one id', [entry('a', null), entry('a', 'a')], 'a'],
])('%s', (_, items, expected) => {
  expect(drawn(menuTree(items))).toBe(expected);
});
