import { DISCOUNT_AUDIENCES } from '@banyan/contract/discounts';
import { TERMS } from '@banyan/contract/products';
import { Item, ItemRow, SelectItem } from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import styles from '../code-use/codeUse.module.css';
import { namedTexts } from '../code-use/namedTexts.js';
import { useProducts } from '../useProducts.js';
import { codeTexts } from './codeTexts.js';
import { RuleSentence } from './RuleSentence.js';
import type { RuleValues } from './ruleValues.js';

/**
 * What a code takes off, of what, for whom and when.
 * @param isOfMany for a batch of codes, which cannot be limited to listed customers
 */
export function RuleFields({ isOfMany = false }: { readonly isOfMany?: boolean }) {
  const { any, leaveEmpty } = useTexts(codeTexts);
  const { later } = useTexts(namedTexts);
  const { listed: _, ...others } = useWords(DISCOUNT_AUDIENCES);
  const terms = useWords(TERMS);
  const { products, editions } = useProducts();
  const kind = Form.useWatch<RuleValues['kind']>('kind');
  const audience = Form.useWatch<RuleValues['audience']>('audience');
  return (
    <>
      <Item name="title" />
      <Item name="kind" />
      <ItemRow>
        {kind === 'amount' ? (
          <Item name="amountFen" required />
        ) : (
          <>
            <Item name="percent" required />
            <Item name="maxOffFen" />
          </>
        )}
      </ItemRow>
      <SelectItem name="products" mode="multiple" words={products} placeholder={any} />
      <SelectItem name="editions" mode="multiple" words={editions} placeholder={any} />
      <SelectItem name="terms" mode="multiple" words={terms} placeholder={any} />
      <ItemRow>
        <Item name="minFen" />
        <Item name="minQuantity" />
        <Item name="usageLimit" />
        <Item name="perCustomer" />
      </ItemRow>
      <Item
        name="audience"
        {...(isOfMany ? { words: others } : {})}
        {...(audience === 'listed' ? { hint: later } : {})}
      />
      <ItemRow>
        <Item name="combinesWithWas" />
        <Item name="combinesWithRenewal" />
        <Item name="startsAt" />
        <Item name="endsAt" hint={leaveEmpty} />
      </ItemRow>
      <p className={styles['sentence']}>
        <RuleSentence values={Form.useWatch((values: Partial<RuleValues>) => values)} />
      </p>
    </>
  );
}
