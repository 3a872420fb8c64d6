/** A topic with what grows out of it. */
export type Branch = { readonly text: string; readonly children?: readonly Branch[] };

export type Node = {
  readonly id: string;
  /** Its place among its siblings, level by level. The root has none. */
  readonly path: readonly number[];
  readonly text: string;
  readonly level: number;
  /** Which main branch it belongs to, for its colour; −1 is the root. */
  readonly branch: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

export type Link = { readonly id: string; readonly branch: number; readonly path: string };

type Drawing = {
  readonly nodes: readonly Node[];
  readonly links: readonly Link[];
  readonly width: number;
  readonly height: number;
};

export const NODE_HEIGHT = 34;
const ROW = 48;
const GAP = 56;
const MARGIN = 12;
const LETTER = { wide: 15, narrow: 9 };
const PADDING = 28;

type Placed = Node & { readonly side: 1 | -1 };

/**
 * Draws a tree as a mind map. `both` sides is for wide places; with one side the map is half as wide
 * and stays readable on a phone. Widths are estimated: a text is never measured, so nothing moves later.
 */
export function layoutMindMap(root: Branch, sides: 'both' | 'one'): Drawing {
  const branches = root.children ?? [];
  const half = sides === 'both' ? Math.ceil(branches.length / 2) : branches.length;
  const right = branches.slice(0, half);
  const left = branches.slice(half);
  const rows = Math.max(rowsOfAll(right), rowsOfAll(left), 1);
  const middle = (rows * ROW) / 2;
  const rootNode: Placed = {
    id: 'root',
    path: [],
    text: root.text,
    level: 0,
    branch: -1,
    x: 0,
    y: middle,
    side: 1,
    width: widthOf(root.text) + 16,
  };
  const nodes: Placed[] = [rootNode];
  const links: Link[] = [];

  const place = (list: readonly Branch[], parent: Placed, side: 1 | -1, top: number): void => {
    let y = top;
    list.forEach((branch, index) => {
      const height = rowsOf(branch) * ROW;
      const width = widthOf(branch.text);
      const at = parent.level === 0 && side === -1 ? index + half : index;
      const main = parent.level === 0 ? at : parent.branch;
      const node: Placed = {
        id: `${parent.id}-${at}`,
        path: [...parent.path, at],
        text: branch.text,
        level: parent.level + 1,
        branch: main,
        x: parent.x + side * (parent.width / 2 + GAP + width / 2),
        y: y + height / 2,
        width,
        side,
      };
      nodes.push(node);
      links.push({ id: node.id, branch: main, path: curve(parent, node, side) });
      place(branch.children ?? [], node, side, y);
      y += height;
    });
  };
  place(right, rootNode, 1, middle - (rowsOfAll(right) * ROW) / 2);
  place(left, rootNode, -1, middle - (rowsOfAll(left) * ROW) / 2);
  return shifted(nodes, links, rows * ROW);
}

/** Estimated width of a node: Chinese characters are square, Latin letters about half of that. */
export function widthOf(text: string): number {
  const letters = Array.from(text).reduce(
    (sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? LETTER.wide : LETTER.narrow),
    0,
  );
  return Math.round(letters + PADDING);
}

function rowsOf({ children = [] }: Branch): number {
  return Math.max(1, rowsOfAll(children));
}

function rowsOfAll(list: readonly Branch[]): number {
  return list.reduce((sum, branch) => sum + rowsOf(branch), 0);
}

function curve(from: Node, to: Node, side: 1 | -1): string {
  const startX = from.x + (side * from.width) / 2;
  const endX = to.x - (side * to.width) / 2;
  const bend = startX + (endX - startX) / 2;
  return `M${startX} ${from.y} C${bend} ${from.y} ${bend} ${to.y} ${endX} ${to.y}`;
}

/** Moves the drawing so that it begins at the margin; links are drawn in a group that is moved as a whole. */
function shifted(nodes: readonly Placed[], links: readonly Link[], height: number): Drawing {
  const left = Math.min(...nodes.map(({ x, width }) => x - width / 2)) - MARGIN;
  const right = Math.max(...nodes.map(({ x, width }) => x + width / 2)) + MARGIN;
  return {
    nodes: nodes.map(({ side: _side, ...node }) => ({ ...node, x: node.x - left })),
    links: links.map((link) => ({ ...link, path: moved(link.path, -left) })),
    width: right - left,
    height,
  };
}

/** Numbers come in pairs, and the first of each is an x. */
function moved(path: string, by: number): string {
  let count = 0;
  return path.replace(/-?[\d.]+/g, (number) => {
    count += 1;
    return count % 2 === 1 ? String(Number(number) + by) : number;
  });
}
