import type { Branch } from '../mindMapLayout.js';
import {
  afterAct,
  begun,
  type MapAct,
  type MapState,
  MOST_TOPICS,
  type Path,
} from './mapEditing.js';

const tree: Branch = {
  text: 'root',
  children: [{ text: 'a', children: [{ text: 'a1' }, { text: 'a2' }] }, { text: 'b' }],
};
const at = (path: Path): MapState => ({ ...begun(tree), at: path });
/** `root(a(a1 a2) b)`, the chosen one in brackets. */
function drawn({ tree: of, at: chosen }: MapState): string {
  const say = ({ text, children = [] }: Branch, path: Path): string => {
    const name = path.join() === chosen.join() ? `[${text}]` : text;
    const below = children.map((child, place) => say(child, [...path, place])).join(' ');
    return children.length === 0 ? name : `${name}(${below})`;
  };
  return say(of, []);
}

test.each<[MapAct['kind'], Path, string]>([
  ['sibling', [0], 'root(a(a1 a2) [] b)'],
  ['sibling', [0, 1], 'root(a(a1 a2 []) b)'],
  ['sibling', [], 'root(a(a1 a2) b [])'],
  ['child', [1], 'root(a(a1 a2) b([]))'],
  ['child', [], 'root(a(a1 a2) b [])'],
  ['remove', [0], 'root([b])'],
  ['remove', [0, 1], 'root(a([a1]) b)'],
  ['remove', [], '[root](a(a1 a2) b)'],
])('%s at %j gives %s', (kind, path, expected) => {
  expect(drawn(afterAct(at(path), { kind } as MapAct))).toBe(expected);
});

test('without the last topic below it a parent is chosen itself', () => {
  const once = afterAct(at([0, 0]), { kind: 'remove' });
  expect(drawn(afterAct(once, { kind: 'remove' }))).toBe('root([a] b)');
});

test('a new topic is edited at once, and what is typed is its text', () => {
  const state = afterAct(at([1]), { kind: 'child' });
  expect(state).toMatchObject({ isEditing: true, told: 'added' });
  const named = afterAct(state, { kind: 'rename', text: 'b1' });
  expect(drawn(named)).toBe('root(a(a1 a2) b([b1]))');
  expect(afterAct(named, { kind: 'leave' })).toMatchObject({ isEditing: false, at: [1, 0] });
});

test.each<[string, Path, Path]>([
  ['ArrowDown', [], [0]],
  ['ArrowDown', [0, 1], [1]],
  ['ArrowDown', [1], [1]],
  ['ArrowUp', [1], [0, 1]],
  ['ArrowUp', [], []],
  ['ArrowRight', [0], [0, 0]],
  ['ArrowRight', [1], [1]],
  ['ArrowLeft', [0, 1], [0]],
  ['ArrowLeft', [], []],
  ['Home', [0, 1], []],
  ['End', [], [1]],
])('%s leads from %j to %j', (key, from, to) => {
  expect(afterAct(at(from), { kind: 'move', key }).at).toEqual(to);
});

test('a map that is full takes no more topics and says so, until it is begun again', () => {
  let state = begun(tree);
  for (let count = 0; count < MOST_TOPICS; count += 1) state = afterAct(state, { kind: 'child' });
  expect(state.told).toBe('full');
  expect(afterAct(state, { kind: 'sibling' }).tree).toBe(state.tree);
  expect(drawn(afterAct(state, { kind: 'restart', tree }))).toBe('[root](a(a1 a2) b)');
});
