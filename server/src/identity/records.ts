import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod';
import { AUDIT_SECONDS } from '../ground/audit/auditLog.js';
import type { Db } from '../ground/database/db.js';

/**
 * Only these go when a grant is revoked. Interactions carry a grantId too, but deleting them would break
 * a change of account half-way.
 */
const GRANTABLE: ReadonlySet<string> = new Set([
  'AccessToken',
  'AuthorizationCode',
  'RefreshToken',
  'DeviceCode',
  'BackchannelAuthenticationRequest',
]);

const rowsSchema = z.array(
  z.object({
    payload: z.record(z.string(), z.unknown()),
    consumed_at: z.number().nullable(),
    expires_at: z.number().nullable(),
  }),
);

export type RecordsOptions = {
  readonly db: Db /** Epoch milliseconds. */;
  readonly now: () => number;
};

/** Where the identity provider keeps sessions, interactions, codes and tokens: one table for all models. */
export function createRecords({ db, now }: RecordsOptions): (model: string) => Adapter {
  const seconds = () => Math.floor(now() / 1000);
  return (model) => {
    async function find(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const rows = await db.query(
        `select payload, consumed_at, expires_at from identity_records where model = $1 and ${column} = $2`,
        [model, value],
      );
      const [row] = rowsSchema.parse(rows);
      if (row === undefined) return undefined;
      if (row.expires_at !== null && row.expires_at <= seconds()) return undefined;
      return row.consumed_at === null ? row.payload : { ...row.payload, consumed: row.consumed_at };
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        await db.query(
          `insert into identity_records (model, id, payload, grant_id, uid, expires_at)
           values ($1, $2, $3::jsonb, $4, $5, $6)
           on conflict (model, id) do update set payload = excluded.payload,
             grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            GRANTABLE.has(model) ? (payload.grantId ?? null) : null,
            model === 'Session' ? (payload.uid ?? null) : null,
            expiresIn === undefined ? null : seconds() + expiresIn,
          ],
        );
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: () => Promise.resolve(undefined),
      consume: async (id) => {
        await db.query(
          'update identity_records set consumed_at = $3 where model = $1 and id = $2',
          [model, id, seconds()],
        );
      },
      destroy: async (id) => {
        await db.query('delete from identity_records where model = $1 and id = $2', [model, id]);
      },
      revokeByGrantId: async (grantId) => {
        await db.query('delete from identity_records where grant_id = $1', [grantId]);
      },
    };
  };
}

/** Removes what has ended. */
export async function removeExpired(db: Db, now: number): Promise<void> {
  const seconds = Math.floor(now / 1000);
  await db.query('delete from identity_records where expires_at <= $1', [seconds]);
  await db.query('delete from sessions where ends_at <= $1', [seconds]);
  await db.query('delete from one_time where expires_at <= $1', [seconds]);
  await db.query('delete from second_steps where expires_at <= $1', [seconds]);
  await db.query('delete from audit_log where at <= $1', [seconds - AUDIT_SECONDS]);
}
