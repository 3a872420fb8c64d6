import {
  type AdministratorDetail,
  type Role,
  wordsOfPermission,
} from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { Facts } from '@banyan/ui';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

type Props = { readonly administrator: AdministratorDetail; readonly roles: readonly Role[] };

/** What they may do, each with the roles that give it. */
export function Effective({ administrator: { permissions }, roles }: Props) {
  const { effective, through } = useTexts(adminTexts);
  const language = useLanguage();
  const names = useRoleNames(roles);
  const host = useHost();
  const { api } = useDomain(administratorsDomain);
  const { data: own = [] } = api.usePermissionsQuery({}, { skip: !host.isAuth('roles.view') });
  return (
    <section aria-label={effective(permissions.length)}>
      <h2>{effective(permissions.length)}</h2>
      <Facts
        facts={permissions.map(({ permission, through: given }) => [
          wordsOfPermission(permission, own)[language],
          through(given.map((role) => names[role] ?? role).join(', ')),
        ])}
      />
    </section>
  );
}
