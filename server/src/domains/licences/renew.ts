import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { endActivations, usedBy } from './activations.js';
import { lockLicence } from './licenceRows.js';
import { endSurplus } from './seats.js';

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    licenceId: z.string(),
    state: z.enum(['active', 'suspended', 'revoked']),
    endsAt: z.string().nullable(),
    chooseUntil: z.string().nullable(),
    isOpen: z.boolean(),
  }),
);
type Row = Readonly<z.infer<typeof rowsSchema>[number]>;

type Asking = {
  readonly deviceId: string;
  /** Of the program. */
  readonly product: string;
  /** The filter of machine codes refuses it licences. */
  readonly isBlocked: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
};

export type Renewed = {
  /** The activation that the program keeps; null: it keeps none. */
  readonly activationId: string | null;
  readonly state: 'active' | 'suspended' | 'expired' | 'revoked' | 'ended' | null;
};

/**
 * What has become of the licence that a device uses, when its program asks (hourly). It is seen by that; who had to choose
 * among devices and has not loses those that were silent longest.
 */
export async function renewUse(db: Db, asking: Asking): Promise<Renewed> {
  const { deviceId, product, isBlocked, now } = asking;
  if (isBlocked) await endBlocked(db, asking);
  await db.query(
    `update licence_activations set last_seen_at = $3 where device_id = $1 and ended_at is null
       and licence_id in (select id from licences where product_id = $2)`,
    [deviceId, product, new Date(now).toISOString()],
  );
  const before = await read(db, asking);
  const late = before.filter(
    ({ isOpen, chooseUntil }) => isOpen && chooseUntil !== null && Date.parse(chooseUntil) <= now,
  );
  for (const { licenceId } of late) {
    await db.transaction((tx) => endSurplus(tx, licenceId, now));
  }
  return best(late.length === 0 ? before : await read(db, asking), now);
}

/** The machine-code filter ends what a device uses of a product. */
export async function endBlocked(
  db: Db,
  { deviceId, product, now }: Omit<Asking, 'isBlocked'>,
): Promise<void> {
  const used = (await usedBy(db, deviceId)).filter(({ productId }) => productId === product);
  if (used.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { licenceId } of used) await lockLicence(tx, licenceId);
    await endActivations(tx, used, { by: 'filter', now });
  });
}

/** What the device uses, then the one that it has used last. */
async function read(
  db: Db,
  { deviceId, product }: Pick<Asking, 'deviceId' | 'product'>,
): Promise<readonly Row[]> {
  return rowsSchema.parse(
    await db.query(
      `select a.id::text as id, l.id as "licenceId", l.state, l.ends_at as "endsAt", l.choose_until as "chooseUntil",
         (a.ended_at is null) as "isOpen"
       from licence_activations a join licences l on l.id = a.licence_id
       where a.device_id = $1 and l.product_id = $2
       order by (a.ended_at is null) desc, l.lasts_until desc, a.activated_at desc limit 20`,
      [deviceId, product],
    ),
  );
}

function best(rows: readonly Row[], now: number): Renewed {
  const open = rows.filter(({ isOpen }) => isOpen);
  const good = open.find((row) => stateOf(row, now) === 'active');
  if (good !== undefined) return { activationId: good.id, state: 'active' };
  const [first] = open;
  if (first !== undefined) return { activationId: null, state: stateOf(first, now) };
  const [last] = rows;
  if (last === undefined) return { activationId: null, state: null };
  return { activationId: null, state: last.state === 'revoked' ? 'revoked' : 'ended' };
}

function stateOf({ state, endsAt }: Row, now: number) {
  if (state !== 'active') return state;
  return endsAt !== null && Date.parse(endsAt) <= now ? ('expired' as const) : state;
}
