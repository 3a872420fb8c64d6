import { TERMS } from '@banyan/contract/products';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { useProducts } from '../useProducts.js';
import { codeTexts } from './codeTexts.js';
import { ruleSentence } from './ruleSentence.js';
import { newRule, type RuleValues } from './ruleValues.js';
import { sentenceTexts } from './sentenceTexts.js';

const NOTHING: RuleValues = { ...newRule(0), startsAt: '' };

/** @param values those that the form holds by now */
export function RuleSentence({ values = {} }: { readonly values?: Partial<RuleValues> }) {
  const text = useTexts(sentenceTexts);
  const { columns } = useTexts(codeTexts);
  const terms = useWords(TERMS);
  const { products, editions } = useProducts();
  const said = ruleSentence({ ...NOTHING, ...values }, { products, editions, terms }, text);
  return said === '' ? null : <output aria-label={columns.rule}>{said}</output>;
}
