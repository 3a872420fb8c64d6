import { ADMINISTRATOR_STATES, PERMISSION_WORDS, type Role } from '@banyan/contract/administrators';
import { PERMISSIONS } from '@banyan/contract/permissions';
import { ChoiceFilter, FilterForm, TextFilter } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { type AdministratorPlace, STATES } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

type Props = { readonly list: AdministratorPlace; readonly roles: readonly Role[] };

export function AdminFilters({ list, roles }: Props) {
  const { filter } = useTexts(adminTexts);
  const states = useWords(ADMINISTRATOR_STATES);
  const permissions = useWords(PERMISSION_WORDS);
  const names = useRoleNames(roles);
  return (
    <FilterForm
      label={filter.form}
      list={list}
      more={{
        of: ['permission', 'lacks', 'idleDays'],
        fields: ({ at }) => (
          <>
            <ChoiceFilter
              label={filter.permission}
              field={at('permission')}
              options={PERMISSIONS}
              words={permissions}
            />
            <ChoiceFilter
              label={filter.secondFactor}
              field={at('lacks')}
              options={['totp']}
              words={filter.lacks}
            />
            <ChoiceFilter
              label={filter.idle}
              field={at('idleDays')}
              options={['30', '90', '180']}
              words={filter.idleDays}
            />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} />
          <ChoiceFilter
            label={filter.role}
            field={at('role')}
            options={roles.map(({ id }) => id)}
            words={names}
          />
          <ChoiceFilter label={filter.state} field={at('state')} options={STATES} words={states} />
        </>
      )}
    </FilterForm>
  );
}
