import { templatesDomain } from '@banyan/domain-templates';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

type Words = Readonly<Record<string, string>>;

/** What a template can be about and for, by ids, in the language of the screen. */
export function useChoices(): {
  readonly categories: Words;
  readonly editions: Words;
  readonly editionsOf: (product: string) => Words;
} {
  const language = useLanguage();
  const { api } = useDomain(templatesDomain);
  const { data } = api.useChoicesQuery({});
  const wordsOf = (
    all: readonly { readonly id: string; readonly nameZh: string; readonly nameEn: string }[] = [],
  ): Words =>
    Object.fromEntries(all.map((one) => [one.id, language === 'zh' ? one.nameZh : one.nameEn]));
  return {
    categories: wordsOf(data?.categories),
    editions: wordsOf(data?.editions),
    editionsOf: (product) =>
      wordsOf(data?.editions.filter(({ productId }) => productId === product)),
  };
}
