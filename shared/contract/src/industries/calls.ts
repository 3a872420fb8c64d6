import type * as z from 'zod/mini';
import { linesCall, orderCall, removeCall, saveCall, switchCall } from '../actForms.js';
import { treeCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { INDUSTRY } from './record.js';

export const industry = schemasOf(INDUSTRY);
export type Industry = Readonly<z.infer<typeof industry.row>>;

const { view, edit } = INDUSTRY.can;

/** The industries that files, templates and customers are of: a short list in an order of its own. */
export const INDUSTRY_CALLS = {
  'Industry/GetList': treeCall(view, industry.row),
  'Industry/Save': saveCall(edit, industry),
  'Industry/SaveMany': linesCall(edit, industry.fields),
  'Industry/SetState': switchCall(edit, industry.row),
  'Industry/Reorder': orderCall(edit),
  'Industry/Delete': removeCall(edit),
} as const;
