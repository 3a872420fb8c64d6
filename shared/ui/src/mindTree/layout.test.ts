import type { Topic } from '@banyan/contract/diagrams';
import { type Box, type LayoutKind, layoutOf } from './layout.js';
import { type Arrow, neighbourOf } from './neighbour.js';
import { firstFolds, nodesOf } from './nodes.js';
import { topicBox } from './topicText.js';
import { firstView, fitted, showing, shown, zoomed } from './view.js';
import { MOST_DRAWN, visibleIn } from './visible.js';

const KINDS: readonly LayoutKind[] = ['map', 'organisation'];
const topic = (text: string, ...children: Topic[]): Topic => ({ text, children });

/** Numbers from 0 to 1, the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomTopic(random: () => number, most: number): Topic {
  let left = most;
  const grown = (depth: number): Topic => {
    left -= 1;
    const children: Topic[] = [];
    for (let n = Math.floor(random() * 6); n > 0 && left > 0 && depth < 40; n -= 1) {
      children.push(grown(depth + 1));
    }
    return { text: '主题 topic '.repeat(Math.floor(random() * 12)), children };
  };
  const root = grown(1);
  return { ...root, children: [...root.children, topic('last')] };
}

/** A chain of levels with a fan at each. */
const large = (count: number): Topic => {
  const fan = Array.from({ length: 24 }, (_, at) => topic(`${at}`));
  const branch = () => topic('branch', ...fan);
  return topic('root', ...Array.from({ length: Math.floor(count / 25) }, branch));
};

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each(KINDS)('as %s', (kind) => {
  test('no two topics overlap, all are within the bounds, and siblings keep their order', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 60; round += 1) {
      const nodes = nodesOf(randomTopic(random, 80));
      const folded = new Set(nodes.filter(() => random() < 0.1).map(({ id }) => id));
      const { boxes, bounds } = layoutOf(nodes, folded, kind);
      const all = [...boxes.values()];
      const pairs = all.flatMap((one, at) =>
        all.slice(at + 1).map((other) => [one, other] as const),
      );
      expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([]);
      const outside = all.filter(
        ({ x, y, width, height }) =>
          x < bounds.x ||
          y < bounds.y ||
          x + width > bounds.x + bounds.width ||
          y + height > bounds.y + bounds.height,
      );
      expect(outside).toEqual([]);
      for (const { node } of all) {
        const children = node.children.flatMap((id) => boxes.get(id) ?? []);
        for (const side of [1, -1] as const) {
          const beside = children.filter((child) => child.side === side);
          const places = beside.map(({ x, y }) => (kind === 'map' ? y : x));
          const middles = beside.map(
            (box, at) => (places[at] ?? 0) + (kind === 'map' ? box.height : box.width) / 2,
          );
          expect(middles).toEqual([...middles].sort((one, other) => one - other));
        }
      }
    }
  });

  test('the same map is laid out alike', () => {
    const once = () => layoutOf(nodesOf(randomTopic(randomFrom(3), 50)), new Set(), kind);
    expect(once()).toEqual(once());
  });

  test('what is folded away has no place', () => {
    const nodes = nodesOf(topic('a', topic('b', topic('c')), topic('d')));
    expect([...layoutOf(nodes, new Set([1]), kind).boxes.keys()]).toEqual([0, 1, 3]);
  });

  test('of a large map no more is drawn than can be drawn', () => {
    const layout = layoutOf(nodesOf(large(5_000)), new Set(), kind);
    expect(layout.boxes.size).toBe(5_001);
    expect(visibleIn(layout).boxes).toHaveLength(MOST_DRAWN);
    const root = layout.boxes.get(0);
    const near = { x: (root?.x ?? 0) - 300, y: (root?.y ?? 0) - 300, width: 800, height: 600 };
    const { boxes } = visibleIn(layout, near);
    expect(boxes.length).toBeLessThan(200);
    expect(boxes.map(({ node }) => node.id)).toContain(0);
  });
});

test('a map has topics on both sides, the first ones to the right', () => {
  const nodes = nodesOf(topic('r', topic('a'), topic('b'), topic('c'), topic('d')));
  const { boxes } = layoutOf(nodes, new Set(), 'map');
  const sides = [1, 2, 3, 4].map((id) => Math.sign(boxes.get(id)?.x ?? 0));
  expect(sides).toEqual([1, 1, -1, -1]);
});

test('nodes know how many are below them', () => {
  const nodes = nodesOf(topic('a', topic('b', topic('c'), topic('d')), topic('e')));
  expect(nodes.map(({ below, parent, branch }) => [below, parent, branch])).toEqual([
    [4, null, -1],
    [2, 0, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
});

test('only a large map begins folded, at its third level', () => {
  expect(firstFolds(nodesOf(large(50)))).toEqual(new Set());
  const deep = topic('r', topic('a', topic('b', ...large(150).children)));
  expect(firstFolds(nodesOf(deep))).toEqual(new Set([2]));
});

test.each<[string, readonly string[]]>([
  ['', []],
  ['short', ['short']],
  ['计划 '.repeat(12).trim(), ['计划 计划 计划 计划 计划 计划 计', '划 计划 计划 计划 计划 计划']],
  ['x'.repeat(60), ['x'.repeat(28), 'x'.repeat(28), 'xxxx']],
])('the lines of %j', (text, lines) => {
  expect(topicBox(text).lines).toEqual(lines);
});

test('a long text ends with a sign that says so', () => {
  const { lines, height } = topicBox('长'.repeat(2_000));
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/长…$/);
  expect(height).toBe(96);
});

test.each<[LayoutKind, Arrow, number, number | null]>([
  ['map', 'ArrowRight', 0, 1],
  ['map', 'ArrowRight', 1, 2],
  ['map', 'ArrowRight', 2, null],
  ['map', 'ArrowLeft', 2, 1],
  ['map', 'ArrowLeft', 0, 4],
  ['map', 'ArrowLeft', 4, 5],
  ['map', 'ArrowRight', 4, 0],
  ['map', 'ArrowDown', 2, 3],
  ['map', 'ArrowUp', 2, null],
  ['organisation', 'ArrowDown', 0, 1],
  ['organisation', 'ArrowUp', 2, 1],
  ['organisation', 'ArrowRight', 1, 4],
  ['organisation', 'ArrowRight', 3, 5],
  ['organisation', 'ArrowLeft', 1, null],
])('%s: %s leads from %i to %j', (kind, arrow, from, to) => {
  const nodes = nodesOf(topic('r', topic('a', topic('b'), topic('c')), topic('d', topic('e'))));
  expect(neighbourOf(layoutOf(nodes, new Set(), kind), from, arrow)).toBe(to);
});

describe('the view', () => {
  const frame = { width: 800, height: 400 };
  const root = { x: 0, y: 0, width: 100, height: 40 };

  test('shows a small map whole and a large one around its root, large enough to be read', () => {
    const small = { x: -100, y: -100, width: 400, height: 200 };
    expect(firstView(small, frame, root)).toEqual({ x: -300, y: -200, scale: 1 });
    const large = { x: -1_000, y: -1_000, width: 4_000, height: 2_000 };
    const { scale, x } = firstView(large, frame, root);
    expect(scale).toBe(0.6);
    expect(x + frame.width / scale / 2).toBeCloseTo(50);
    expect(shown(fitted(large, frame), frame)).toEqual({
      x: -1_000,
      y: -1_000,
      width: 4_000,
      height: 2_000,
    });
  });

  test('keeps the place under the pointer while it zooms, and ends at its limits', () => {
    const view = { x: 10, y: 20, scale: 1 };
    const at = { x: 200, y: 100 };
    const next = zoomed(view, 2, at);
    expect(next.x + at.x / next.scale).toBe(view.x + at.x);
    expect(zoomed(view, 1e6, at).scale).toBe(3);
  });

  test('follows a topic that is out of sight', () => {
    const view = { x: 0, y: 0, scale: 1 };
    const far = { x: 1_000, y: -500, width: 100, height: 40 };
    const part = shown(showing(view, frame, far), frame);
    expect(part.x + part.width).toBeGreaterThan(1_100);
    expect(part.y).toBeLessThan(-500);
    expect(showing(view, frame, { ...far, x: 100, y: 100 })).toEqual(view);
  });
});
