import { type CodeTrial as Result, TRIAL_OUTCOMES } from '@banyan/contract/discounts';
import { TERMS, type Term } from '@banyan/contract/products';
import { discountsDomain } from '@banyan/domain-discounts';
import { useAct } from '@banyan/lists';
import {
  FormLabelsProvider,
  ItemRow,
  NumberItem,
  SelectItem,
  TextItem,
} from '@banyan/lists/record';
import { Alert, Button } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, useWords } from '@banyan/ui';
import { useProducts } from '../useProducts.js';
import { codeUseTexts } from './codeUseTexts.js';

type Values = {
  readonly edition: string;
  readonly term: Term;
  readonly seats: number;
  readonly customerId: string;
};

/** What the order page would say of a cart, and which rule refuses the code. */
export function CodeTrial({ code }: { readonly code: string }) {
  const { trial } = useTexts(codeUseTexts);
  const { editions } = useProducts();
  const terms = useWords(TERMS);
  const { api } = useDomain(discountsDomain);
  const [test, { data }] = api.useTestMutation();
  const { act, fault, isActing } = useAct(({ customerId, ...cart }: Values) => {
    const who = customerId.trim() === '' ? {} : { customerId: customerId.trim() };
    return test({ code, ...cart, ...who });
  });
  return (
    <section aria-label={trial.title}>
      <h2>{trial.title}</h2>
      <p>{trial.explain}</p>
      <Form<Values>
        layout="vertical"
        initialValues={{ term: 'y1', seats: 1, customerId: '' }}
        onFinish={(values) => void act([values], {})}
      >
        <FormLabelsProvider value={trial.labels}>
          <ItemRow>
            <SelectItem name="edition" words={editions} required />
            <SelectItem name="term" words={terms} required />
            <NumberItem name="seats" min={1} max={999} required />
            <TextItem name="customerId" max={100} />
          </ItemRow>
        </FormLabelsProvider>
        <Button htmlType="submit" loading={isActing}>
          {trial.run}
        </Button>
      </Form>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      {data !== undefined && fault === null && <Answer result={data} />}
    </section>
  );
}

function Answer({ result }: { readonly result: Result }) {
  const { trial } = useTexts(codeUseTexts);
  const outcomes = useWords(TRIAL_OUTCOMES);
  const { outcome, listFen, discountFen, totalFen } = result;
  return (
    <div role="status">
      <Alert
        type={outcome === 'accepted' ? 'success' : 'warning'}
        showIcon
        title={outcomes[outcome]}
      />
      <Facts
        facts={[
          [trial.list, formatYuan(listFen)],
          [trial.discount, `−${formatYuan(discountFen)}`],
          [trial.total, formatYuan(totalFen)],
        ]}
      />
    </div>
  );
}
