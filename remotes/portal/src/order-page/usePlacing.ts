import type { Quote } from '@banyan/contract/shop';
import { useDraft } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useNavigate } from '@banyan/platform/router';
import { isFields, messageOf } from '@banyan/rules';
import { selectPerson, useAppSelector, useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { type Chosen, choiceOf, paramsOf } from './choice.js';
import { shopDomain } from './shopDomain.js';

/** Why an order was not placed. */
export type Trouble =
  | { readonly kind: 'price'; readonly beforeFen: number; readonly afterFen: number }
  | { readonly kind: 'pending'; readonly id: string }
  | { readonly kind: 'consent'; readonly version: string }
  /** The session has ended meanwhile. */
  | { readonly kind: 'session' }
  | { readonly kind: 'other'; readonly words: string; readonly mayContact: boolean };

/** Places the order of a choice at the price that is shown; who is not signed in does that first. */
export function usePlacing(chosen: Chosen, quote: Quote | null, onTouch: () => void) {
  const host = useHost();
  const navigate = useNavigate();
  const person = useAppSelector(selectPerson);
  const { api } = useDomain(shopDomain);
  const [create, { isLoading }] = api.useCreateMutation();
  const [accept] = api.useAcceptMutation();
  const key = useOrderKey();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isCustomer = person?.audience === 'customer';

  const signIn = () => {
    // Back here, the button has the focus.
    const address = new URLSearchParams({ ...paramsOf(chosen), pay: '1' }).toString();
    host.signIn('customer', { returnTo: `/orderpage?${address}` });
  };
  const place = async (force = false): Promise<void> => {
    if (!isCustomer) {
      signIn();
      return;
    }
    if (quote === null || isLoading) return;
    onTouch();
    const isAccepted = quote.code?.outcome === 'accepted';
    const choice = { ...choiceOf(chosen), ...(isAccepted ? { code: chosen.code } : {}) };
    const answer = await create({
      ...choice,
      force,
      expectFen: quote.totalFen,
      key: key.of(JSON.stringify([choice, force])),
    });
    if (answer.error !== undefined) {
      setTrouble(troubleOf(answer.error, quote));
      // It was another order, and what is sent next is a new one.
      if (answer.error.code === 'KEY_REUSED') key.forget();
      return;
    }
    key.forget();
    await navigate(`/payMent?order=${answer.data.id}`);
  };
  const agree = async (version: string): Promise<void> => {
    const answer = await accept({ kind: 'terms', version });
    if (answer.error === undefined) await place();
    else setTrouble(other(answer.error));
  };
  return { place, agree, signIn, trouble, isBusy: isLoading, isCustomer };
}

type Refused = { readonly code?: unknown; readonly message?: string; readonly details?: unknown };

function troubleOf(error: Refused, { totalFen }: Quote): Trouble {
  const details = isFields(error.details) ? error.details : {};
  const { quote, order, version } = details;
  switch (error.code) {
    case 'PRICE_CHANGED':
      if (!isFields(quote)) return other(error);
      return { kind: 'price', beforeFen: totalFen, afterFen: Number(quote['totalFen']) };
    case 'ORDER_PENDING':
      return isFields(order) ? { kind: 'pending', id: String(order['id']) } : other(error);
    case 'CONSENT_DUE':
      return { kind: 'consent', version: String(version) };
    case 401:
      return { kind: 'session' };
    default:
      return other(error);
  }
}

function other(error: Refused): Trouble {
  return { kind: 'other', words: messageOf(error), mayContact: error.code === 'ACCOUNT_FROZEN' };
}

/**
 * The key of an order that is being made: the same choice has the same one until it was ordered, also after a reload, so
 * that an answer that was lost makes no second order.
 */
function useOrderKey() {
  const [kept, keep] = useDraft('order-key', '');
  return {
    of: (choice: string): string => {
      const [known, key = ''] = kept.split('\n');
      if (known === choice && key !== '') return key;
      const made = newId();
      keep(`${choice}\n${made}`);
      return made;
    },
    /** The next order of the same choice is another one. */
    forget: () => {
      keep('');
    },
  };
}
