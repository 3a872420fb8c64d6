import * as z from 'zod/mini';
import { actCall, linesCall, orderCall, removeCall, saveCall } from '../actForms.js';
import { recordFields, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { treeCall } from '../listForms.js';
import { INDUSTRY_STATES } from './words.js';

const name = (most: number) => trimmedLine(most).check(z.normalize('NFKC'), z.minLength(1));
const fields = z.object({ nameZh: name(10), nameEn: name(30) });
const state = z.enum(valuesOf(INDUSTRY_STATES));

export const industrySchema = z.object({
  ...recordFields,
  ...fields.shape,
  /** Records keep a disabled industry; it can no longer be chosen. */
  state,
});
export type Industry = Readonly<z.infer<typeof industrySchema>>;

const edit = 'community.edit';

/** The industries that files, templates and customers are of: a short list in an order of its own. */
export const INDUSTRY_CALLS = {
  'Industry/GetList': treeCall('community.view', industrySchema),
  'Industry/Save': saveCall(edit, { fields, row: industrySchema }),
  'Industry/SaveMany': linesCall(edit, fields),
  'Industry/SetState': actCall(edit, industrySchema, { state }),
  'Industry/Reorder': orderCall(edit),
  'Industry/Delete': removeCall(edit),
} as const;
