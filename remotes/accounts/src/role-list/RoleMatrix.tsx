import {
  isSensitive,
  PERMISSION_GROUPS,
  type Role,
  wordsOfPermission,
} from '@banyan/contract/administrators';
import { useHost } from '@banyan/platform/host';
import { Checkbox } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import { useRoleNames } from '../admin-list/useRoleNames.js';
import { type Held, OWNER } from './matrix.js';
import styles from './roles.module.css';
import { roleTexts } from './roleTexts.js';

type Props = {
  readonly roles: readonly Role[];
  readonly held: Held;
  readonly isShown: (permission: string) => boolean;
  readonly canEdit: boolean;
  readonly toggle: (role: string, permission: string) => void;
  /** The head of a role's column. */
  readonly head: (role: Role) => ReactNode;
};

/** Permissions by roles: what somebody may do is read along a column, who may do something along a row. */
export function RoleMatrix({ roles, held, isShown, canEdit, toggle, head }: Props) {
  const text = useTexts(roleTexts);
  const language = useLanguage();
  const host = useHost();
  const names = useRoleNames(roles);
  const known = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);
  const newer = [...new Set(Object.values(held).flat())].filter(
    (each) => !known.some((permission) => permission === each),
  );
  const groups = [
    ...PERMISSION_GROUPS.map(({ title, permissions }) => ({ title: title[language], permissions })),
    { title: text.newer, permissions: newer },
  ].map((group) => ({ ...group, permissions: group.permissions.filter(isShown) }));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={styles['scroll']} aria-label={text.matrix} tabIndex={0}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">{text.permission}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                {head(role)}
              </th>
            ))}
          </tr>
        </thead>
        {groups
          .filter(({ permissions }) => permissions.length > 0)
          .map(({ title, permissions }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className={styles['group']}>
                  {title}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row">
                    {wordsOfPermission(permission)[language]}
                    {isSensitive(permission) && (
                      <span className={styles['sensitive']}>{text.sensitive}</span>
                    )}
                    <code>{permission}</code>
                  </th>
                  {roles.map(({ id }) => {
                    const isHeld = id === OWNER || (held[id]?.includes(permission) ?? false);
                    const isMine = host.isAuth(permission);
                    return (
                      <td key={id}>
                        <Checkbox
                          aria-label={`${names[id]}: ${wordsOfPermission(permission)[language]}`}
                          checked={isHeld}
                          disabled={!canEdit || id === OWNER || (!isHeld && !isMine)}
                          {...(canEdit && !isHeld && !isMine ? { title: text.notYours } : {})}
                          onChange={() => {
                            toggle(id, permission);
                          }}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
      </table>
    </section>
  );
}
