import { FEEDBACK_PRIORITIES, FEEDBACK_SOURCES, FEEDBACK_STATES } from '@banyan/contract/feedback';
import { ChoiceFilter, DaysFilter, FilterForm, TextFilter } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import type { FeedbackPlace } from './feedbackList.js';
import { feedbackTexts } from './feedbackTexts.js';
import type { useChoices } from './useChoices.js';

type Props = {
  readonly list: FeedbackPlace;
  readonly choices: ReturnType<typeof useChoices>;
};

export function FeedbackFilters({ list, choices }: Props) {
  const { filter, filterForm, columns, nobody, only } = useTexts(feedbackTexts);
  const states = { unfinished: filter.unfinished, ...useWords(FEEDBACK_STATES) };
  const priorities = useWords(FEEDBACK_PRIORITIES);
  const sources = useWords(FEEDBACK_SOURCES);
  const assignees = { none: nobody, ...choices.assignees };
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['category', 'priority', 'source', 'tag', 'from', 'to'],
        fields: (fields) => (
          <>
            <ChoiceFilter
              label={columns.category}
              field={fields.at('category')}
              words={choices.categories}
            />
            <ChoiceFilter
              label={columns.priority}
              field={fields.at('priority')}
              words={priorities}
            />
            <ChoiceFilter label={filter.source} field={fields.at('source')} words={sources} />
            <TextFilter label={filter.tag} field={fields.at('tag')} />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={columns.assignee} field={at('assignee')} words={assignees} />
          <ChoiceFilter label={filter.shows} field={at('shows')} words={only} />
        </>
      )}
    </FilterForm>
  );
}
