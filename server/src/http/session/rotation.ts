import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../ground/database/db.js';
import { tellEnded } from '../../ground/news/tell.js';
import { hashOf } from '../../identity/ownSessions/handle.js';

/** Calls that other windows have under way arrive with the old handle. */
const GRACE_SECONDS = 10;

/** What of a session is neither its name nor its end. */
const KEPT = `audience, account_id, id_token, access_token, issuer, subject, user_id, account, username, alarmcode,
  permissions, org_id, org_name, device, address, opened_at, active_at, cookies_at, provider_session, proved_at`;

/**
 * Gives a session a new handle: a copy of the old one is worth nothing after the grace. Resolves to the handle; null:
 * there is no such session.
 */
export async function rotateHandle(
  tx: Queryable,
  oldHash: string,
  seconds: number,
): Promise<string | null> {
  const handle = randomBytes(32).toString('base64url');
  const moved = await tx.query(
    'update sessions set handle_hash = $2 where handle_hash = $1 and not replaced returning 1',
    [oldHash, hashOf(handle)],
  );
  if (moved.length === 0) return null;
  await tx.query(
    `insert into sessions (handle_hash, expires_at, ends_at, replaced, of_session, ${KEPT})
     select $1, least(expires_at, $3), least(ends_at, $3), true, id, ${KEPT} from sessions where handle_hash = $2`,
    [oldHash, hashOf(handle), seconds + GRACE_SECONDS],
  );
  // The hub's connections of this browser come back with its new cookie.
  await tellEnded(tx, [oldHash], { itself: true });
  return handle;
}
