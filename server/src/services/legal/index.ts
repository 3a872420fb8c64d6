import { LEGAL_CALLS } from '@banyan/contract/legal';
import { done } from '../../http/refusal.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { legalText } from './legalTexts.js';
import { personalConsents } from './personalConsents.js';

export const legal = service(
  LEGAL_CALLS,
  ({ company }: ServiceWiring) => ({
    'Legal/Get': ({ kind, language }) =>
      Promise.resolve(done(legalText(kind, language, company[language]))),
  }),
  { personal: [personalConsents] },
);
