import * as z from 'zod/mini';
import { outcomeSchema } from '../actForms.js';
import { instant, lines } from '../fields.js';
import { valuesOf } from '../language.js';
import { licenceFilterSchema } from './schemas.js';
import { CAMPAIGN_STATES } from './words.js';

const MOST_MONTHS = 60;
/** Staff say why, for the customer's next question. */
export const reason = lines(500).check(z.minLength(1));
export const months = z.int().check(z.positive(), z.maximum(MOST_MONTHS));

const count = z.int().check(z.nonnegative());
const key = z.uuid();
const staff = { audience: 'admin', permission: 'licences.edit' } as const;

/** A background extension of all licences that match a filter, one after the other. */
export const campaignSchema = z.object({
  id: z.string(),
  months: z.int(),
  reason: z.string(),
  byName: z.string(),
  createdAt: instant,
  state: z.enum(valuesOf(CAMPAIGN_STATES)),
  /** Null: it is running. */
  endedAt: z.nullable(instant),
  /** How many matched at the beginning; each is checked again when its turn comes. */
  total: count,
  extended: count,
  refused: count,
  /** The first of those, 150 at most. */
  refusals: z.readonly(z.array(outcomeSchema)),
});
export type LicenceCampaign = Readonly<z.infer<typeof campaignSchema>>;

export const CAMPAIGN_CALLS = {
  /** The one that is running, and those that have ended within a day; the newest first, ten at most. */
  'Licence/GetCampaigns': {
    ...staff,
    request: z.object({}),
    result: z.readonly(z.array(campaignSchema)),
  },
  /** `Licence/Extend` for all of a filter. There is one at a time; more than twelve months need `licences.approve`. */
  'Licence/BeginCampaign': {
    ...staff,
    request: z.object({ filter: licenceFilterSchema, upTo: instant, months, reason, key }),
    result: campaignSchema,
  },
  /** Licences that are already extended stay so. Has no effect on a campaign that has ended. */
  'Licence/StopCampaign': {
    ...staff,
    request: z.object({ id: z.uuid(), key }),
    result: campaignSchema,
  },
} as const;
