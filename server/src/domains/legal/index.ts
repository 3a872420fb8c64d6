import { LEGAL_CALLS, MY_LEGAL_CALLS } from '@banyan/contract/legal';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { myLegalHandlers } from './myLegalHandlers.js';
import { personalConsents } from './personalConsents.js';
import { readLegal } from './versions.js';

export const legal = service(
  { ...LEGAL_CALLS, ...MY_LEGAL_CALLS },
  (wiring: ServiceWiring) => ({
    'Legal/Get': async (asked) => {
      const { db, company, now } = wiring;
      const parts = { db, now: now(), company: company[asked.language] };
      const text = await readLegal(parts, asked);
      return text === null ? refused(REFUSALS.notFound) : done(text);
    },
    ...myLegalHandlers(wiring),
  }),
  { personal: [personalConsents] },
);
