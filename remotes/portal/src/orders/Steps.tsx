import { formatInstant } from '@banyan/rules';
import type { Step } from './orderSteps.js';
import styles from './orders.module.css';

type Props<N extends string> = {
  readonly label: string;
  readonly steps: readonly Step<N>[];
  readonly words: Readonly<Record<N, string>>;
};

/** How far something has come: what was done with its time, and what is still to come. */
export function Steps<N extends string>({ label, steps, words }: Props<N>) {
  const last = steps.findLast(({ isDone }) => isDone);
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.name}
          data-done={step.isDone}
          aria-current={step === last ? 'step' : undefined}
        >
          <span className={styles['step']}>{words[step.name]}</span>
          {step.at !== null && (
            <time className={styles['at']} dateTime={step.at}>
              {formatInstant(step.at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
