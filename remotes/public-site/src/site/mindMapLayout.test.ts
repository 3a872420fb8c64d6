import { type Branch, layoutMindMap, NODE_HEIGHT, widthOf } from './mindMapLayout.js';

const leaves = (...texts: string[]): Branch[] => texts.map((text) => ({ text }));
const tree: Branch = {
  text: '新品发布',
  children: [
    { text: '调研', children: leaves('用户访谈', '竞品', 'Interviews with users') },
    { text: '设计', children: leaves('原型') },
    { text: '开发' },
    { text: '上线', children: leaves('公告', '回访') },
  ],
};

test.each(['both', 'one'] as const)('no two topics overlap and all are inside (%s)', (sides) => {
  const { nodes, width, height } = layoutMindMap(tree, sides);
  expect(nodes).toHaveLength(11);
  for (const node of nodes) {
    expect(node.x - node.width / 2).toBeGreaterThanOrEqual(0);
    expect(node.x + node.width / 2).toBeLessThanOrEqual(width);
    expect(node.y - NODE_HEIGHT / 2).toBeGreaterThanOrEqual(0);
    expect(node.y + NODE_HEIGHT / 2).toBeLessThanOrEqual(height);
    for (const other of nodes) {
      if (other === node) continue;
      const apart =
        Math.abs(node.x - other.x) >= (node.width + other.width) / 2 ||
        Math.abs(node.y - other.y) >= NODE_HEIGHT;
      expect(`${node.text} ${other.text} ${apart}`).toMatch(/true$/);
    }
  }
});

test('every link ends at the edge of its topic', () => {
  const { nodes, links } = layoutMindMap(tree, 'both');
  expect(links).toHaveLength(nodes.length - 1);
  for (const link of links) {
    const node = nodes.find(({ id }) => id === link.id);
    const [x, y] = (/([\d.-]+) ([\d.-]+)$/.exec(link.path) ?? []).slice(1).map(Number);
    expect(y).toBeCloseTo(node?.y ?? -1);
    expect(Math.abs((x ?? 0) - (node?.x ?? 0))).toBeCloseTo((node?.width ?? 0) / 2);
  }
});

test('one side is narrower than both', () => {
  expect(layoutMindMap(tree, 'one').width).toBeLessThan(layoutMindMap(tree, 'both').width);
});

test('a lonely root is a drawing too', () => {
  expect(layoutMindMap({ text: '空' }, 'both').nodes).toHaveLength(1);
});

test('Chinese is wider than Latin', () => {
  expect(widthOf('思维')).toBeGreaterThan(widthOf('ab'));
});
