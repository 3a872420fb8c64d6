import type { SoldEdition, SoldTerm } from '@banyan/contract/shop';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { pricePerPerson, useCheck } from '@banyan/ui';
import { useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { seatsOf } from './choice.js';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';

type Props = {
  readonly edition: SoldEdition;
  readonly term: SoldTerm;
  readonly seats: number;
  readonly onChange: (seats: number) => void;
};

/** How many may use it: by the buttons, the arrows, or typed. What is typed counts once it is a number of seats. */
export function SeatsPart({ edition, term, seats, onChange }: Props) {
  const text = useTexts(orderPageTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const fault = useCheck('positiveInteger')(typed);
  const { seatsMin, seatsMax } = edition;
  const price = pricePerPerson(term.priceFen, term.id, useLanguage());
  const set = (next: number) => {
    setTyped(null);
    if (next !== seats) onChange(seatsOf(edition, String(next)));
  };
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span aria-hidden="true" className={parts['number']}>
          3
        </span>
        {text.seats}
      </legend>
      <div className={styles['stepper']}>
        <button
          type="button"
          aria-label={text.fewer}
          disabled={seats <= seatsMin}
          onClick={() => {
            set(seats - 1);
          }}
        >
          −
        </button>
        <input
          type="number"
          inputMode="numeric"
          aria-label={text.seats}
          aria-describedby="seats-hint"
          aria-invalid={fault === null ? undefined : true}
          min={seatsMin}
          max={seatsMax}
          value={typed ?? seats}
          onChange={(event) => {
            const { value } = event.target;
            setTyped(value);
            const next = Number(value);
            if (Number.isInteger(next) && next >= seatsMin && next <= seatsMax) onChange(next);
          }}
          onBlur={(event) => {
            set(seatsOf(edition, event.target.value));
          }}
        />
        <button
          type="button"
          aria-label={text.more}
          disabled={seats >= seatsMax}
          onClick={() => {
            set(seats + 1);
          }}
        >
          +
        </button>
      </div>
      <p id="seats-hint" className={parts['hint']}>
        {fault ?? text.seatsHint(price, seatsMin, seatsMax)}
      </p>
    </fieldset>
  );
}
