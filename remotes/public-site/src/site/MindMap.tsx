import styles from './mindMap.module.css';
import { type Branch, layoutMindMap, NODE_HEIGHT } from './mindMapLayout.js';

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
      {links.map(({ id, branch, path }) => (
        <path key={id} className={styles['link']} data-branch={branch % 4} d={path} />
      ))}
      {nodes.map(({ id, text, level, branch, x, y, width: wide }) => (
        <g key={id} className={styles['node']} data-level={level} data-branch={branch % 4}>
          <rect
            x={x - wide / 2}
            y={y - NODE_HEIGHT / 2}
            width={wide}
            height={NODE_HEIGHT}
            rx={NODE_HEIGHT / 2}
          />
          <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
