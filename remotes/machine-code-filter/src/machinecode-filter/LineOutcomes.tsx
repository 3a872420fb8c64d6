import { valuesOf } from '@banyan/contract';
import { PASTE_OUTCOMES, type PasteOutcome } from '@banyan/contract/machine-codes';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import styles from './block.module.css';
import { blockTexts } from './blockTexts.js';

/** Lines on screen; the others are told by their number. */
const MOST_SHOWN = 200;

export const isNew = (outcome: PasteOutcome): boolean =>
  outcome === 'added' || outcome === 'renewed';

type Props = { readonly lines: readonly string[]; readonly outcomes: readonly PasteOutcome[] };

/** How many lines had which outcome, and each line that adds nothing. */
export function LineOutcomes({ lines, outcomes }: Props) {
  const text = useTexts(blockTexts);
  const words = useWords(PASTE_OUTCOMES);
  const counts = valuesOf(PASTE_OUTCOMES).flatMap((kind) => {
    const count = outcomes.filter((outcome) => outcome === kind).length;
    return count === 0 ? [] : [`${words[kind]} ${count.toLocaleString('en')}`];
  });
  const left = outcomes.flatMap((outcome, index) =>
    isNew(outcome) ? [] : [{ outcome, number: index + 1, line: lines[index] ?? '' }],
  );
  const { number, text: content, outcome: result } = text.line;
  return (
    <>
      <p role="status">{counts.join(' · ')}</p>
      {left.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        <section className={styles['lines']} aria-label={text.result} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{number}</th>
                <th scope="col">{content}</th>
                <th scope="col">{result}</th>
              </tr>
            </thead>
            <tbody>
              {left.slice(0, MOST_SHOWN).map((one) => (
                <tr key={one.number}>
                  <td>{one.number}</td>
                  <td>{one.line}</td>
                  <td>{words[one.outcome]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {left.length > MOST_SHOWN && (
        <p>{text.more((left.length - MOST_SHOWN).toLocaleString('en'))}</p>
      )}
    </>
  );
}
