import * as z from 'zod/mini';
import { areaPermissionSchema } from '../area.js';
import { paging, sortBy } from '../paging.js';

const instant = z.iso.datetime();
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** `^[a-z][a-z0-9._-]{2,31}$`: small letters, digits and `. _ -`, beginning with a letter. */
export const accountNameSchema = z.string().check(
  z.regex(/^[a-z][a-z0-9._-]{2,31}$/, {
    error: '账号只能用小写字母、数字和 . _ -，以字母开头，3 到 32 个字符',
  }),
);

export const administratorStateSchema = z.enum(['invited', 'active', 'disabled']);
export type AdministratorState = z.infer<typeof administratorStateSchema>;

export const roleIdSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
const roleIds = z.array(roleIdSchema).check(z.maxLength(20));

export const administratorSchema = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  alarmcode: z.string(),
  department: z.string(),
  state: administratorStateSchema,
  roles: z.readonly(z.array(roleIdSchema)),
  /** Whether a second factor is asked for at sign-in. */
  totp: z.boolean(),
  sessions: z.int(),
  lastLoginAt: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
});
export type Administrator = Readonly<z.infer<typeof administratorSchema>>;

export const administratorDetailSchema = z.extend(administratorSchema, {
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Their organisation; both empty: the company that runs the installation. */
  orgId: z.string(),
  orgName: z.string(),
  /** What they may do, and through which of their roles. */
  permissions: z.readonly(
    z.array(z.object({ permission: z.string(), through: z.readonly(z.array(roleIdSchema)) })),
  ),
});
export type AdministratorDetail = Readonly<z.infer<typeof administratorDetailSchema>>;

/** A one-time link, shown to its maker where no mail is configured; null: it was sent, or shown before. */
export const madeLinkSchema = z.object({
  administrator: administratorSchema,
  link: z.nullable(z.string()),
  /** Whether a link was made: a repeated request gets `true` without the link. */
  made: z.boolean(),
});

export const administratorQuerySchema = z.object({
  text: z.optional(text(64)),
  role: z.optional(roleIdSchema),
  state: z.optional(administratorStateSchema),
  withoutTotp: z.optional(z.boolean()),
  idleDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  /** Administrators who hold this permission through any role. */
  permission: z.optional(text(80)),
  sort: sortBy(['createdAt', 'lastLoginAt', 'account']),
  ...paging,
});
export type AdministratorQuery = z.input<typeof administratorQuerySchema>;

/** The personal fields of an administrator's record. */
export const administratorFields = {
  name: text(30).check(z.minLength(1)),
  phone: z._default(
    z.nullable(z.string().check(z.regex(/^1\d{10}$/, { error: '11位手机格式错误' }))),
    null,
  ),
  email: z._default(z.nullable(z.email({ error: '邮箱格式错误' }).check(z.maxLength(120))), null),
  alarmcode: z._default(z.string().check(z.regex(/^(\d{6})?$/, { error: '工号为 6 位数字' })), ''),
  department: z._default(text(40), ''),
  orgId: z._default(text(64), ''),
  orgName: z._default(text(80), ''),
} as const;

export const rolesOfSchema = roleIds;

export const roleSchema = z.object({
  id: roleIdSchema,
  nameZh: z.string(),
  nameEn: z.string(),
  description: z.string(),
  /** May hold permissions of a newer server, which are kept. */
  permissions: z.readonly(z.array(z.string())),
  system: z.boolean(),
  /** How many administrators have the role. */
  members: z.int(),
  version: z.int(),
});
export type Role = Readonly<z.infer<typeof roleSchema>>;

const ofArea = { area: z.string(), name: z.string() } as const;

/** A permission of an area's own, with the words of the build that declares it. */
const declaredPermissionSchema = z.object({
  ...areaPermissionSchema.shape,
  ...ofArea,
  isLive: z.literal(true),
});
export type DeclaredPermission = Readonly<z.infer<typeof declaredPermissionSchema>>;

export const ownPermissionSchema = z.discriminatedUnion('isLive', [
  declaredPermissionSchema,
  /** Roles still hold it, but no live or canary build declares it any more. */
  z.object({ ...ofArea, isLive: z.literal(false) }),
]);
export type OwnPermission = Readonly<z.infer<typeof ownPermissionSchema>>;

export const roleSaveSchema = z.object({
  id: z.optional(roleIdSchema),
  version: z.optional(z.int().check(z.positive())),
  nameZh: text(20).check(z.minLength(1)),
  nameEn: text(40).check(z.minLength(1)),
  description: z._default(text(80), ''),
  permissions: z.array(text(80)).check(z.maxLength(500)),
  key: z.uuid(),
});
