import { productWords } from '@banyan/contract/products';
import { ordersDomain } from '@banyan/domain-orders';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

/** What people call the editions, each with its product, by their ids. */
export function useEditionNames() {
  const { api } = useDomain(ordersDomain);
  const language = useLanguage();
  const { data = [], isLoading, isError } = api.useProductsQuery();
  return { names: productWords(data, language).editions, isLoading, isError };
}
