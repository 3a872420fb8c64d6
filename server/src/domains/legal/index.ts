import { LEGAL_CALLS, MY_LEGAL_CALLS } from '@banyan/contract/legal';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { legalText } from './legalTexts.js';
import { myLegalHandlers } from './myLegalHandlers.js';
import { personalConsents } from './personalConsents.js';

export const legal = service(
  { ...LEGAL_CALLS, ...MY_LEGAL_CALLS },
  (wiring: ServiceWiring) => ({
    'Legal/Get': ({ kind, language, version }) => {
      const text = legalText(kind, language, wiring.company[language], version);
      return Promise.resolve(text === null ? refused(REFUSALS.notFound) : done(text));
    },
    ...myLegalHandlers(wiring),
  }),
  { personal: [personalConsents] },
);
