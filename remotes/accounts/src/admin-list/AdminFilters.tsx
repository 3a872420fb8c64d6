import { ADMINISTRATOR_STATES, PERMISSION_WORDS, type Role } from '@banyan/contract/administrators';
import { ChoiceFilter, FilterForm, TextFilter } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import type { AdministratorPlace } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

type Props = { readonly list: AdministratorPlace; readonly roles: readonly Role[] };

export function AdminFilters({ list, roles }: Props) {
  const { filter, filterForm, columns } = useTexts(adminTexts);
  const states = useWords(ADMINISTRATOR_STATES);
  const permissions = useWords(PERMISSION_WORDS);
  const names = useRoleNames(roles);
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['permission', 'lacks', 'idleDays'],
        fields: ({ at }) => (
          <>
            <ChoiceFilter label={filter.permission} field={at('permission')} words={permissions} />
            <ChoiceFilter label={columns.totp} field={at('lacks')} words={filter.lacks} />
            <ChoiceFilter label={filter.idle} field={at('idleDays')} words={filter.idleDays} />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} />
          <ChoiceFilter label={filter.role} field={at('role')} words={names} />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
        </>
      )}
    </FilterForm>
  );
}
