import { SERVICE_STATES } from '@banyan/contract/service-requests';
import { ChoiceFilter, DaysFilter, FilterForm, TextFilter } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import type { ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import type { ServiceChoices } from './useServiceChoices.js';

type Props = { readonly list: ServicePlace; readonly choices: ServiceChoices };

export function ServiceFilters({ list, choices }: Props) {
  const { filter, filterForm, columns, nobody, only } = useTexts(serviceTexts);
  const states = { unfinished: filter.unfinished, ...useWords(SERVICE_STATES) };
  const assignees = { none: nobody, ...choices.assignees };
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['productId', 'from', 'to', 'shows', 'customerId'],
        fields: (fields) => (
          <>
            <ChoiceFilter
              label={filter.product}
              field={fields.at('productId')}
              words={choices.products}
            />
            <DaysFilter fields={fields} hasRanges />
            <ChoiceFilter label={filter.shows} field={fields.at('shows')} words={only} />
            <TextFilter label={filter.customer} field={fields.at('customerId')} />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={columns.assignee} field={at('assignee')} words={assignees} />
          <ChoiceFilter label={columns.kind} field={at('kind')} words={choices.kinds} />
        </>
      )}
    </FilterForm>
  );
}
