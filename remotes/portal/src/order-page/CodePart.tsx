import {
  type Choice,
  CODE_OUTCOMES,
  type CodeAnswer,
  type CodeOutcome,
  type Quote,
} from '@banyan/contract/shop';
import { useTexts } from '@banyan/platform/language';
import { formatYuan, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { PlainButton, TextField, useWords } from '@banyan/ui';
import { useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';
import { shopDomain } from './shopDomain.js';

type Props = {
  /** Which part of the page it is. */
  readonly number: number;
  readonly choice: Choice;
  /** The code in the address; empty: no code. */
  readonly code: string;
  readonly quote: Quote | null;
  readonly onChange: (code: string) => void;
};

const MOST_SIGNS = 64;

/** A code counts once it was accepted; one that was refused stays in its field, with why. */
export function CodePart({ number, choice, code, quote, onChange }: Props) {
  const text = useTexts(orderPageTexts);
  const { api } = useDomain(shopDomain);
  const [ask, asking] = api.useLazyQuoteQuery();
  const [typed, setTyped] = useState(code);
  const [fault, setFault] = useState<string | null>(null);
  const plain = useWords(CODE_OUTCOMES);
  const words = (answer: CodeAnswer) => {
    const { outcome } = answer;
    if (outcome === 'accepted') return null;
    const detailed: Readonly<Partial<Record<CodeOutcome, (of: CodeAnswer) => string>>> =
      text.codeWords;
    return detailed[outcome]?.(answer) ?? plain[outcome];
  };
  const answer = code === '' ? null : (quote?.code ?? null);
  const said = answer === null ? null : words(answer);
  const use = async () => {
    if (typed.trim() === '' || asking.isFetching) return;
    const asked = await ask({ ...choice, code: typed });
    if (asked.error !== undefined) {
      setFault(messageOf(asked.error));
      return;
    }
    const given = asked.data?.code ?? null;
    if (given?.outcome === 'accepted') onChange(given.code);
    else setFault(given === null ? null : words(given));
  };
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span aria-hidden="true" className={parts['number']}>
          {number}
        </span>
        {text.code}
      </legend>
      {answer !== null && said === null ? (
        <p className={styles['applied']} role="status">
          {text.used(answer.code, formatYuan(quote?.discountFen ?? 0))}{' '}
          <PlainButton
            look="link"
            onClick={() => {
              setTyped('');
              onChange('');
            }}
          >
            {text.remove}
          </PlainButton>
        </p>
      ) : (
        <form
          className={styles['code']}
          onSubmit={(event) => {
            event.preventDefault();
            void use();
          }}
        >
          <TextField
            name="code"
            label={text.codeField}
            value={typed}
            fault={fault ?? said}
            autoComplete="off"
            maxLength={MOST_SIGNS}
            onChange={(value) => {
              setTyped(value);
              setFault(null);
              // A refused code is let go of with its first change.
              if (code !== '') onChange('');
            }}
            onBlur={() => undefined}
          />
          <PlainButton look="plain" isBusy={asking.isFetching}>
            {text.use}
          </PlainButton>
        </form>
      )}
    </fieldset>
  );
}
