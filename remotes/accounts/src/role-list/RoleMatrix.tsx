import {
  isSensitive,
  type OwnPermission,
  PERMISSION_GROUPS,
  type Role,
  wordsOfPermission,
} from '@banyan/contract/administrators';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import { useRoleNames } from '../admin-list/useRoleNames.js';
import { type Held, OWNER } from './matrix.js';
import styles from './roles.module.css';
import { roleTexts } from './roleTexts.js';

type Props = {
  readonly roles: readonly Role[];
  /** The permissions that areas declare in addition to the product's. */
  readonly own: readonly OwnPermission[];
  readonly held: Held;
  readonly isShown: (permission: string) => boolean;
  readonly canEdit: boolean;
  readonly toggle: (role: string, permission: string) => void;
  /** The head of a role's column. */
  readonly head: (role: Role) => ReactNode;
};

/** Permissions by role: a column lists what a role may do, a row which roles may do it. */
export function RoleMatrix({ roles, own, held, isShown, canEdit, toggle, head }: Props) {
  const text = useTexts(roleTexts);
  const language = useLanguage();
  const host = useHost();
  const names = useRoleNames(roles);
  const ofAreas = [...new Set(own.map(({ area }) => area))].map((area) => ({
    title: text.ofArea(area),
    permissions: own.filter((one) => one.area === area).map(({ name }) => name),
  }));
  const known = [
    ...PERMISSION_GROUPS.flatMap(({ permissions }) => permissions),
    ...own.map(({ name }) => name),
  ];
  const newer = [...new Set(Object.values(held).flat())].filter(
    (each) => !known.some((permission) => permission === each),
  );
  const groups = [
    ...PERMISSION_GROUPS.map(({ title, permissions }) => ({ title: title[language], permissions })),
    ...ofAreas,
    { title: text.newer, permissions: newer },
  ].map((group) => ({ ...group, permissions: group.permissions.filter(isShown) }));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
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
                    <PermissionHead permission={permission} own={own} />
                  </th>
                  {roles.map(({ id }) => {
                    const isHeld = id === OWNER || (held[id]?.includes(permission) ?? false);
                    const isMine = host.isAuth(permission);
                    return (
                      <td key={id}>
                        <input
                          type="checkbox"
                          aria-label={`${names[id]}: ${wordsOfPermission(permission, own)[language]}`}
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

type HeadProps = { readonly permission: string; readonly own: readonly OwnPermission[] };

/** The name of a permission, with the team's description for one of an area. */
function PermissionHead({ permission, own }: HeadProps) {
  const text = useTexts(roleTexts);
  const language = useLanguage();
  const words = wordsOfPermission(permission, own)[language];
  const declared = own.find(({ name }) => name === permission);
  return (
    <>
      {words}
      {isSensitive(permission) && <span className={styles['sensitive']}>{text.sensitive}</span>}
      {declared?.isLive === false && <span className={styles['gone']}>{text.gone}</span>}
      {declared?.isLive === true && (
        <span className={styles['does']}>{declared.does[language]}</span>
      )}
      {words !== permission && <code>{permission}</code>}
    </>
  );
}
