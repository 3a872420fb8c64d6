import type { Administrator, AdministratorDetail, Role } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { Asked } from '@banyan/lists';
import { RecordDrawer, RecordForm } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { Checkbox, Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { AdminActs } from './AdminActs.js';
import { AdminFields } from './AdminFields.js';
import type { AdministratorPlace } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { Effective } from './Effective.js';
import { type Particulars, particularsOf, toWire } from './particulars.js';
import { useRoleNames } from './useRoleNames.js';

type Props = {
  readonly id: string;
  readonly list: AdministratorPlace;
  readonly rows: readonly Administrator[];
  readonly roles: readonly Role[];
  readonly canEdit: boolean;
};

/** One administrator: who it is, what they may do and why, and what can be done about it. */
export function AdminDrawer({ id, list, rows, roles, canEdit }: Props) {
  const { api } = useDomain(administratorsDomain);
  const administrator = api.useAdministratorQuery({ id });
  const { currentData } = administrator;
  const drafts = [`administrator:${id}`, `roles:${id}`];
  return (
    <RecordDrawer title={currentData?.name ?? ''} list={list} drafts={drafts} rows={rows}>
      <Asked query={administrator}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <Detail administrator={found} roles={roles} canEdit={canEdit} />
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

type DetailProps = Pick<Props, 'roles' | 'canEdit'> & {
  readonly administrator: AdministratorDetail;
};

function Detail({ administrator, roles, canEdit }: DetailProps) {
  const text = useTexts(adminTexts);
  const { api } = useDomain(administratorsDomain);
  const [save] = api.useSaveMutation();
  const { id, version } = administrator;
  return (
    <>
      {canEdit && <AdminActs administrator={administrator} />}
      <RecordForm<Particulars>
        draft={`administrator:${id}`}
        saved={{ values: particularsOf(administrator), version }}
        labels={text.fields}
        isReadOnly={!canEdit}
        isPart
        save={(values, seen) => save({ id, ...toWire(values), ...seen })}
      >
        <AdminFields />
      </RecordForm>
      <RolesForm administrator={administrator} roles={roles} canEdit={canEdit} />
      <Effective administrator={administrator} roles={roles} />
    </>
  );
}

function RolesForm({ administrator: { id, version, roles: held }, roles, canEdit }: DetailProps) {
  const { fields } = useTexts(adminTexts);
  const names = useRoleNames(roles);
  const { api } = useDomain(administratorsDomain);
  const [setRoles] = api.useSetRolesMutation();
  const known = roles.map((role) => role.id);
  const all = [...known, ...held.filter((role) => !known.includes(role))];
  return (
    <RecordForm<{ readonly roles: readonly string[] }>
      draft={`roles:${id}`}
      saved={{ values: { roles: held }, version }}
      labels={fields}
      shows={{ roles: (given: readonly string[]) => given.map((id) => names[id] ?? id).join(', ') }}
      isReadOnly={!canEdit}
      isPart
      save={({ roles: given }, seen) => setRoles({ id, roles: [...given], ...seen })}
    >
      <Form.Item name="roles" label={fields.roles}>
        <Checkbox.Group
          options={all.map((role) => ({ value: role, label: names[role] ?? role }))}
        />
      </Form.Item>
    </RecordForm>
  );
}
