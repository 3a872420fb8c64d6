import { ChoiceFilter, DaysFilter, FilterForm, TextFilter } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import type { MessagePlace } from './messageSearch.js';
import { messageTexts } from './messageTexts.js';

export function MessageFilters({ list }: { readonly list: MessagePlace }) {
  const text = useTexts(messageTexts);
  return (
    <FilterForm label={text.filter} list={list}>
      {(fields) => (
        <>
          <TextFilter label={text.text} field={fields.at('text')} hint={text.textHint} />
          <ChoiceFilter
            label={text.state}
            field={fields.at('state')}
            options={['unread', 'read']}
            words={text}
          />
          <DaysFilter fields={fields} />
        </>
      )}
    </FilterForm>
  );
}
