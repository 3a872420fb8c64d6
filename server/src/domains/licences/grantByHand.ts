import { type LICENCE_CALLS, type Licence, MOST_ALONE } from '@banyan/contract/licences';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import {
  ADDED,
  keyedAct,
  noteRecord,
  RECORD_REFUSALS,
  readRecord,
} from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockState } from '../../identity/lockState.js';
import { addPeriod, newLicenceId } from './grant.js';
import { LICENCES } from './licenceKind.js';
import { type LicenceParts, mayGive } from './mayGive.js';
import { addMonths } from './periods.js';

type Asked = z.output<(typeof LICENCE_CALLS)['Licence/Grant']['request']>;

const editionSchema = z.array(z.object({ productId: z.string(), devicesPerSeat: z.number() }));

/** A licence that staff give without a payment. */
export function grantByHand({ db, now, licenceSecrets }: LicenceParts) {
  return keyedAct<Asked, Licence>({ db, now }, LICENCES, 'Licence/Grant', {
    perform: async (tx, by, { request: { fields }, person }) => {
      const { customerId, editionId, seats, endsAt, reason } = fields;
      const until = endsAt === null ? null : Date.parse(endsAt);
      if (until !== null && until <= by.now) return refused(REFUSALS.badRequest);
      const isLong = until === null || until > addMonths(by.now, MOST_ALONE.months);
      const months = isLong ? MOST_ALONE.months + 1 : 0;
      if (!mayGive(person, { seats, months })) return refused(RECORD_REFUSALS.approvalNeeded);
      const sold = await lockSold(tx, { customerId, editionId });
      if (!sold.success) return sold;
      const id = await newLicenceId(tx);
      const key = licenceSecrets.newKey(id);
      const at = new Date(by.now).toISOString();
      await insertRow(tx, 'licences', {
        id,
        customerId,
        editionId,
        seats,
        ...sold.result,
        ...key,
        startsAt: at,
        endsAt,
        createdAt: at,
        createdBy: by.actor.name,
        updatedAt: at,
        updatedBy: by.actor.name,
      });
      const span = { startsAt: by.now, endsAt: until };
      const period = { span, length: { until }, orderId: null, reason, by: by.actor.name };
      await addPeriod(tx, id, { ...period, now: by.now });
      const params = { id, tail: key.keyTail };
      await noticeTo(tx, customerId, { template: 'licenceGranted', params, at: by.now });
      const after = await reread(tx, id, by.now);
      if (!after.success) return after;
      await noteRecord(tx, LICENCES, by, ADDED, { before: null, after: after.result }, reason);
      return done({ result: after.result, ids: { id } });
    },
    again: (tx, { id }) => reread(tx, String(id), now()),
  });
}

/** Customer and edition as they are; refused where one of them is not there, or leaves. */
async function lockSold(
  tx: Queryable,
  { customerId, editionId }: { readonly customerId: string; readonly editionId: string },
): Promise<Outcome<z.infer<typeof editionSchema>[number]>> {
  const [edition] = editionSchema.parse(
    await tx.query(
      `select product_id as "productId", devices_per_seat as "devicesPerSeat" from editions
       where id = $1 and deleted_at is null and state <> 'draft' for share`,
      [editionId],
    ),
  );
  const state = await lockState(tx, customerId);
  if (edition === undefined || state === null) return refused(REFUSALS.notFound);
  const isLeaving = state === 'closing' || state === 'closed';
  return isLeaving ? refused(REFUSALS.stepNotAllowed) : done(edition);
}

async function reread(tx: Queryable, id: string, now: number): Promise<Outcome<Licence>> {
  const licence = await readRecord(tx, LICENCES, now, id);
  return licence === null ? refused(REFUSALS.notFound) : done(licence);
}
