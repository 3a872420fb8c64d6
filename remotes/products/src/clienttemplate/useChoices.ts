import { templatesDomain } from '@banyan/domain-templates';
import { useNamesOf } from '@banyan/lists';
import { useDomain } from '@banyan/store';

type Words = Readonly<Record<string, string>>;

/** What a template can be about and for, by ids, in the language of the screen. */
export function useChoices(): {
  readonly categories: Words;
  readonly editions: Words;
  readonly editionsOf: (product: string) => Words;
} {
  const wordsOf = useNamesOf();
  const { api } = useDomain(templatesDomain);
  const { data } = api.useChoicesQuery({});
  return {
    categories: wordsOf(data?.categories),
    editions: wordsOf(data?.editions),
    editionsOf: (product) =>
      wordsOf(data?.editions.filter(({ productId }) => productId === product)),
  };
}
