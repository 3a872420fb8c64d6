import { inBothLanguages } from '@banyan/contract';
import { TERMS, type Term } from '@banyan/contract/products';
import { CODE_OUTCOMES } from '@banyan/contract/shop';
import { customersDomain } from '@banyan/domain-customers';
import { ordersDomain } from '@banyan/domain-orders';
import {
  ActDialog,
  CustomerItem,
  ItemRow,
  NumberItem,
  SelectItem,
  TextItem,
} from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { ReceiptField } from '../receipts/ReceiptField.js';
import { receiptTexts } from '../receipts/receiptTexts.js';
import { useEditionNames } from '../useEditionNames.js';

const byHandTexts = inBothLanguages({
  hint: [
    '按当前价格下单。上传转账回单即为已付款并发放授权；不上传则等待用户在线付款，7 天内有效。',
    'At the price of the moment. With the receipt of a transfer it is paid and gives its licence; without one the customer can pay online for seven days.',
  ],
  customer: ['用户', 'Customer'],
  customerForm: ['用户编号为 C 加 8 位数字', 'A customer ID is C and eight digits'],
  edition: ['产品与版本', 'Product and edition'],
  term: ['时长', 'Term'],
  seats: ['人数', 'Seats'],
  code: ['优惠码', 'Discount code'],
  adjust: ['金额调整（±元）', 'Adjustment (±¥)'],
  reason: ['原因', 'Reason'],
  reasonHint: ['调整金额时必填', 'Needed where the amount is adjusted'],
  reasonNeeded: ['请写明调整金额的原因', 'Please say why the amount is adjusted'],
  total: ['应付金额', 'To be paid'],
  withdrawn: ['这个版本或时长不在售', 'This edition or term is not on sale'],
  off: [(amount: string) => `（已减 ${amount}）`, (amount: string) => ` (${amount} off)`],
  done: ['订单已创建', 'The order is made'],
});

export type ByHand = {
  readonly customer: string;
  readonly edition?: string;
  readonly term?: Term;
  readonly seats: number;
  readonly code?: string;
  /** Yuan. */
  readonly adjust?: number | null;
  readonly reason: string;
  readonly receipt?: string;
};

const NUMBER = /^C\d{8}$/;
const MOST_YUAN = 999_999.99;

type Props = {
  /** Of the button that opens it, too. */
  readonly title: string;
  readonly onMade: (id: string) => void;
  readonly close: () => void;
};

/** Staff order for a customer; the order that it makes is opened. */
export function NewByHand({ title, onMade, close }: Props) {
  const text = useTexts(byHandTexts);
  const { receipt } = useTexts(receiptTexts);
  const { api } = useDomain(ordersDomain);
  const customers = useDomain(customersDomain);
  const [create] = api.useCreateByHandMutation();
  const terms = useWords(TERMS);
  const { names } = useEditionNames();
  const isAdjusted = ({ adjust }: ByHand) => (adjust ?? 0) !== 0;
  return (
    <ActDialog<ByHand>
      title={title}
      version={0}
      initial={{ customer: '', seats: 1, reason: '' }}
      labels={{
        customer: text.customer,
        edition: text.edition,
        term: text.term,
        seats: text.seats,
        code: text.code,
        adjust: text.adjust,
        reason: text.reason,
        receipt,
      }}
      done={text.done}
      send={async (values, { key }) => {
        const answer = await create({ key, fields: fieldsOf(values) });
        if (answer.data !== undefined) onMade(answer.data.id);
        return answer;
      }}
      close={close}
    >
      <p>{text.hint}</p>
      <CustomerItem
        name="customer"
        api={customers.api}
        max={9}
        required
        rules={[{ pattern: NUMBER, message: text.customerForm }]}
      />
      <SelectItem name="edition" words={names} required />
      <ItemRow>
        <SelectItem name="term" words={terms} required />
        <NumberItem name="seats" min={1} max={999} required />
      </ItemRow>
      <ItemRow>
        <TextItem name="code" max={64} capitals="characters" />
        <NumberItem name="adjust" min={-MOST_YUAN} max={MOST_YUAN} digits={2} />
      </ItemRow>
      <PriceByHand />
      <TextItem
        name="reason"
        max={500}
        lines={2}
        hint={text.reasonHint}
        rules={[
          ({ getFieldsValue }) => ({
            required: isAdjusted(getFieldsValue() as ByHand),
            whitespace: true,
            message: text.reasonNeeded,
          }),
        ]}
      />
      <Form.Item name="receipt" label={receipt}>
        <ReceiptField />
      </Form.Item>
    </ActDialog>
  );
}

function fieldsOf({ edition = '', term = 'y1', code = '', adjust, receipt, ...rest }: ByHand) {
  return {
    ...rest,
    edition,
    term,
    adjustFen: Math.round((adjust ?? 0) * 100),
    ...(code.trim() === '' ? {} : { code: code.trim() }),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

/** What is chosen costs so much at the moment, the adjustment included. */
function PriceByHand() {
  const text = useTexts(byHandTexts);
  const outcomes = useWords(CODE_OUTCOMES);
  const edition = Form.useWatch<string | undefined>('edition') ?? '';
  const term = Form.useWatch<Term | undefined>('term');
  const seats = Form.useWatch<number | null | undefined>('seats') ?? 0;
  const code = (Form.useWatch<string | undefined>('code') ?? '').trim();
  const adjust = Form.useWatch<number | null | undefined>('adjust') ?? 0;
  const { api } = useDomain(ordersDomain);
  const skip = edition === '' || term === undefined || seats < 1;
  const choice = { edition, term: term ?? 'y1', seats, ...(code === '' ? {} : { code }) };
  const { currentData: quote, error } = api.useQuoteQuery(choice, { skip });
  if (skip) return null;
  if (error !== undefined) return <p role="status">{text.withdrawn}</p>;
  if (quote === undefined) return <p role="status">…</p>;
  const { totalFen, discountFen, code: said } = quote;
  const total = formatYuan(Math.max(0, totalFen + Math.round(adjust * 100)));
  return (
    <p role="status">
      {text.total} <strong>{total}</strong>
      {discountFen > 0 && text.off(formatYuan(discountFen))}
      {said !== null && said.outcome !== 'accepted' && ` ${outcomes[said.outcome]}`}
    </p>
  );
}
