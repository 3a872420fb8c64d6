import { REFUND_REASONS } from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { formatYuan, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  FormErrors,
  newId,
  PlainButton,
  RefundEffects,
  SelectField,
  TextArea,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { orderActTexts } from './orderActTexts.js';
import { NO_REFUND, refundDraft } from './refundDraft.js';

type RefundReason = keyof typeof REFUND_REASONS;

const MOST_SIGNS = 500;
const NO_REASON = { zh: '请选择退款原因', en: 'Choose a reason' };

type Props = { readonly id: string; readonly version: number; readonly close: () => void };

/** Asks for the money back; what was written comes back after a reload. */
export function RefundForm({ id, version, close }: Props) {
  const text = useTexts(orderActTexts);
  const words = useWords(REFUND_REASONS);
  const { api } = useDomain(ordersDomain);
  const [request] = api.useRequestRefundMutation();
  const [values, change] = useDraftFields(refundDraft(id), NO_REFUND);
  const [key] = useState(newId);
  const form = usePlainForm([values, change], {
    reason: (value) => (value === '' ? NO_REASON : null),
  });
  const send = async () => {
    const answer = await request({
      id,
      version,
      reason: values.reason as RefundReason,
      text: values.text,
      key,
    });
    if (answer.error !== undefined) return { form: messageOf(answer.error) };
    change(NO_REFUND);
    return null;
  };
  const choices = Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <form className={parts['stack']} onSubmit={form.submit(send)} noValidate>
      <FormErrors form={form} />
      <Effect id={id} />
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
            change(NO_REFUND);
            close();
          }}
        >
          {text.close}
        </PlainButton>
      </div>
    </form>
  );
}

/** How much it is about, and what happens when it is granted. */
function Effect({ id }: { readonly id: string }) {
  const text = useTexts(orderActTexts);
  const { api } = useDomain(ordersDomain);
  const { currentData: effect } = api.useMyRefundEffectQuery({ id });
  const amountFen = effect?.refundableFen ?? 0;
  return (
    <>
      {effect !== undefined && <p>{text.refundAmount(formatYuan(amountFen))}</p>}
      <RefundEffects effect={effect} amountFen={amountFen} />
    </>
  );
}
