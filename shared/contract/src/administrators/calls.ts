import * as z from 'zod/mini';
import { pageOf } from '../reply.js';
import {
  accountNameSchema,
  administratorDetailSchema,
  administratorFields,
  administratorQuerySchema,
  administratorSchema,
  madeLinkSchema,
  ownPermissionSchema,
  roleIdSchema,
  roleSaveSchema,
  roleSchema,
  rolesOfSchema,
} from './schemas.js';

const see = { audience: 'admin', permission: 'administrators.view' } as const;
/** The caller must have given their password within the last 15 minutes. */
const change = { audience: 'admin', permission: 'administrators.edit', proof: true } as const;
const seeRoles = { audience: 'admin', permission: 'roles.view' } as const;
const changeRoles = { audience: 'admin', permission: 'roles.edit', proof: true } as const;

const id = z.string().check(z.minLength(1), z.maxLength(40));
const one = {
  id,
  version: z.int().check(z.positive(), z.maximum(2_147_483_647)),
  /** The same key twice is the same act. */
  key: z.uuid(),
};

/** Administrators and their roles. Callers cannot change their own roles or grant what they lack. */
export const ADMINISTRATOR_CALLS = {
  'Administrator/GetList': {
    ...see,
    request: administratorQuerySchema,
    result: z.extend(pageOf(administratorSchema), {
      /** Another identity provider keeps the accounts: they cannot be changed here. */
      isElsewhere: z.boolean(),
    }),
  },
  'Administrator/Get': {
    ...see,
    request: z.object({ id }),
    result: administratorDetailSchema,
  },
  /** Invites an administrator: the account has no password until its owner has opened the link. */
  'Administrator/Create': {
    ...change,
    request: z.object({
      account: accountNameSchema,
      ...administratorFields,
      roles: rolesOfSchema,
      key: z.uuid(),
    }),
    result: madeLinkSchema,
  },
  'Administrator/Save': {
    ...change,
    request: z.object({ ...one, ...administratorFields }),
    result: administratorSchema,
  },
  'Administrator/SetRoles': {
    ...change,
    request: z.object({ ...one, roles: rolesOfSchema }),
    result: administratorSchema,
  },
  'Administrator/SetState': {
    ...change,
    request: z.object({ ...one, state: z.enum(['active', 'disabled']) }),
    result: administratorSchema,
  },
  /** Makes a new link; the previous one stops working. */
  'Administrator/Invite': { ...change, request: z.object(one), result: madeLinkSchema },
  'Administrator/ResetPassword': { ...change, request: z.object(one), result: madeLinkSchema },
  'Administrator/RemoveTotp': { ...change, request: z.object(one), result: administratorSchema },
  'Administrator/EndSessions': { ...change, request: z.object(one), result: administratorSchema },
  'Role/GetList': { ...seeRoles, request: z.object({}), result: z.readonly(z.array(roleSchema)) },
  /** The permissions that areas declare in addition to the product's. */
  'Role/GetPermissions': {
    ...seeRoles,
    request: z.object({}),
    result: z.readonly(z.array(ownPermissionSchema)),
  },
  /** What an administrator may see: their permissions, with the roles that give them. */
  'Role/Preview': { ...seeRoles, request: z.object({ id }), result: administratorDetailSchema },
  'Role/Save': { ...changeRoles, request: roleSaveSchema, result: roleSchema },
  'Role/Delete': {
    ...changeRoles,
    request: z.object({
      id: roleIdSchema,
      version: z.int().check(z.positive(), z.maximum(2_147_483_647)),
      key: z.uuid(),
    }),
    result: z.object({}),
  },
} as const;
