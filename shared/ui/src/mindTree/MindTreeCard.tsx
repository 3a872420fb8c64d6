import type { MindTree } from '@banyan/contract/diagrams';
import { useMemo } from 'react';
import { layoutOf } from './layout.js';
import styles from './mindTree.module.css';
import { nodesOf } from './nodes.js';
import { TopicShape } from './TopicShape.js';
import { visibleIn } from './visible.js';

type Props = { readonly tree: MindTree };

const NO_FOLDS: ReadonlySet<number> = new Set();

/** A small drawing of a map's first topics. Its title is next to it in words. */
export function MindTreeCard({ tree }: Props) {
  const { bounds, boxes, lines } = useMemo(() => {
    const layout = layoutOf(nodesOf(tree.root), NO_FOLDS, 'map');
    return { bounds: layout.bounds, ...visibleIn(layout) };
  }, [tree]);
  const { x, y, width, height } = bounds;
  return (
    <svg className={styles['card']} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {lines.map(({ branch, path }) => (
        <path key={branch} className={styles['line']} data-branch={branch} d={path} />
      ))}
      {boxes.map((box) => (
        <TopicShape key={box.node.id} box={box} />
      ))}
    </svg>
  );
}
