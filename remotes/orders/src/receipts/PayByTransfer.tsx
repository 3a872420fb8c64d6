import type { OrderDetail } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { ActForm, TextItem } from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { ReceiptField } from './ReceiptField.js';
import { receiptTexts } from './receiptTexts.js';

type Props = { readonly order: OrderDetail };
type Values = { readonly receipt?: string; readonly reason: string };

/** A pending order is paid outside of any provider: only with the receipt of the transfer and a reason. */
export function PayByTransfer({ order: { id, version: shown } }: Props) {
  const text = useTexts(receiptTexts);
  const { api } = useDomain(ordersDomain);
  const [send] = api.useChangeStateMutation();
  return (
    <ActForm<Values>
      title={text.pay}
      version={shown}
      initial={{ reason: '' }}
      labels={{ receipt: text.receipt, reason: text.reason }}
      done={text.paid}
      send={({ receipt, reason }, { version }) => {
        const paying = receipt === undefined ? { reason } : { receipt, reason };
        return send({ id, to: 'paid', version, ...paying });
      }}
    >
      <p>{text.payHint}</p>
      <Form.Item
        name="receipt"
        label={text.receipt}
        rules={[{ required: true, message: text.needed }]}
      >
        <ReceiptField />
      </Form.Item>
      <TextItem name="reason" max={500} lines={2} required />
    </ActForm>
  );
}
