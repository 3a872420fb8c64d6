import type { Person } from '@banyan/contract';
import type { MY_LICENCE_CALLS } from '@banyan/contract/licences';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf, Visit } from '../service.js';
import { activateOffline, type MyLicenceParts } from './activateOffline.js';
import { readMine } from './readMine.js';

const DAY_S = 86_400;
const KEYS_PER_DAY = 20;
const FILES_PER_DAY = 10;

const sealedSchema = z.array(z.object({ sealed: z.string() }));

/** What customers do with their own licences. The session names the customer. */
export function myHandlers(parts: MyLicenceParts): HandlersOf<typeof MY_LICENCE_CALLS> {
  const { db, now, limits } = parts;

  /** Counted before anything is looked at. */
  async function counted(what: string, most: number, { userId }: Person): Promise<Outcome<null>> {
    const taken = await limits.take([what, userId], most, DAY_S);
    return taken.isAllowed ? done(null) : refused(tooOften(taken.retryAfterSeconds));
  }

  return {
    'MyLicence/GetList': async (_request, { userId }) =>
      done(await readMine(db, { customerId: userId }, now())),
    'MyLicence/Get': async ({ id }, { userId }) => {
      const [licence] = await readMine(db, { customerId: userId, id }, now());
      return licence === undefined ? refused(REFUSALS.notFound) : done(licence);
    },
    'MyLicence/ShowKey': async ({ id }, person, visit) => {
      const taken = await counted('licence key shown', KEYS_PER_DAY, person);
      return taken.success ? db.transaction((tx) => showKey(parts, tx, id, person, visit)) : taken;
    },
    'MyLicence/ActivateOffline': async (request, person) => {
      const taken = await counted('licence file', FILES_PER_DAY, person);
      return taken.success ? activateOffline(parts, request, person) : taken;
    },
  };
}

async function showKey(
  { licenceSecrets, now }: MyLicenceParts,
  tx: Queryable,
  id: string,
  { userId: accountId, account, audience }: Person,
  { origin }: Visit,
): Promise<Outcome<{ readonly key: string }>> {
  const [kept] = sealedSchema.parse(
    await tx.query(
      'select key_sealed as sealed from licences where id = $1 and customer_id = $2 and deleted_at is null',
      [id, accountId],
    ),
  );
  if (kept === undefined) return refused(REFUSALS.notFound);
  const note = { kind: 'keyShown', accountId, account, audience, origin, subject: id } as const;
  await noteAudit(tx, note, Math.floor(now() / 1000));
  return done({ key: licenceSecrets.open(kept.sealed, id) });
}
