import { NAMING_OUTCOMES } from '@banyan/contract/discounts';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import styles from './codeUse.module.css';
import { namedTexts } from './namedTexts.js';
import type { NamedLine } from './useNaming.js';

/** Lines on screen: those that were added are told by their number when there are more. */
const MOST_SHOWN = 200;

/** What became of pasted lines. */
export function NamingOutcomes({ lines }: { readonly lines: readonly NamedLine[] }) {
  const text = useTexts(namedTexts);
  const outcomes = useWords(NAMING_OUTCOMES);
  // What asks for a look is first.
  const isAdded = ({ outcome }: NamedLine) => outcome === 'added';
  const ordered = [...lines.filter((one) => !isAdded(one)), ...lines.filter(isAdded)];
  const kinds = Object.keys(NAMING_OUTCOMES) as (keyof typeof NAMING_OUTCOMES)[];
  const counts = kinds.flatMap((kind) => {
    const count = lines.filter(({ outcome }) => outcome === kind).length;
    return count === 0 ? [] : [`${outcomes[kind]} ${count.toLocaleString('en')}`];
  });
  const { line, name, outcome } = text.lineColumns;
  return (
    <div className={styles['outcomes']}>
      <p role="status">{counts.join(' · ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className={styles['lines']} aria-label={text.outcome} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{line}</th>
              <th scope="col">{name}</th>
              <th scope="col">{outcome}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, MOST_SHOWN).map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are as they were pasted, also twice
              <tr key={index}>
                <td>{one.line}</td>
                <td>{one.customerId === null ? '–' : `${one.customerId} ${one.name ?? ''}`}</td>
                <td data-outcome={one.outcome}>{outcomes[one.outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {ordered.length > MOST_SHOWN && (
        <p>{text.more((ordered.length - MOST_SHOWN).toLocaleString('en'))}</p>
      )}
    </div>
  );
}
