import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { useNarrow } from '@banyan/ui';
import { type KeyboardEvent, useEffect, useId, useReducer, useRef } from 'react';
import { Links, lookOf, TopicShape } from '../MindMap.js';
import map from '../mindMap.module.css';
import { type Branch, layoutMindMap, type Node } from '../mindMapLayout.js';
import styles from './live.module.css';
import { liveTexts } from './liveTexts.js';
import {
  afterAct,
  begun,
  type MapAct,
  type MapState,
  MOST_SIGNS,
  MOST_TOPICS,
  MOVES,
  topicAt,
} from './mapEditing.js';

/** Where the style sheet changes from the wide drawing to the narrow one. */
const NARROW = 560;

type Props = { readonly tree: Branch };

/**
 * A map to try: its topics are chosen and edited by keys, mouse or touch. Tab adds a topic only while a text is edited, so
 * that the keyboard always gets on: Escape, Shift and Tab, or Tab in the map.
 */
export function LiveMap({ tree }: Props) {
  const text = useTexts(liveTexts);
  const id = useId();
  const [state, act] = useReducer(afterAct, tree, begun);
  const drawing = useRef<SVGSVGElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { at, isEditing } = state;
  const place = at.join('-');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic that is edited is selected as well.
  useEffect(() => {
    if (!isEditing) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [isEditing, place]);
  const toMap = (next: MapAct): void => {
    act(next);
    drawing.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={text.name} className={styles['live']}>
      <MapDrawing id={id} state={state} act={act} ref={drawing} />
      <div className={map['room']}>
        <div className={styles['bar']}>
          <input
            ref={field}
            // Reached from the map alone: a Tab that passes by adds nothing.
            tabIndex={-1}
            aria-label={text.field}
            aria-describedby={`${id}keys`}
            placeholder={text.fresh}
            maxLength={MOST_SIGNS}
            value={topicAt(state.tree, at)?.text ?? ''}
            onChange={({ target }) => {
              act({ kind: 'rename', text: target.value });
            }}
            onFocus={() => {
              if (!isEditing) act({ kind: 'edit' });
            }}
            onBlur={() => {
              act({ kind: 'leave' });
            }}
            onKeyDown={(event) => {
              const next = fieldAct(event);
              if (next === null) return;
              event.preventDefault();
              if (next.kind === 'leave' || next.kind === 'remove') toMap(next);
              else act(next);
            }}
          />
          <Acts state={state} act={act} onRestart={() => toMap({ kind: 'restart', tree })} />
        </div>
        <p id={`${id}keys`} className={styles['keys']}>
          {isEditing ? text.editing : text.choosing}
        </p>
        <Told state={state} />
      </div>
    </div>
  );
}

/** What a key does while a text is edited; null: what it does in any field. */
function fieldAct(event: KeyboardEvent<HTMLInputElement>): MapAct | null {
  if (isComposing(event) || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    return null;
  if (event.key === 'Enter') return { kind: 'sibling' };
  if (event.key === 'Tab') return { kind: 'child' };
  if (event.key === 'Escape') return { kind: 'leave' };
  const isEmpty = event.currentTarget.value === '';
  return isEmpty && isRemoval(event.key) ? { kind: 'remove' } : null;
}

function isRemoval(key: string): boolean {
  return key === 'Delete' || key === 'Backspace';
}

/** What a key does while a topic is chosen in the map; null: nothing, and Tab leaves the map. */
function mapAct(event: KeyboardEvent): MapAct | null {
  // An input method begins: it needs a field.
  if (isComposing(event)) return { kind: 'edit' };
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (MOVES.includes(event.key)) return { kind: 'move', key: event.key };
  if (event.key === 'Enter') return { kind: 'sibling' };
  if (isRemoval(event.key)) return { kind: 'remove' };
  const isTyped = event.key.length === 1 || event.key === 'F2';
  return isTyped ? { kind: 'edit' } : null;
}

type DrawingProps = {
  readonly id: string;
  readonly state: MapState;
  readonly act: (act: MapAct) => void;
  readonly ref: React.RefObject<SVGSVGElement | null>;
};

function MapDrawing({ id, state: { tree, at, isEditing }, act, ref }: DrawingProps) {
  const text = useTexts(liveTexts);
  const isNarrow = useNarrow(NARROW);
  const { nodes, links, width, height } = layoutMindMap(
    named(tree, text.fresh),
    isNarrow ? 'one' : 'both',
  );
  const idOf = ({ path }: Pick<Node, 'path'>) => `${id}-${path.join('-')}`;
  const choose = (target: EventTarget, isTouch: boolean): void => {
    const key = target instanceof Element ? target.closest('[data-topic]')?.id : undefined;
    const node = nodes.find((each) => idOf(each) === key);
    // A touch chooses only: the keyboard of a phone would cover the map.
    if (node !== undefined) act({ kind: 'choose', at: node.path, isEditing: !isTouch });
  };
  return (
    <svg
      ref={ref}
      className={`${map['map']} ${styles['drawing']}`}
      viewBox={`0 0 ${width} ${height}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it draws a tree whose topics are chosen by keys.
      role="tree"
      aria-label={tree.text}
      aria-describedby={`${id}keys`}
      aria-activedescendant={idOf({ path: at })}
      tabIndex={0}
      onClick={({ target, nativeEvent }) => {
        choose(target, (nativeEvent as PointerEvent).pointerType === 'touch');
      }}
      onKeyDown={(event) => {
        const next = mapAct(event);
        if (next === null) return;
        // A typed sign goes into the field, which has the focus by then.
        if (next.kind !== 'edit' || event.key === 'F2') event.preventDefault();
        act(next);
      }}
    >
      <Links links={links} />
      {nodes.map((node) => (
        <g
          key={node.id}
          id={idOf(node)}
          role="treeitem"
          aria-label={node.text}
          aria-level={node.level + 1}
          aria-selected={node.path.join() === at.join()}
          data-topic
          data-editing={isEditing}
          className={`${map['node']} ${styles['topic']}`}
          {...lookOf(node)}
        >
          <TopicShape node={node} />
        </g>
      ))}
    </svg>
  );
}

/** A topic without a text yet is shown by what it is. */
function named({ text, children = [] }: Branch, fresh: string): Branch {
  return { text: text === '' ? fresh : text, children: children.map((one) => named(one, fresh)) };
}

type ActsProps = Pick<DrawingProps, 'state' | 'act'> & { readonly onRestart: () => void };

/** The same by buttons: a phone has neither Tab nor Delete. */
function Acts({ state: { at }, act, onRestart }: ActsProps) {
  const text = useTexts(liveTexts);
  return (
    <>
      {(['sibling', 'child'] as const).map((kind) => (
        <button key={kind} type="button" onClick={() => act({ kind })}>
          {text[kind]}
        </button>
      ))}
      <button type="button" disabled={at.length === 0} onClick={() => act({ kind: 'remove' })}>
        {text.remove}
      </button>
      <button type="button" onClick={onRestart}>
        {text.restart}
      </button>
    </>
  );
}

function Told({ state: { told, at } }: Pick<DrawingProps, 'state'>) {
  const text = useTexts(liveTexts);
  const words = {
    added: text.added(at.length + 1),
    removed: text.removed,
    full: text.full(MOST_TOPICS),
  };
  return (
    <p role="status" className={told === 'full' ? styles['keys'] : styles['spoken']}>
      {told === null ? '' : words[told]}
    </p>
  );
}
