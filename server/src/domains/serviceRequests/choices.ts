import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { isChoice, readDictionary } from '../../ground/dictionaries.js';
import { type Outcome, refused } from '../../ground/requests/refusal.js';
import { SERVICE_REFUSALS } from './refusals.js';

const productsSchema = z.array(z.object({ value: z.string(), zh: z.string(), en: z.string() }));

export async function readKinds(db: Queryable) {
  return {
    kinds: await readDictionary(db, 'service.kind'),
    products: productsSchema.parse(
      await db.query(
        'select id as value, name_zh as zh, name_en as en from products order by position, id',
      ),
    ),
  };
}

type Chosen = {
  readonly kind: string;
  readonly productId: string | null;
  readonly place: 'remote' | 'onsite';
  readonly address: string;
};

/** What no form may ask for; null: it may. */
export async function faultOfChoice(
  db: Queryable,
  { kind, productId, place, address }: Chosen,
): Promise<Outcome<never> | null> {
  if (!(await isChoice(db, 'service.kind', kind))) return refused(SERVICE_REFUSALS.noSuchKind);
  if (place === 'onsite' && address === '') return refused(SERVICE_REFUSALS.addressNeeded);
  if (productId === null) return null;
  const known = await db.query('select 1 from products where id = $1', [productId]);
  return known.length > 0 ? null : refused(SERVICE_REFUSALS.noSuchProduct);
}
