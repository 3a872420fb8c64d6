import { type OwnPermission, type Role, wordsOfPermission } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import {
  Asked,
  DialogButton,
  ListLayout,
  listAddress,
  oneOf,
  text as typed,
  useListAddress,
} from '@banyan/lists';
import { Button, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { Checkbox, Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, DraftRestored, LazyPart, useNarrow } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import { useRoleNames } from '../admin-list/useRoleNames.js';
import { differs, OWNER } from './matrix.js';
import { RoleMatrix } from './RoleMatrix.js';
import styles from './roles.module.css';
import { roleTexts } from './roleTexts.js';
import { useRoleDraft } from './useRoleDraft.js';

const ROLES = listAddress({ text: typed(), only: oneOf(['differences']) }, ['id']);
const NEW = 'new';

const parts = () => import(/* webpackChunkName: "role-parts" */ './roleParts.js');
const form = createPart(async () => (await parts()).RoleForm);
const saving = createPart(async () => (await parts()).SaveRoles);
const preview = createPart(async () => (await parts()).RolePreview);

export function RoleListPage() {
  const { api } = useDomain(administratorsDomain);
  const roles = api.useRolesQuery({});
  const own = api.usePermissionsQuery({});
  return (
    <Asked query={roles}>
      {(found) => (
        <Asked query={own}>
          {(declared) =>
            found === null || declared === null ? (
              <Coming />
            ) : (
              <Roles roles={found} own={declared} />
            )
          }
        </Asked>
      )}
    </Asked>
  );
}

function Coming() {
  const text = useTexts(roleTexts);
  return (
    <ListLayout heading={text.heading} found={undefined}>
      <Skeleton active />
    </ListLayout>
  );
}

type Props = { readonly roles: readonly Role[]; readonly own: readonly OwnPermission[] };

function Roles({ roles, own }: Props) {
  const text = useTexts(roleTexts);
  const host = useHost();
  const isNarrow = useNarrow();
  const names = useRoleNames(roles);
  const list = useListAddress(ROLES);
  const { filters } = list.search;
  const { held, effects, fault, isActing, restored, save, toggle } = useRoleDraft(roles, own);
  const [isSaving, setSaving] = useState(false);
  const [only, setOnly] = useState<string | null>(null);
  const [known] = useState(() => new Set(roles.map(({ id }) => id)));
  const canEdit = host.isAuth('roles.edit');
  const opened = roles.find(({ id }) => id === list.openId) ?? null;
  const shown = isNarrow ? roles.filter(({ id }) => id === (only ?? roles.at(-1)?.id)) : roles;
  const isShown = (permission: string): boolean => {
    const { zh, en } = wordsOfPermission(permission, own);
    const isFound = `${zh} ${en} ${permission}`.toLowerCase().includes(filters.text.toLowerCase());
    return isFound && (filters.only === null || differs(roles, held, permission));
  };

  return (
    <ListLayout
      heading={text.heading}
      found={text.found(roles.length)}
      tools={
        <>
          <DialogButton label={text.preview}>
            {(close) => <LazyPart part={preview} props={{ onClose: close }} />}
          </DialogButton>
          {canEdit && (
            <Button
              onClick={() => {
                // On a phone the last role is the one that is shown unless another is chosen.
                setOnly(null);
                list.open(NEW);
              }}
            >
              {text.add}
            </Button>
          )}
          {canEdit && (
            <Button
              type="primary"
              aria-haspopup="dialog"
              disabled={effects.length === 0}
              onClick={() => {
                setSaving(true);
              }}
            >
              {text.saveChanges(effects.reduce((n, e) => n + e.gained.length + e.lost.length, 0))}
            </Button>
          )}
        </>
      }
    >
      <DraftRestored draft={restored} />
      <div className={styles['tools']}>
        <Input
          aria-label={text.find}
          placeholder={text.find}
          allowClear
          value={filters.text}
          onChange={({ target }) => {
            list.change({ filters: { ...filters, text: target.value } }, { replace: true });
          }}
        />
        <Checkbox
          checked={filters.only !== null}
          onChange={({ target }) => {
            list.change({
              filters: { ...filters, only: target.checked ? 'differences' : null },
            });
          }}
        >
          {text.differences}
        </Checkbox>
        {isNarrow && (
          <Select
            aria-label={text.role}
            value={shown[0]?.id ?? null}
            options={roles.map(({ id }) => ({ value: id, label: names[id] }))}
            onChange={(id) => {
              setOnly(id);
            }}
          />
        )}
      </div>
      <RoleMatrix
        roles={shown}
        own={own}
        held={held}
        isShown={isShown}
        canEdit={canEdit}
        toggle={toggle}
        head={(role) => (
          <RoleHead
            role={role}
            name={names[role.id] ?? role.id}
            canEdit={canEdit && role.id !== OWNER}
            isNew={!known.has(role.id)}
            rename={() => {
              list.open(role.id);
            }}
          />
        )}
      />
      {list.openId === NEW && <LazyPart part={form} props={{ role: null, roles, list }} />}
      {opened !== null && <LazyPart part={form} props={{ role: opened, roles, list }} />}
      {isSaving && effects.length > 0 && (
        <LazyPart
          part={saving}
          props={{
            effects,
            own,
            fault,
            isActing,
            onSave: () => {
              void save().then((isSaved) => {
                if (isSaved) setSaving(false);
              });
            },
            onCancel: () => {
              setSaving(false);
            },
          }}
        />
      )}
    </ListLayout>
  );
}

type HeadProps = {
  readonly role: Role;
  readonly name: string;
  readonly canEdit: boolean;
  /** Made since the page was opened: the last of many columns, so it is scrolled to. */
  readonly isNew: boolean;
  readonly rename: () => void;
};

function RoleHead({ role: { id, members, description }, name, canEdit, isNew, rename }: HeadProps) {
  const text = useTexts(roleTexts);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isNew]);
  return (
    <div ref={ref} className={styles['role']} title={description}>
      {canEdit ? (
        <Button type="link" size="small" data-record={id} onClick={rename}>
          {name}
        </Button>
      ) : (
        <strong>{name}</strong>
      )}
      <small>{text.members(members)}</small>
    </div>
  );
}
