import type { ADMINISTRATOR_CALLS } from '@banyan/contract/administrators';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Administrators and their roles: a role that changes changes what its people may do. */
export const administratorsDomain = recordDomain<typeof ADMINISTRATOR_CALLS>()(
  domain,
  ['administrator', 'role'],
  (build, record) => ({
    administrators: build.query(record.page('Administrator/GetList')),
    administrator: build.query(record.one('Administrator/Get')),
    create: build.mutation(record.act('Administrator/Create')),
    save: build.mutation(record.act('Administrator/Save')),
    setRoles: build.mutation(record.act('Administrator/SetRoles')),
    setState: build.mutation(record.act('Administrator/SetState')),
    invite: build.mutation(record.act('Administrator/Invite')),
    resetPassword: build.mutation(record.act('Administrator/ResetPassword')),
    removeTotp: build.mutation(record.act('Administrator/RemoveTotp')),
    endSessions: build.mutation(record.act('Administrator/EndSessions')),
    roles: build.query(record.all('Role/GetList')),
    permissions: build.query(record.all('Role/GetPermissions')),
    preview: build.query(record.one('Role/Preview')),
    saveRole: build.mutation(record.act('Role/Save')),
    deleteRole: build.mutation(record.act('Role/Delete')),
  }),
);
