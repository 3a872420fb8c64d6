import type { DeskDetail } from '@banyan/contract/finance';
import { ActButton, ActForm, RecordActs, TextItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { paymentsDomain } from '../domains/payments/index.js';
import { paymentTexts } from './paymentTexts.js';

type Of = { readonly payment: DeskDetail };

/** The actions on a payment other than settling it. */
export function PaymentActs({ payment }: Of) {
  const { acts: text } = useTexts(paymentTexts);
  const host = useHost();
  const { api } = useDomain(paymentsDomain);
  const [ask] = api.useAskMutation();
  const [refund] = api.useRefundMutation();
  const [writeNote] = api.useNoteMutation();
  if (!host.isAuth('payments.edit')) return null;
  const { id, version, refundableFen, note } = payment;
  return (
    <RecordActs label={text.heading}>
      <ActButton label={text.ask} done={text.asked} send={() => ask({ id })} />
      {refundableFen > 0 && (
        <ActForm
          title={text.refund}
          version={version}
          initial={{ reason: '' }}
          labels={{ reason: text.reason }}
          isDangerous
          done={text.refunded}
          send={({ reason }, seen) => refund({ ...seen, id, reason })}
        >
          <p>{text.refundHint(formatYuan(refundableFen))}</p>
          <TextItem name="reason" max={500} lines={2} required />
        </ActForm>
      )}
      <ActForm
        title={text.note}
        version={version}
        initial={{ note }}
        labels={{ note: text.noteText }}
        done={text.noted}
        send={(values, seen) => writeNote({ ...seen, id, note: values.note })}
      >
        <TextItem name="note" max={500} lines={3} />
      </ActForm>
    </RecordActs>
  );
}
