import type { TEMPLATE_CALLS, Template } from '@banyan/contract/templates';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { freeFiles, useFiles } from '../../ground/files/fileUses.js';
import {
  done,
  type Outcome,
  type Refusal,
  refusal,
  refused,
} from '../../ground/requests/refusal.js';
import { numbersOf } from '../downloads/versions.js';
import { TEMPLATES } from './templateKind.js';

export type Fields = z.output<(typeof TEMPLATE_CALLS)['Template/Save']['request']>['fields'];
type Saving = {
  readonly tx: Queryable;
  readonly before: Template | null;
  readonly id: string;
  readonly person: { readonly userId: string };
};

const TEMPLATE_FAULTS = {
  noCategory: refusal(400, 'NO_CATEGORY', '请选择一个启用的分类。', 'Choose a category in use.'),
  noEdition: refusal(
    400,
    'NO_EDITION',
    '所选版本不属于这个产品。',
    'An edition is not one of this product.',
  ),
  noVersion: refusal(
    400,
    'VERSION_UNKNOWN',
    '该版本还没有发布。',
    'This version of the product is not published.',
  ),
} as const;

/** What is written of a template, whose files are used from now on. */
export async function columnsOf(given: Fields, saving: Saving): Promise<Outcome<Columns>> {
  const { fileId, coverId, minVersion, ...fields } = given;
  const { tx, before } = saving;
  const fault = await faultOf(tx, given, before);
  if (fault !== null) return refused(fault);
  const file = await takeFile(saving, 'file', 'template', fileId);
  if (!file.success) return file;
  const cover = await takeFile(saving, 'cover', 'templateCover', coverId);
  if (!cover.success) return cover;
  const isMoved =
    before !== null &&
    (before.categoryId !== fields.categoryId || before.productId !== fields.productId);
  return done({
    ...fields,
    fileId,
    coverFileId: coverId,
    minVersion: minVersion === '' ? null : minVersion,
    ...(isMoved ? { position: await lastPlace(tx, fields) } : {}),
  });
}

async function faultOf(
  tx: Queryable,
  { productId, categoryId, editions, minVersion }: Fields,
  before: Template | null,
): Promise<Refusal | null> {
  const categories = await tx.query(
    `select 1 from module_categories where id = $1 and deleted_at is null and (state = 'enabled' or $2) for share`,
    [categoryId, before?.categoryId === categoryId],
  );
  if (categories.length === 0) return TEMPLATE_FAULTS.noCategory;
  const known = await tx.query(
    'select 1 from editions where id = any($1) and product_id = $2 and deleted_at is null',
    [editions, productId],
  );
  if (known.length < new Set(editions).size) return TEMPLATE_FAULTS.noEdition;
  if (minVersion === '' || minVersion === before?.minVersion) return null;
  const published = await tx.query(
    `select 1 from packages where product_id = $1 and version_numbers = $2::int[] and stage = 'published'
       and deleted_at is null limit 1`,
    [productId, numbersOf(minVersion)],
  );
  return published.length === 0 ? TEMPLATE_FAULTS.noVersion : null;
}

/** Uses an uploaded file in the place of the one before. One that is there already may be another person's. */
async function takeFile(
  { tx, before, id, person }: Saving,
  field: 'file' | 'cover',
  kind: 'template' | 'templateCover',
  fileId: string | null,
): Promise<Outcome<null>> {
  if ((before?.[field]?.id ?? null) === fileId) return done(null);
  const use = { entity: TEMPLATES.entity, entityId: id, field };
  await freeFiles(tx, use);
  const owner = { createdBy: person.userId, audience: 'admin' } as const;
  return useFiles(tx, owner, kind, fileId === null ? [] : [fileId], use);
}

const placeSchema = z.tuple([z.object({ place: z.number() })]);

async function lastPlace(
  tx: Queryable,
  { productId, categoryId }: Pick<Fields, 'productId' | 'categoryId'>,
): Promise<number> {
  const found = await tx.query(
    `select coalesce(max(position), 0) + 1 as place from client_templates
     where product_id = $1 and category_id = $2 and deleted_at is null`,
    [productId, categoryId],
  );
  return placeSchema.parse(found)[0].place;
}
