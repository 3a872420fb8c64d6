import type { OrderDetail } from '@banyan/contract/orders';
import { REFUND_REASONS } from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  newId,
  PlainButton,
  SelectField,
  TextArea,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { orderActTexts } from './orderActTexts.js';

type Props = { readonly order: OrderDetail; readonly until: string };
type Reason = keyof typeof REFUND_REASONS;

const EMPTY = { reason: '', text: '' };
const MOST_SIGNS = 500;
const NO_REASON = { zh: '请选择退款原因', en: 'Choose a reason' };

/** Asks for the money back; what was written comes back after a reload. */
export function RefundForm({ order: { id, version }, until }: Props) {
  const text = useTexts(orderActTexts);
  const words = useWords(REFUND_REASONS);
  const { api } = useDomain(ordersDomain);
  const [request] = api.useRequestRefundMutation();
  const [values, change] = useDraftFields(`refund:${id}`, EMPTY);
  const [isOpen, setOpen] = useState(values.reason !== '' || values.text !== '');
  const [key] = useState(newId);
  const form = usePlainForm([values, change], {
    reason: (value) => (value === '' ? NO_REASON : null),
  });
  if (!isOpen) {
    return (
      <div>
        <PlainButton
          look="plain"
          onClick={() => {
            setOpen(true);
          }}
        >
          {text.askRefund}
        </PlainButton>
        <p className={parts['muted']}>{text.refundHint(formatInstant(until))}</p>
      </div>
    );
  }
  const send = async () => {
    const answer = await request({
      id,
      version,
      reason: values.reason as Reason,
      text: values.text,
      key,
    });
    if (answer.error !== undefined) return { form: messageOf(answer.error) };
    change(EMPTY);
    return null;
  };
  const choices = Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <form className={parts['stack']} onSubmit={form.submit(send)} noValidate>
      <FormErrors form={form} />
      <SelectField
        {...form.at('reason')}
        label={text.reason}
        choices={[{ value: '', label: '—' }, ...choices]}
      />
      <TextArea {...form.at('text')} label={text.note} rows={3} maxLength={MOST_SIGNS} />
      <div className={parts['acts']}>
        <PlainButton isBusy={form.isBusy}>{text.send}</PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            change(EMPTY);
            setOpen(false);
          }}
        >
          {text.close}
        </PlainButton>
      </div>
    </form>
  );
}
