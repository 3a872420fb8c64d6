import { type Named, nameIn } from '@banyan/contract';
import { discountsDomain } from '@banyan/domain-discounts';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

type Words = Readonly<Record<string, string>>;

/** What a code can be good for, by ids, in the language of the screen. */
export function useProducts(): { readonly products: Words; readonly editions: Words } {
  const language = useLanguage();
  const { api } = useDomain(discountsDomain);
  const { data = [] } = api.useProductsQuery({});
  const labelOf = (named: Named) => nameIn(named, language);
  const editions = data.flatMap((product) =>
    product.editions.flatMap((edition) =>
      edition.id === undefined ? [] : [[edition.id, `${labelOf(product)} ${labelOf(edition)}`]],
    ),
  );
  return {
    products: Object.fromEntries(data.map((product) => [product.id, labelOf(product)])),
    editions: Object.fromEntries(editions) as Words,
  };
}
