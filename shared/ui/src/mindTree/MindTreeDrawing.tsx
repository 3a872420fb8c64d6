import type { MindTree } from '@banyan/contract/diagrams';
import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { type Box, type LayoutKind, layoutOf } from './layout.js';
import styles from './mindTree.module.css';
import { mindTreeTexts } from './mindTreeTexts.js';
import { type Arrow, neighbourOf } from './neighbour.js';
import { firstFolds, nodesOf } from './nodes.js';
import { TopicLink } from './TopicLink.js';
import { TopicShape } from './TopicShape.js';
import { type PanZoom, usePanZoom } from './usePanZoom.js';
import { shown, ZOOM } from './view.js';
import { visibleIn } from './visible.js';

type Props = { readonly tree: MindTree; readonly kind: LayoutKind };

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** A map to move in. Only what its frame shows is drawn. */
export function MindTreeDrawing({ tree, kind }: Props) {
  const text = useTexts(mindTreeTexts);
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => nodesOf(tree.root), [tree]);
  const [folded, setFolded] = useState(() => firstFolds(nodes));
  const [current, setCurrent] = useState(0);
  const layout = useMemo(() => layoutOf(nodes, folded, kind), [nodes, folded, kind]);
  const root = layout.boxes.get(0) ?? NOWHERE;
  const panZoom = usePanZoom(box, layout.bounds, root);
  const { view, frame, drag } = panZoom;
  const { boxes, lines } = visibleIn(layout, shown(view, frame));

  const fold = (id: number): void => {
    const before = layout.boxes.get(id);
    if (before === undefined || before.node.below === 0 || id === 0) return;
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    const after = layoutOf(nodes, next, kind).boxes.get(id);
    if (after !== undefined) panZoom.keep(before, after);
    setFolded(next);
    setCurrent(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const isKnown = onTreeKey(event.key) || panZoom.onKey(event);
    if (isKnown) event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const chosen = Number(target.closest('[data-topic]')?.getAttribute('data-topic') ?? current);
    if (target.closest('[data-folded]') === null) setCurrent(chosen);
    else fold(chosen);
  };
  const onTreeKey = (key: string): boolean => {
    if (key === 'Enter' || key === ' ') fold(current);
    else if (isArrow(key)) {
      const next = neighbourOf(layout, current, key);
      const target = next === null ? undefined : layout.boxes.get(next);
      if (target === undefined) return true;
      setCurrent(target.node.id);
      panZoom.show(target);
    } else return false;
    return true;
  };

  return (
    <>
      <Tools panZoom={panZoom} />
      <div
        ref={box}
        role="application"
        aria-label={text.drawing(tree.title)}
        aria-describedby={`${name}keys`}
        aria-activedescendant={layout.boxes.has(current) ? `${name}${current}` : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys.
        tabIndex={0}
        className={styles['frame']}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...drag}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame has the name. */}
        <svg className={styles['drawing']} viewBox={`0 0 ${frame.width} ${frame.height}`}>
          <g transform={`scale(${view.scale}) translate(${-view.x} ${-view.y})`}>
            {lines.map(({ branch, path }) => (
              <path key={branch} className={styles['line']} data-branch={branch} d={path} />
            ))}
            {boxes.map((each) => (
              <Placed
                key={each.node.id}
                id={`${name}${each.node.id}`}
                box={each}
                kind={kind}
                isCurrent={each.node.id === current}
                isFolded={folded.has(each.node.id)}
              />
            ))}
          </g>
        </svg>
      </div>
      <p id={`${name}keys`} className={styles['keys']}>
        {text.keys}
      </p>
      <Chosen topic={nodes[current]?.topic} />
    </>
  );
}

function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);
}

function Tools({ panZoom: { zoom, fit } }: { readonly panZoom: PanZoom }) {
  const text = useTexts(mindTreeTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={text.tools} className={styles['tools']}>
      <button type="button" aria-label={text.larger} onClick={() => zoom(ZOOM)}>
        +
      </button>
      <button type="button" aria-label={text.smaller} onClick={() => zoom(1 / ZOOM)}>
        −
      </button>
      <button type="button" onClick={fit}>
        {text.fit}
      </button>
    </div>
  );
}

type PlacedProps = {
  readonly id: string;
  readonly box: Box;
  readonly kind: LayoutKind;
  readonly isCurrent: boolean;
  readonly isFolded: boolean;
};

function Placed({ id, box, kind, isCurrent, isFolded }: PlacedProps) {
  const text = useTexts(mindTreeTexts);
  const { node, x, y, width, height, side } = box;
  const hidden = isFolded ? text.folded(node.below) : '';
  const edge = side === 1 ? x + width : x;
  const at = kind === 'map' ? [edge, y + height / 2] : [x + width / 2, y + height];
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is part of a drawing.
    <g
      id={id}
      role="img"
      aria-label={node.topic.text + hidden}
      data-topic={node.id}
      data-current={isCurrent}
      className={styles['placed']}
    >
      <TopicShape box={box} />
      {node.below > 0 && node.parent !== null && (
        <g
          className={styles['fold']}
          data-folded={isFolded}
          transform={`translate(${at[0]} ${at[1]})`}
        >
          <circle r={isFolded ? 15 : 9} />
          <text textAnchor="middle" dominantBaseline="central">
            {isFolded ? `+${node.below}` : '−'}
          </text>
        </g>
      )}
    </g>
  );
}

/** What a drawing has no room for: the whole text, the note and the link of the topic that is chosen. */
function Chosen({ topic }: { readonly topic: MindTree['root'] | undefined }) {
  if (topic === undefined) return null;
  return (
    <div className={styles['chosen']}>
      <strong>{topic.text}</strong>
      {topic.link !== undefined && <TopicLink link={topic.link} />}
      {topic.note !== undefined && <p className={styles['note']}>{topic.note}</p>}
    </div>
  );
}
