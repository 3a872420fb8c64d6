import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { createVault } from '../../identity/vault.js';
import { jwkSchema } from './deviceKeys.js';

/** No vowels, so that no words come of it, and nothing that looks alike (RFC 8628, 6.1). 34 bits in eight signs. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_SIGNS = 8;
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;
export const REQUEST_SECONDS = 600;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    deviceId: z.string(),
    product: z.string(),
    kind: z.enum(['signIn', 'rekey']),
    jwk: jwkSchema.nullable(),
    keyId: z.string().nullable(),
    state: z.enum(['asked', 'allowed', 'denied', 'ended']),
    address: z.string(),
    at: z.string(),
    expiresAt: z.string(),
    isOver: z.boolean(),
  }),
);
export type Asking = Readonly<z.infer<typeof rowsSchema>[number]>;

const COLUMNS = `id, device_id as "deviceId", product_id as product, kind, public_jwk as jwk, key_id as "keyId", state,
  address, at, expires_at as "expiresAt"`;

type Begin = {
  readonly deviceId: string;
  readonly product: string;
  readonly address: string;
  /** The key that a known machine comes with; null: it asks to sign in. */
  readonly newKey: { readonly jwk: object; readonly keyId: string } | null;
};

export type Codes = { readonly userCode: string; readonly deviceCode: string };

/** What programs ask of customers, by codes of which the database has the hashes only. */
export type DeviceRequests = {
  /** Ends what the device has asked before. */
  begin(tx: Queryable, asked: Begin): Promise<Codes>;
  /** The request of a typed code; null: unknown or expired. */
  typed(
    db: Queryable,
    code: string,
    reading?: { readonly isLocked: boolean },
  ): Promise<Asking | null>;
  /** What became of it, for the program that asked. */
  polled(db: Queryable, deviceId: string, deviceCode: string): Promise<Asking | null>;
  /** A key that waits for its customer's word. */
  isWaiting(db: Queryable, deviceId: string, keyId: string): Promise<boolean>;
  decide(tx: Queryable, id: string, state: 'allowed' | 'denied' | 'ended'): Promise<void>;
};

/** @param vault the installation's secret */
export function createDeviceRequests(vault: string, now: () => number): DeviceRequests {
  const { mark } = createVault(vault);
  const at = (ms: number) => new Date(ms).toISOString();
  const userHash = (code: string) => mark(code, 'device code');
  const read = async (db: Queryable, condition: string, params: readonly unknown[], lock = '') =>
    rowsSchema.parse(
      await db.query(
        `select ${COLUMNS}, expires_at <= $1 as "isOver" from device_requests where ${condition}${lock}`,
        [at(now()), ...params],
      ),
    )[0] ?? null;
  return {
    begin: async (tx, { deviceId, product, address, newKey }) => {
      await tx.query(
        "update device_requests set state = 'ended' where device_id = $1 and state = 'asked'",
        [deviceId],
      );
      const signs = Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join(
        '',
      );
      const deviceCode = randomBytes(32).toString('base64url');
      await tx.query(
        `insert into device_requests (id, device_id, product_id, kind, user_code_hash, device_code_hash, public_jwk,
           key_id, address, at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11)`,
        [
          ...[randomUUID(), deviceId, product, newKey === null ? 'signIn' : 'rekey'],
          ...[userHash(signs), hashOf(deviceCode)],
          ...(newKey === null ? [null, null] : [JSON.stringify(newKey.jwk), newKey.keyId]),
          ...[address, at(now()), at(now() + REQUEST_SECONDS * 1000)],
        ],
      );
      return { userCode: `${signs.slice(0, 4)}-${signs.slice(4)}`, deviceCode };
    },
    typed: async (db, code, { isLocked } = { isLocked: false }) => {
      const signs = signsOf(code);
      if (signs === null) return null;
      const asking = await read(
        db,
        "user_code_hash = $2 and state = 'asked'",
        [userHash(signs)],
        isLocked ? ' for update' : '',
      );
      return asking === null || asking.isOver ? null : asking;
    },
    polled: (db, deviceId, deviceCode) =>
      read(db, 'device_code_hash = $2 and device_id = $3', [hashOf(deviceCode), deviceId]),
    isWaiting: async (db, deviceId, keyId) =>
      (await read(
        db,
        "device_id = $2 and key_id = $3 and state = 'asked' and expires_at > $1 limit 1",
        [deviceId, keyId],
      )) !== null,
    decide: async (tx, id, state) => {
      await tx.query('update device_requests set state = $2 where id = $1', [id, state]);
    },
  };
}

/** Reads a code as people type it: in any case and width, with any separators. Null: not a code. */
function signsOf(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return CODE.test(signs) ? signs : null;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
