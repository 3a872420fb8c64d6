import { useTexts } from '@banyan/platform/language';
import {
  isComposing,
  stepFrom,
  type TreeNode,
  type TreePlace,
  type TreeStep,
  treeOf,
} from '@banyan/rules';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './tree.module.css';
import { treeTexts } from './treeTexts.js';

export type Tree<R extends TreeNode> = {
  /** All of them, siblings in their order. */
  readonly nodes: readonly R[];
  /** How many levels there may be. */
  readonly most: number;
  readonly nameOf: (node: R) => string;
  /** Left out: the person may not. */
  readonly move?: ((id: string, place: TreePlace) => void) | undefined;
};

type Props<R extends TreeNode> = Tree<R> & {
  readonly label: string;
  /** Those that are shown, with all above them; left out: all. */
  readonly shown?: readonly R[];
  readonly openId: string | null;
  readonly open: (id: string) => void;
  readonly rename?: ((id: string) => void) | undefined;
  /** Beside the name: numbers, a state. */
  readonly second?: (node: R) => ReactNode;
};

const STEPS: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * A tree that staff order. It is one stop of the Tab key: arrows go from node to node, with Alt they move the node, F2 renames
 * it. The list is flat, so that a node keeps its element and the focus when it goes below another parent.
 */
export function RecordTree<R extends TreeNode>(props: Props<R>) {
  const { nodes, most, nameOf, move, label, shown = nodes, openId, open, rename, second } = props;
  const text = useTexts(treeTexts);
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const rows = treeOf(shown);
  const stop = [focused, openId].find((id) => rows.some(({ node }) => node.id === id));

  function moveBy(id: string, step: TreeStep): void {
    const place = shown === nodes ? stepFrom(nodes, id, step, most) : null;
    if (place !== null) move?.(id, place);
  }

  /** What a key does to a node; undefined: nothing. */
  function actOf(event: KeyboardEvent, id: string, place: number): (() => void) | undefined {
    const { key, altKey } = event;
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
    if (altKey) {
      const step = STEPS[key];
      return step && move && (() => moveBy(id, step));
    }
    if (key === 'F2') return rename && (() => rename(id));
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: rows.length - 1 }[key];
    if (to === undefined) return undefined;
    return () => list.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <>
      <ul ref={list} className={styles['tree']} aria-label={label}>
        {rows.map(({ node, level }, place) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 has levels of list items
          <li key={node.id} aria-level={level} style={{ '--level': level } as CSSProperties}>
            <button
              type="button"
              aria-current={node.id === openId}
              tabIndex={node.id === stop || (stop === undefined && place === 0) ? 0 : -1}
              onFocus={() => {
                setFocused(node.id);
              }}
              onKeyDown={(event) => {
                const act = actOf(event, node.id, place);
                if (act === undefined) return;
                event.preventDefault();
                act();
              }}
              onClick={() => {
                open(node.id);
              }}
            >
              <span>{nameOf(node)}</span>
              {second !== undefined && <span className={styles['second']}>{second(node)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {move !== undefined && <p className={styles['keys']}>{text.keys}</p>}
    </>
  );
}
