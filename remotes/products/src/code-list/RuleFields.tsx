import { DISCOUNT_AUDIENCES } from '@banyan/contract/discounts';
import { TERMS } from '@banyan/contract/products';
import {
  ChoiceItem,
  ItemRow,
  NumberItem,
  SelectItem,
  SwitchItem,
  TextItem,
} from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import styles from '../code-use/codeUse.module.css';
import { namedTexts } from '../code-use/namedTexts.js';
import { useProducts } from '../useProducts.js';
import { codeTexts } from './codeTexts.js';
import { RuleSentence } from './RuleSentence.js';
import type { RuleValues } from './ruleValues.js';

const MOST_YUAN = 99_999;

/**
 * What a code takes off, of what, for whom and when.
 * @param isOfMany for a batch of codes, which cannot be limited to listed customers
 */
export function RuleFields({ isOfMany = false }: { readonly isOfMany?: boolean }) {
  const { kinds, any, leaveEmpty } = useTexts(codeTexts);
  const { later } = useTexts(namedTexts);
  const { listed, ...others } = useWords(DISCOUNT_AUDIENCES);
  const terms = useWords(TERMS);
  const { products, editions } = useProducts();
  const kind = Form.useWatch<RuleValues['kind']>('kind');
  const audience = Form.useWatch<RuleValues['audience']>('audience');
  return (
    <>
      <TextItem name="title" max={60} required />
      <ChoiceItem name="kind" words={kinds} />
      <ItemRow>
        {kind === 'amount' ? (
          <NumberItem name="amount" min={0.01} max={MOST_YUAN} digits={2} required />
        ) : (
          <>
            <NumberItem name="percent" min={1} max={100} required />
            <NumberItem name="maxOff" min={0.01} max={MOST_YUAN} digits={2} />
          </>
        )}
      </ItemRow>
      <SelectItem name="products" mode="multiple" words={products} placeholder={any} />
      <SelectItem name="editions" mode="multiple" words={editions} placeholder={any} />
      <SelectItem name="terms" mode="multiple" words={terms} placeholder={any} />
      <ItemRow>
        <NumberItem name="min" min={0} max={MOST_YUAN} digits={2} />
        <NumberItem name="minQuantity" min={1} max={999} />
        <NumberItem name="usageLimit" min={1} max={1_000_000} />
        <NumberItem name="perCustomer" min={1} max={100} />
      </ItemRow>
      <ChoiceItem
        name="audience"
        words={isOfMany ? others : { ...others, listed }}
        {...(audience === 'listed' ? { hint: later } : {})}
      />
      <ItemRow>
        <SwitchItem name="combinesWithWas" />
        <SwitchItem name="combinesWithRenewal" />
        <TextItem name="startsAt" max={16} type="datetime-local" required />
        <TextItem name="endsAt" max={16} type="datetime-local" hint={leaveEmpty} />
      </ItemRow>
      <p className={styles['sentence']}>
        <RuleSentence values={Form.useWatch((values: Partial<RuleValues>) => values)} />
      </p>
    </>
  );
}
