import * as z from 'zod/mini';
import { manyCall, ofVersion } from '../actForms.js';
import { idField, instant, lines } from '../fields.js';
import { exportCall, getCall, keysetCall } from '../listForms.js';
import { CAMPAIGN_CALLS, months, reason } from './campaigns.js';
import {
  licenceDetailSchema,
  licenceFilterSchema,
  licenceSchema,
  myLicenceSchema,
} from './schemas.js';
import { LICENCE_COLUMNS } from './words.js';

const mine = { audience: 'customer', permission: null } as const;
const key = z.uuid();

/** The longest request file of a program, in characters. */
const MOST_REQUEST_SIGNS = 4_096;
const MOST_SEATS = 10_000;

/** A customer's own licences. The customer is taken from the session. */
export const MY_LICENCE_CALLS = {
  'MyLicence/GetList': {
    ...mine,
    request: z.object({}),
    result: z.readonly(z.array(myLicenceSchema)),
  },
  'MyLicence/Get': { ...mine, request: z.object({ id: idField }), result: myLicenceSchema },
  /** The key in clear. Each call is recorded; twenty a day. */
  'MyLicence/ShowKey': {
    ...mine,
    proof: true,
    request: z.object({ id: idField }),
    result: z.object({ key: z.string() }),
  },
  /**
   * Lets a machine without internet use a licence: takes the program's request file, answers a file for the program. A
   * request works once. Ten a day.
   */
  'MyLicence/ActivateOffline': {
    ...mine,
    request: z.object({
      id: idField,
      request: z.string().check(z.minLength(1), z.maxLength(MOST_REQUEST_SIGNS)),
      key,
    }),
    result: z.object({
      name: z.string(),
      /** A signed licence, as `Client/Activate` answers it. */
      content: z.string(),
      until: instant,
    }),
  },
} as const;

const seats = z.int().check(z.positive(), z.maximum(MOST_SEATS));

/** An act of staff on one licence: `actCall`, mostly with a required reason. */
function acting<N extends Readonly<Record<string, z.ZodMiniType>>>(named: N) {
  return {
    audience: 'admin',
    permission: 'licences.edit',
    request: z.object({ ...ofVersion, key, ...named }),
    result: licenceSchema,
  } as const;
}
const mayReason = z.optional(lines(500));

export const LICENCE_CALLS = {
  ...CAMPAIGN_CALLS,
  'Licence/GetList': keysetCall('licences.view', {
    filter: licenceFilterSchema,
    row: licenceSchema,
    sorts: ['createdAt', 'lastsUntil'],
  }),
  'Licence/Get': getCall('licences.view', licenceDetailSchema),
  /** From its end, or from today if it has ended. More than `MOST_ALONE` needs `licences.approve`. */
  'Licence/Extend': acting({ months, reason }),
  /** `Extend` for several licences, each independently. */
  'Licence/ExtendMany': manyCall('licences.edit', licenceFilterSchema, { months, reason }),
  /** With fewer seats than devices its customer chooses for seven days. Adding more than `MOST_ALONE` needs `licences.approve`. */
  'Licence/SetSeats': acting({ seats, reason: mayReason }),
  'Licence/SetState': acting({ to: z.enum(['active', 'suspended']), reason }),
  /** For good. */
  'Licence/Revoke': acting({ reason }),
  /** Devices can be removed again at once. */
  'Licence/LiftCooldown': acting({ reason: mayReason }),
  /** Takes a device from it, also one that was activated by a file. */
  'Licence/EndActivation': acting({ activationId: idField, reason: mayReason }),
  /** The old key is refused from then on. Its customer sees the new one. */
  'Licence/NewKey': acting({ reason }),
  /** Gives a licence without an order. More than `MOST_ALONE`, or one for good, needs `licences.approve`. */
  'Licence/Grant': {
    audience: 'admin',
    permission: 'licences.edit',
    proof: true,
    request: z.object({
      key,
      fields: z.object({
        customerId: idField,
        editionId: idField,
        seats,
        /** Null: it does not end. */
        endsAt: z.nullable(instant),
        reason,
      }),
    }),
    result: licenceSchema,
  },
} as const;

export const LICENCE_EXPORT = exportCall(
  'Licence/Export',
  'licences.export',
  LICENCE_CALLS['Licence/GetList'],
  LICENCE_COLUMNS,
);
