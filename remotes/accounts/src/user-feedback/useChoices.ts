import { feedbackDomain } from '@banyan/domain-feedback';
import { useLanguage } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';

type Named = Readonly<Record<string, string>>;

type Choices = {
  readonly categories: Named;
  readonly assignees: Named;
  /** What a reply may begin with. */
  readonly templates: readonly string[];
};

/** What may be chosen for a thread, by what people call it. */
export function useChoices(): Choices {
  const { api } = useDomain(feedbackDomain);
  const language = useLanguage();
  const { currentData } = api.useChoicesQuery({});
  const { categories = [], assignees = [], templates = [] } = currentData ?? {};
  return {
    categories: Object.fromEntries(categories.map((each) => [each.value, each[language]])),
    assignees: Object.fromEntries(assignees.map(({ id, name }) => [id, name])),
    templates: templates.map((each) => each[language]),
  };
}
