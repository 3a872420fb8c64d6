import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { isFields, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import type { Refused } from '@banyan/ui';
import { keyedSend } from '../personal-feedback/keyedSend.js';
import {
  type Applying,
  chosenOf,
  emailsOf,
  type Fields,
  sumOf,
  titleOf,
  withTyped,
} from './applying.js';
import { applyTexts } from './applyTexts.js';
import { invoicesDomain } from './invoicesDomain.js';

type Refusal = { readonly code?: unknown; readonly details?: unknown };
type State = readonly [values: Fields, change: (changed: Partial<Fields>) => void];

/** Sends an application. Orders invoiced elsewhere meanwhile leave the choice; the rest stays. */
export function useApplying(applying: Applying, [values, change]: State, discard: () => void) {
  const text = useTexts(applyTexts);
  const host = useHost();
  const navigate = useNavigate();
  const { api } = useDomain(invoicesDomain);
  const [apply] = api.useApplyMutation();

  const send = async (): Promise<Refused<Fields> | null> => {
    const orders = chosenOf(values, applying);
    const title = titleOf(values, applying);
    const emails = withTyped(values.email, emailsOf(values, applying));
    if (title === undefined || 'fault' in emails) return null;
    const answer = await keyedSend([values, change], (key) =>
      apply({
        key,
        orders: orders.map(({ id }) => id),
        kind: values.kind === 'special' ? 'special' : 'ordinary',
        title: title.id,
        emails: [...emails],
        remark: values.remark.trim(),
        expectFen: sumOf(orders),
      }),
    );
    if (answer.error === undefined) {
      discard();
      host.notify({ kind: 'success', text: text.done });
      await navigate('?tab=records');
      return null;
    }
    const { code, details = null }: Refusal = answer.error;
    const taken = code === 'ALREADY_INVOICED' && isFields(details) ? details['orders'] : null;
    if (Array.isArray(taken)) {
      const left = orders.filter(({ id }) => !taken.includes(id)).map(({ id }) => id);
      change({ orders: left.join(',') });
      return { fields: { orders: text.alreadyInvoiced(taken.join('、')) } };
    }
    if (code === 'AMOUNT_CHANGED') return { fields: { orders: text.amountChanged } };
    if (code === 'TITLE_INCOMPLETE' || code === 'TAX_NUMBER_WRONG') {
      return { fields: { title: messageOf(answer.error) } };
    }
    return { form: messageOf(answer.error) };
  };
  return { send };
}
