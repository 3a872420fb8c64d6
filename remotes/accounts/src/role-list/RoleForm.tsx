import type { Role } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { ActButton, RecordDrawer, RecordForm, SelectItem, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useRoleNames } from '../admin-list/useRoleNames.js';
import { roleTexts } from './roleTexts.js';

type Names = {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly description: string;
  /** The role whose permissions a new one begins with; empty: it begins with none. */
  readonly like: string;
};

type Props = {
  /** What is renamed; null: a new role. */
  readonly role: Role | null;
  readonly roles: readonly Role[];
  readonly list: { readonly openId: string | null; readonly open: (id: string | null) => void };
};

const NOTHING: Names = { nameZh: '', nameEn: '', description: '', like: '' };

/** What a role is called. What it may do is in the matrix. */
export function RoleForm({ role, roles, list }: Props) {
  const text = useTexts(roleTexts);
  const roleNames = useRoleNames(roles);
  const { api } = useDomain(administratorsDomain);
  const [save] = api.useSaveRoleMutation();
  const [remove] = api.useDeleteRoleMutation();
  const draft = `role:${role?.id ?? 'new'}`;
  const close = <A extends { readonly error?: unknown }>(answer: A): A => {
    if (answer.error === undefined) list.open(null);
    return answer;
  };
  return (
    <RecordDrawer title={role === null ? text.add : text.rename} list={list} drafts={[draft]}>
      <RecordForm<Names>
        draft={draft}
        saved={{ values: namesOf(role), version: role?.version ?? 0 }}
        labels={text.fields}
        save={async ({ like, ...names }, { version, key }) => {
          const seen = role === null ? {} : { id: role.id, version };
          const held = role ?? roles.find(({ id }) => id === like);
          const permissions = [...(held?.permissions ?? [])];
          return close(await save({ ...seen, ...names, permissions, key }));
        }}
      >
        <TextItem name="nameZh" max={20} required />
        <TextItem name="nameEn" max={40} required />
        <TextItem name="description" max={80} lines={2} />
        {role === null && <SelectItem name="like" words={roleNames} />}
      </RecordForm>
      {role !== null && !role.system && role.members === 0 && (
        <ActButton
          {...text.remove}
          isDangerous
          send={async () =>
            close(await remove({ id: role.id, version: role.version, key: newId() }))
          }
        />
      )}
    </RecordDrawer>
  );
}

function namesOf(role: Role | null): Names {
  if (role === null) return NOTHING;
  const { nameZh, nameEn, description } = role;
  return { nameZh, nameEn, description, like: '' };
}
