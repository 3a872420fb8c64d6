import type { IdentitySide } from '@banyan/contract/identities';
import { useTexts } from '@banyan/platform/language';
import { type Fault, Field } from '@banyan/ui';
import { useRef } from 'react';
import styles from './identity.module.css';
import { identityTexts } from './identityTexts.js';
import type { Card, CardState } from './useCard.js';

type Props = { readonly card: Card; readonly fault: Fault | null };

/** One side of the card: a drawn example until there is a picture. */
export function CardField({ card: { side, state, choose }, fault }: Props) {
  const text = useTexts(identityTexts);
  const input = useRef<HTMLInputElement>(null);
  const { picture } = text;
  const isThere = state.kind === 'sent' || state.kind === 'sending';
  return (
    <Field name={side} label={text.sides[side]} fault={faultOf(state, fault)}>
      {(tied) => (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            data-testid={`${side}-file`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) choose(file);
              target.value = '';
            }}
          />
          <button
            {...tied}
            type="button"
            className={styles['card']}
            // The words that are seen are part of the name (WCAG 2.5.3).
            aria-label={`${text.upload[side]}: ${isThere ? picture.other : picture.choose}`}
            onClick={() => {
              input.current?.click();
            }}
          >
            {isThere ? <img src={state.thumb} alt={picture.alt[side]} /> : <Example side={side} />}
            <span>{isThere ? picture.other : picture.choose}</span>
          </button>
          <p role="status" className={styles['progress']}>
            {state.kind === 'preparing' && picture.preparing}
            {state.kind === 'sending' && picture.sending(state.percent)}
            {state.kind === 'sent' && picture.sent}
          </p>
        </>
      )}
    </Field>
  );
}

/** What was said of a missing picture is over once one is chosen. */
function faultOf(state: CardState, fault: Fault | null): Fault | null {
  if (state.kind === 'failed') return state.reason;
  return state.kind === 'none' ? fault : null;
}

function Example({ side }: { readonly side: IdentitySide }) {
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true" className={styles['example']}>
      <rect x="2" y="2" width="156" height="96" rx="8" />
      {side === 'front' ? (
        <>
          <path d="M18 24h44M18 40h60M18 56h52M18 80h96" />
          <circle cx="124" cy="34" r="11" />
          <path d="M104 66a20 20 0 0 1 40 0" />
        </>
      ) : (
        <>
          <circle cx="32" cy="34" r="16" />
          <path d="M62 28h76M62 42h60M40 72h90M40 86h90" />
        </>
      )}
    </svg>
  );
}
