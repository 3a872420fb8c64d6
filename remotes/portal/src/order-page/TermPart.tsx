import { TERMS } from '@banyan/contract/products';
import type { SoldEdition, SoldTerm } from '@banyan/contract/shop';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { StruckPrice, savingOf, useWords } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';

type Props = {
  readonly edition: SoldEdition;
  readonly term: SoldTerm;
  readonly onChange: (term: SoldTerm) => void;
};

export function TermPart({ edition, term, onChange }: Props) {
  const text = useTexts(orderPageTexts);
  const language = useLanguage();
  const names = useWords(TERMS);
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span aria-hidden="true" className={parts['number']}>
          2
        </span>
        {text.term}
      </legend>
      <div className={styles['cards']}>
        {edition.terms.map((one) => {
          const saving = savingOf(edition.terms, one);
          return (
            <label key={one.id} className={styles['card']}>
              <input
                type="radio"
                name="term"
                checked={one.id === term.id}
                onChange={() => {
                  onChange(one);
                }}
              />
              <span>
                <strong>{names[one.id]}</strong>
                {saving !== null && <em>{text.save(saving)}</em>}
                <small>
                  {formatYuan(one.priceFen)}
                  {one.wasFen !== null && (
                    <>
                      {' '}
                      <StruckPrice language={language}>{formatYuan(one.wasFen)}</StruckPrice>
                    </>
                  )}
                </small>
                {one.trialDays > 0 && <small>{text.trial(one.trialDays)}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
