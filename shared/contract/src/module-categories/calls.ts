import * as z from 'zod/mini';
import { mergeCall, moveCall, removeCall, saveCall, switchCall } from '../actForms.js';
import { idField } from '../fields.js';
import { treeCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { MODULE_CATEGORY } from './record.js';

export const moduleCategory = schemasOf(MODULE_CATEGORY);
export type ModuleCategory = Readonly<z.infer<typeof moduleCategory.row>>;

const { view, edit } = MODULE_CATEGORY.can;
const { row, fields } = moduleCategory;

export const MODULE_CATEGORY_CALLS = {
  /** The whole tree, siblings in their order. */
  'ModuleCategory/GetTree': treeCall(view, row),
  'ModuleCategory/Save': saveCall(edit, {
    /** Of a new one: below which it is, as the last. */
    fields: z.extend(fields, { parentId: z.optional(z.nullable(idField)) }),
    row,
  }),
  'ModuleCategory/Move': moveCall(edit),
  /** Its files, templates and categories go to another one. */
  'ModuleCategory/Merge': mergeCall(edit),
  'ModuleCategory/SetState': switchCall(edit, row),
  /** Of an empty one. */
  'ModuleCategory/Delete': removeCall(edit),
} as const;
