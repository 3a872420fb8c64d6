import type { ClientEventHistogram } from '@banyan/contract/usage';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, isComposing } from '@banyan/rules';
import { type KeyboardEvent, useRef, useState } from 'react';
import { eventTexts } from './eventTexts.js';
import styles from './histogram.module.css';

type Props = {
  readonly found: ClientEventHistogram;
  /** Instants: the first included, the last not. */
  readonly narrow: (since: string, until: string) => void;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** How many events there are over time. A bar is pressed to see its own: one of them is reached by the tab key. */
export function Histogram({ found: { since, step, counts }, narrow }: Props) {
  const text = useTexts(eventTexts);
  const bars = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, counts.length - 1);
  const most = Math.max(1, ...counts);
  const startOf = (bar: number) => new Date(Date.parse(since) + bar * step * 1000).toISOString();
  const move = (event: KeyboardEvent): void => {
    const next = STEPS[event.key]?.(current, counts.length - 1);
    if (next === undefined || isComposing(event)) return;
    event.preventDefault();
    setChosen(next);
    bars.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles['histogram']}>
      <div
        ref={bars}
        role="toolbar"
        aria-label={text.histogram}
        className={styles['bars']}
        onKeyDown={move}
      >
        {counts.map((count, bar) => {
          const start = startOf(bar);
          const label = text.bar(formatInstant(start), formatInstant(startOf(bar + 1)), count);
          return (
            <button
              key={start}
              type="button"
              title={label}
              aria-label={label}
              tabIndex={bar === current ? 0 : -1}
              onFocus={() => {
                setChosen(bar);
              }}
              onClick={() => {
                narrow(start, startOf(bar + 1));
              }}
            >
              <span style={{ '--share': count / most } as Record<string, number>} />
            </button>
          );
        })}
      </div>
      <p className={styles['ends']}>
        <span>{formatInstant(since)}</span>
        <span>{formatInstant(startOf(counts.length))}</span>
      </p>
    </div>
  );
}
