import * as z from 'zod/mini';
import { dayField, idField, instant, line } from '../fields.js';
import { exportCall, getCall, keysetCall } from '../listForms.js';
import { CHANGE_COLUMNS } from './words.js';

/** Days that a list of changes covers at most. Those of one record, or of one batch, are listed whatever their age. */
export const MOST_CHANGE_DAYS = 92;

export const changeSchema = z.object({
  id: z.string(),
  at: instant,
  actor: z.string(),
  /** Null: the operator at the command line, or a user whose account another provider keeps. */
  account: z.nullable(z.string()),
  address: z.string(),
  /** The kind of record, such as `role`. */
  entity: z.string(),
  entityId: z.string(),
  /** `role.save`. */
  verb: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  fieldCount: z.int(),
  reason: z.string(),
  /** All changes of one act share a batch. */
  batch: z.nullable(z.string()),
});
export type ChangeRow = Readonly<z.infer<typeof changeSchema>>;

export const changeDetailSchema = z.extend(changeSchema, {
  /** Secrets and data that identify a person are replaced by `***`. */
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The first hundred others of the same batch. */
  siblings: z.readonly(z.array(changeSchema)),
});
export type ChangeDetail = Readonly<z.infer<typeof changeDetailSchema>>;

const filter = z.object({
  /** An account id, or a user's name where another provider keeps the account. */
  actor: z.optional(line(64)),
  entity: z.optional(idField),
  entityId: z.optional(idField),
  /** The second word of a verb. */
  act: z.optional(idField),
  batch: z.optional(z.uuid()),
  /** Part of what it says, in either language, or of its reason. */
  text: z.optional(line(64)),
  /** Days in Asia/Shanghai, both included; the last ones unless told. */
  from: z.optional(dayField),
  to: z.optional(dayField),
});
export type ChangeFilter = Readonly<z.infer<typeof filter>>;

export const CHANGE_CALLS = {
  'Change/GetList': keysetCall('changes.view', { filter, row: changeSchema, sorts: ['at'] }),
  'Change/Get': getCall('changes.view', changeDetailSchema),
} as const;

export const CHANGE_EXPORT = exportCall(
  'Change/Export',
  'changes.export',
  CHANGE_CALLS['Change/GetList'],
  CHANGE_COLUMNS,
);
