import type { MindTree } from '@banyan/contract/diagrams';
import { useTexts } from '@banyan/platform/language';
import { useEffect, useRef, useState } from 'react';
import type { LayoutKind } from './layout.js';
import { MindTreeDrawing } from './MindTreeDrawing.js';
import styles from './mindTree.module.css';
import { mindTreeTexts } from './mindTreeTexts.js';
import { TopicOutline } from './TopicOutline.js';

type Props = { readonly tree: MindTree };
type Shown = LayoutKind | 'outline';

const ALL: readonly Shown[] = ['map', 'organisation', 'outline'];

/** A map to read: drawn in one of two layouts, or as an outline in words. */
export function MindTreeView({ tree }: Props) {
  const text = useTexts(mindTreeTexts);
  const whole = useRef<HTMLElement>(null);
  const [shown, show] = useState<Shown>('map');
  return (
    <section ref={whole} className={styles['view']} aria-label={tree.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div role="group" aria-label={text.layouts} className={styles['layouts']}>
        {ALL.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            onClick={() => {
              show(one);
            }}
          >
            {text[one]}
          </button>
        ))}
        <FullScreen of={whole} />
      </div>
      {shown === 'outline' ? (
        <TopicOutline root={tree.root} />
      ) : (
        <MindTreeDrawing key={shown} tree={tree} kind={shown} />
      )}
    </section>
  );
}

function FullScreen({ of }: { readonly of: React.RefObject<HTMLElement | null> }) {
  const text = useTexts(mindTreeTexts);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const note = (): void => {
      setFull(document.fullscreenElement === of.current && of.current !== null);
    };
    document.addEventListener('fullscreenchange', note);
    return () => {
      document.removeEventListener('fullscreenchange', note);
    };
  }, [of]);
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      onClick={() => {
        void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen());
      }}
    >
      {isFull ? text.leaveFullScreen : text.fullScreen}
    </button>
  );
}
