import * as z from 'zod/mini';
import { actCall, manyCall, removeCall, saveCall } from '../actForms.js';
import { getCall, listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { TEMPLATE } from './record.js';

const schemas = schemasOf(TEMPLATE);

const fileSchema = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() });

const row = z.extend(schemas.row, { file: fileSchema, cover: z.nullable(fileSchema) });
export type Template = Readonly<z.infer<typeof row>>;

export const template = {
  ...schemas,
  row,
  fields: z.extend(schemas.fields, {
    /** An upload of the kind `template`; another one replaces the file. */
    fileId: z.uuid(),
    /** An upload of the kind `templateCover`; null: no cover. */
    coverId: z._default(z.nullable(z.uuid()), null),
  }),
};

const choiceSchema = z.object({ id: z.string(), nameZh: z.string(), nameEn: z.string() });

const { view, edit } = TEMPLATE.can;

export const TEMPLATE_CALLS = {
  'Template/GetList': listCall(view, template),
  'Template/Get': getCall(view, row),
  /** What a template can be about, in the order of the tree with the names above, and for which editions and versions. */
  'Template/GetChoices': {
    audience: 'admin',
    permission: view,
    request: z.object({}),
    result: z.object({
      categories: z.readonly(z.array(choiceSchema)),
      editions: z.readonly(z.array(z.extend(choiceSchema, { productId: z.string() }))),
    }),
  },
  'Template/Save': saveCall(edit, template),
  /** Programs get it with their next call, or no longer. */
  'Template/SetState': manyCall(edit, schemas.filter, {
    state: z.enum(['published', 'offline']),
  }),
  /** Changes places with the one before it or behind it in its category. */
  'Template/Move': actCall(edit, row, { way: z.enum(['up', 'down']) }),
  /** Of one that programs do not get. */
  'Template/Delete': removeCall(edit),
} as const;
