import {
  type AdministratorDetail,
  type Role,
  wordsOfPermission,
} from '@banyan/contract/administrators';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Facts } from '@banyan/ui';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

type Props = { readonly administrator: AdministratorDetail; readonly roles: readonly Role[] };

/** What they may do, each with the roles that give it. */
export function Effective({ administrator: { permissions }, roles }: Props) {
  const { effective, through } = useTexts(adminTexts);
  const language = useLanguage();
  const names = useRoleNames(roles);
  return (
    <section aria-label={effective(permissions.length)}>
      <h2>{effective(permissions.length)}</h2>
      <Facts
        facts={permissions.map(({ permission, through: given }) => [
          wordsOfPermission(permission)[language],
          through(given.map((role) => names[role] ?? role).join(', ')),
        ])}
      />
    </section>
  );
}
