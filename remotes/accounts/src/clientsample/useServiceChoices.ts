import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

type Named = Readonly<Record<string, string>>;
export type ServiceChoices = {
  readonly kinds: Named;
  readonly products: Named;
  readonly assignees: Named;
};

/** What may be chosen for a request, by what people call it. */
export function useServiceChoices(): ServiceChoices {
  const { api } = useDomain(serviceRequestsDomain);
  const language = useLanguage();
  const { currentData } = api.useChoicesQuery({});
  const { kinds = [], products = [], assignees = [] } = currentData ?? {};
  const named = (choices: typeof kinds) =>
    Object.fromEntries(choices.map((each) => [each.value, each[language]]));
  return {
    kinds: named(kinds),
    products: named(products),
    assignees: Object.fromEntries(assignees.map(({ id, name }) => [id, name])),
  };
}
