import styles from './mindMap.module.css';
import { type Branch, type Link, layoutMindMap, NODE_HEIGHT, type Node } from './mindMapLayout.js';

type Props = {
  readonly label: string;
  readonly tree: Branch;
};

/** The same map twice, for wide and for narrow places; the style sheet shows one of them. */
export function MindMap({ label, tree }: Props) {
  return (
    <>
      <Drawing label={label} tree={tree} sides="both" />
      <Drawing label={label} tree={tree} sides="one" />
    </>
  );
}

function Drawing({ label, tree, sides }: Props & { readonly sides: 'both' | 'one' }) {
  const { nodes, links, width, height } = layoutMindMap(tree, sides);
  return (
    <svg
      className={styles['map']}
      data-sides={sides}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <Links links={links} />
      {nodes.map((node) => (
        <g key={node.id} className={styles['node']} {...lookOf(node)}>
          <TopicShape node={node} />
        </g>
      ))}
    </svg>
  );
}

/** What the style sheet colours a topic by. */
export function lookOf({ level, branch }: Node) {
  return { 'data-level': level, 'data-branch': branch % 4 };
}

export function Links({ links }: { readonly links: readonly Link[] }) {
  return links.map(({ id, branch, path }) => (
    <path key={id} className={styles['link']} data-branch={branch % 4} d={path} />
  ));
}

/** A topic's box with its text. */
export function TopicShape({ node: { text, x, y, width } }: { readonly node: Node }) {
  return (
    <>
      <rect
        x={x - width / 2}
        y={y - NODE_HEIGHT / 2}
        width={width}
        height={NODE_HEIGHT}
        rx={NODE_HEIGHT / 2}
      />
      <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </>
  );
}
