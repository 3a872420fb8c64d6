import { editionTitle } from '@banyan/contract/products';
import type { Quote } from '@banyan/contract/shop';
import type { Query } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { shanghaiDay } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { PlainButton } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import type { Chosen } from './choice.js';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';

type Props = {
  readonly chosen: Chosen & { readonly licence: string };
  readonly quote: Query<Quote>;
  readonly onChange: (chosen: Chosen) => void;
};

/** The licence that is renewed: its edition and seats are fixed. */
export function RenewalPart({ chosen, quote, onChange }: Props) {
  const text = useTexts(orderPageTexts);
  const language = useLanguage();
  const person = useAppSelector(selectPerson);
  const { product, edition, seats, licence } = chosen;
  const renews = quote.currentData?.renews ?? null;
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span aria-hidden="true" className={parts['number']}>
          1
        </span>
        {text.renewal}
      </legend>
      <p className={styles['renewal']}>
        <strong>{editionTitle(product.name[language], edition.name[language])}</strong>
        <span>{text.renewalOf(licence, seats)}</span>
        {renews !== null && (
          <span role="status">
            {renews.until === null
              ? text.endsNever(dayOf(renews.endsAt))
              : text.ends(dayOf(renews.endsAt), dayOf(renews.until))}
          </span>
        )}
        {person?.audience !== 'customer' && (
          <span className={parts['muted']}>{text.renewalSignIn}</span>
        )}
      </p>
      <PlainButton
        look="link"
        onClick={() => {
          onChange({ ...chosen, licence: null });
        }}
      >
        {text.buyNew}
      </PlainButton>
    </fieldset>
  );
}

function dayOf(instant: string): string {
  return shanghaiDay(new Date(instant));
}
