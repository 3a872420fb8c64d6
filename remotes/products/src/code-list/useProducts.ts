import { discountsDomain } from '@banyan/domain-discounts';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

type Option = { readonly id: string; readonly label: string };

/** What a code can be good for, in the language of the screen. */
export function useProducts(): readonly (Option & { readonly editions: readonly Option[] })[] {
  const language = useLanguage();
  const { api } = useDomain(discountsDomain);
  const { data = [] } = api.useProductsQuery({});
  const labelOf = ({
    name,
    nameEn,
  }: {
    readonly name: string;
    readonly nameEn?: string | undefined;
  }) => (language === 'zh' ? name : (nameEn ?? name));
  return data.map((product) => ({
    id: product.id,
    label: labelOf(product),
    editions: product.editions.flatMap((edition) =>
      edition.id === undefined ? [] : [{ id: edition.id, label: labelOf(edition) }],
    ),
  }));
}
