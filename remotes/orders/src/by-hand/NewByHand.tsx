import { TERMS, type Term } from '@banyan/contract/products';
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
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { ReceiptField } from '../receipts/ReceiptField.js';
import { receiptTexts } from '../receipts/receiptTexts.js';
import { useEditionNames } from '../useEditionNames.js';
import { byHandTexts } from './byHandTexts.js';
import { PriceByHand } from './PriceByHand.js';

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
        <TextItem name="code" max={24} capitals="characters" />
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
