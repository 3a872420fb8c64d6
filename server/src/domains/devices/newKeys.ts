import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../ground/database/db.js';
import { unbindDevice } from './binding.js';
import { noteDevice } from './deviceEvents.js';

/** A machine silent for this long may come with another key. */
const SILENT_MS = 30 * 86_400_000;

/** Whether a known machine may come with another key by itself: it was removed, or silent for a month. */
export function mayTakeKey(
  { state, lastSeenAt }: { readonly state: string; readonly lastSeenAt: string },
  now: number,
): boolean {
  return state === 'removed' || Date.parse(lastSeenAt) <= now - SILENT_MS;
}

/**
 * Sets a new key for a known machine. Its customer loses it, so that knowing a machine's code gives access to no
 * account.
 */
export async function setDeviceKey(
  tx: Queryable,
  now: number,
  deviceId: string,
  key: { readonly jwk: object; readonly keyId: string },
): Promise<void> {
  const customerId = await unbindDevice(tx, now, deviceId);
  await tx.query('update devices set public_jwk = $2::jsonb, key_id = $3 where id = $1', [
    deviceId,
    JSON.stringify(key.jwk),
    key.keyId,
  ]);
  await noteDevice(tx, now, { deviceId, customerId, kind: 'rekeyed', by: 'program' });
}

type NewDevice = {
  readonly machineCode: string;
  readonly name: string;
  readonly jwk: object;
  readonly keyId: string;
  readonly platform: string;
};

/** Adds an unknown machine with its key. Resolves to its id; null: the machine is known already. */
export async function addDevice(
  tx: Queryable,
  now: number,
  { machineCode, name, jwk, keyId, platform }: NewDevice,
): Promise<string | null> {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  const added = await tx.query(
    `insert into devices (id, created_at, created_by, updated_at, updated_by, machine_code, name, public_jwk, key_id,
       platform, first_seen_at, last_seen_at)
     values ($1, $2, 'program', $2, 'program', $3, $4, $5::jsonb, $6, $7, $2, $2)
     on conflict (machine_code) do nothing returning 1`,
    [id, at, machineCode, name, JSON.stringify(jwk), keyId, platform],
  );
  if (added.length === 0) return null;
  await noteDevice(tx, now, { deviceId: id, customerId: null, kind: 'registered', by: 'program' });
  return id;
}
