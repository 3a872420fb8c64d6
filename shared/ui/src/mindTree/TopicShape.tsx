import type { Box } from './layout.js';
import styles from './mindTree.module.css';
import { LINE } from './topicText.js';

/** A topic with its text, as signs and nothing else. */
export function TopicShape({ box: { node, x, y, width, height, lines } }: { readonly box: Box }) {
  const first = y + height / 2 - ((lines.length - 1) * LINE) / 2;
  return (
    <g
      className={styles['topic']}
      data-level={Math.min(node.depth, 3)}
      data-branch={node.branch % 4}
    >
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {lines.map((line, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
          key={at}
          x={x + width / 2}
          y={first + at * LINE}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {line}
        </text>
      ))}
    </g>
  );
}
