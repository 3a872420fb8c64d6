import * as z from 'zod/mini';
import { manyCall, removeCall, saveCall } from '../actForms.js';
import { idField, line } from '../fields.js';
import { valuesOf } from '../language.js';
import { listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { LABEL, LABEL_KINDS, LABEL_STATES, MOST_LABEL_NAME } from './record.js';

const LONGEST_PART = 64;
const MOST_MERGED = 100;

const described = schemasOf(LABEL);
export const label = {
  ...described,
  filter: z.extend(described.filter, {
    /** A part of its name, or of an alias. */
    text: z.optional(line(LONGEST_PART)),
    isUnused: z.optional(z.boolean()),
  }),
};
export type Label = Readonly<z.infer<typeof label.row>>;

const { view, edit } = LABEL.can;
const { row, filter, fields } = label;

export const LABEL_CALLS = {
  'Label/GetList': listCall(view, label),
  /** A new name leaves the old one as an alias. */
  'Label/Save': saveCall(edit, { fields, row }),
  'Label/SetKind': manyCall(edit, filter, { kind: z.enum(valuesOf(LABEL_KINDS)) }),
  /** A blocked one leaves all files. */
  'Label/SetState': manyCall(edit, filter, { state: z.enum(valuesOf(LABEL_STATES)) }),
  /** Files and names of some labels go to another one, and they are deleted. Answers the other one. */
  'Label/Merge': {
    audience: 'admin',
    permission: edit,
    request: z.object({
      ids: z.array(idField).check(z.minLength(1), z.maxLength(MOST_MERGED)),
      /** Its name or an alias. It may be one of them itself. */
      into: line(MOST_LABEL_NAME),
      key: z.uuid(),
    }),
    result: row,
  },
  /** Of one that no file has. */
  'Label/Delete': removeCall(edit),
} as const;
