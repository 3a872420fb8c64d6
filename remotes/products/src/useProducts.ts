import { productWords } from '@banyan/contract/products';
import { discountsDomain } from '@banyan/domain-discounts';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

/** What a code can be good for, by ids, in the language of the screen. */
export function useProducts() {
  const language = useLanguage();
  const { api } = useDomain(discountsDomain);
  const { data = [] } = api.useProductsQuery({});
  return productWords(data, language);
}
