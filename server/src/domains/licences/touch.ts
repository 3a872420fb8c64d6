import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Columns, updateRow } from '../../ground/database/sql/index.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';

const rowSchema = z.tuple([z.object({ version: z.number(), customerId: z.string() })]);

export type Touch = {
  readonly licenceId: string;
  /** Who has changed it, as the record says it. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Writes fields of a licence in its next version, and tells staff and its customer. The transaction has locked it. */
export async function touchLicence(
  tx: Queryable,
  { licenceId, by, now }: Touch,
  columns: Columns = {},
): Promise<void> {
  const [{ version, customerId }] = rowSchema.parse(
    await tx.query(
      'update licences set version = version + 1 where id = $1 returning version, customer_id as "customerId"',
      [licenceId],
    ),
  );
  const written = { ...columns, updatedAt: new Date(now).toISOString(), updatedBy: by };
  await updateRow(tx, 'licences', licenceId, written);
  await tellLicence(tx, { id: licenceId, version, customerId });
}

/**
 * Something of a licence has changed. Without a version it is always read again: of a device that comes or goes, say, which
 * leaves the licence's own version alone.
 */
export async function tellLicence(tx: Queryable, { id, customerId, version }: Told): Promise<void> {
  const change = version === undefined ? { id } : { id, version };
  await tellChanged(tx, { entity: 'licence', ...change }, { permission: 'licences.view' });
  await tellMine(tx, { topic: 'licence', ...change }, { owner: customerId });
}

type Told = { readonly id: string; readonly customerId: string; readonly version?: number };
