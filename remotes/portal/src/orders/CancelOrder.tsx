import { CANCEL_REASONS } from '@banyan/contract/orders';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { useId, useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import { orderActTexts } from './orderActTexts.js';
import styles from './orders.module.css';

export type CancelReason = keyof typeof CANCEL_REASONS;

type Props = {
  readonly isBusy: boolean;
  /** Why it failed; undefined: it did not. */
  readonly fault: string | undefined;
  /** Null: they did not say why. */
  readonly onSure: (reason: CancelReason | null) => void;
};

/** Cancels an order that waits to be paid; why is asked, and need not be said. */
export function CancelOrder({ isBusy, fault, onSure }: Props) {
  const text = useTexts(orderActTexts);
  const words = useWords(CANCEL_REASONS);
  const name = useId();
  const [reason, setReason] = useState<CancelReason | null>(null);
  return (
    <AskFirst
      act={text.cancel}
      ask={text.cancelAsk}
      sure={text.cancelSure}
      cancel={text.keep}
      isBusy={isBusy}
      fault={fault}
      onSure={() => {
        onSure(reason);
      }}
    >
      <fieldset className={styles['reasons']}>
        <legend>{text.cancelReason}</legend>
        {(Object.keys(words) as CancelReason[]).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={reason === value}
              onChange={() => {
                setReason(value);
              }}
            />{' '}
            {words[value]}
          </label>
        ))}
      </fieldset>
    </AskFirst>
  );
}
