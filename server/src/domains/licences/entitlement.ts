import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { LicenceKeys } from './signingKeys.js';

const DAY_MS = 86_400_000;
/** What a signed licence says that it is, so that no other token is taken for one. */
const TYPE = 'banyan-licence+jwt';

const rowsSchema = z.array(
  z.object({
    activationId: z.string(),
    licenceId: z.string(),
    deviceId: z.string(),
    machineCode: z.string(),
    productId: z.string(),
    editionId: z.string(),
    features: z.array(z.string()),
    endsAt: z.string().nullable(),
    fileUntil: z.string().nullable(),
    offlineDays: z.number(),
  }),
);

/**
 * The features that a licence `l` of an edition `e` unlocks: of what is for good those that were sold, of anything else those
 * that the edition has by now.
 */
export const FEATURES = `coalesce(case when l.ends_at is null then (
    select o.snapshot -> 'features' from licence_periods p join orders o on o.id = p.order_id
    where p.licence_id = l.id and p.removed_at is null and p.ends_at is null order by p.starts_at limit 1) end,
  e.features)`;

/** What a program may do, until when. */
export type Entitlement = {
  readonly activation: string;
  readonly licence: string;
  readonly device: string;
  readonly product: string;
  readonly edition: string;
  /** Known words of the contract's `FEATURES`. */
  readonly features: readonly string[];
  /** SHA-256 of the machine code, base64url: a program finds out that it is its own. */
  readonly machine: string;
  /** Of the licence, ISO; null: it does not end. */
  readonly endsAt: string | null;
  /** Until then the program believes it, epoch seconds. */
  readonly exp: number;
};

/** An answer to the program, which asks again hourly, or a file for a machine that is never online. */
export type Carrier = 'answer' | 'file';

/**
 * What an activation entitles its device to now; null: to nothing, since it or its licence has ended or is suspended.
 */
export async function readEntitlement(
  db: Queryable,
  activationId: string,
  { carrier, now }: { readonly carrier: Carrier; readonly now: number },
): Promise<Entitlement | null> {
  const [row] = rowsSchema.parse(
    await db.query(
      `select a.id::text as "activationId", l.id as "licenceId", a.device_id as "deviceId",
         d.machine_code as "machineCode", l.product_id as "productId", l.edition_id as "editionId",
         ${FEATURES} as features,
         l.ends_at as "endsAt", a.file_until as "fileUntil", e.offline_days as "offlineDays"
       from licence_activations a join licences l on l.id = a.licence_id join editions e on e.id = l.edition_id
         join devices d on d.id = a.device_id
       where a.id = $1 and a.ended_at is null and l.state = 'active' and l.deleted_at is null
         and (l.ends_at is null or l.ends_at > $2)`,
      [activationId, new Date(now).toISOString()],
    ),
  );
  if (row === undefined) return null;
  const { endsAt, fileUntil, offlineDays, machineCode } = row;
  const most = carrier === 'file' ? Date.parse(fileUntil ?? '') : now + offlineDays * DAY_MS;
  const end = endsAt === null ? most : Math.min(most, Date.parse(endsAt));
  return {
    activation: row.activationId,
    licence: row.licenceId,
    device: row.deviceId,
    product: row.productId,
    edition: row.editionId,
    features: row.features,
    machine: createHash('sha256').update(machineCode).digest('base64url'),
    endsAt,
    exp: Math.floor(end / 1000),
  };
}

export type Signing = {
  readonly keys: Pick<LicenceKeys, 'sign'>;
  readonly baseUrl: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** The entitlement as a program takes it: a JWT whose header names the key of `/licence-keys.json`. */
export function signEntitlement(
  { activation, licence, ...said }: Entitlement,
  { keys, baseUrl, now }: Signing,
): Promise<string> {
  const claims = { iss: baseUrl, sub: licence, jti: activation, iat: Math.floor(now / 1000) };
  return keys.sign({ ...claims, ...said }, TYPE);
}
