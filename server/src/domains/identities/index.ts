import {
  IDENTITY_CALLS,
  IDENTITY_EXPORT,
  IDENTITY_FINDER,
  IDENTITY_QUEUE,
  IDENTITY_REASONS,
  IDENTITY_RESULTS,
  IDENTITY_STATES,
  MY_IDENTITY_CALLS,
} from '@banyan/contract/identities';
import { recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { demoIdentities } from './demoIdentities.js';
import { CHECKS } from './identityKind.js';
import { myHandlers } from './myHandlers.js';
import { personalIdentities } from './personalIdentities.js';
import { staffHandlers } from './staffHandlers.js';

const file = {
  name: { zh: '实名认证', en: 'identity-checks' },
  words: {
    state: IDENTITY_STATES,
    providerResult: IDENTITY_RESULTS,
    reasonCode: IDENTITY_REASONS,
  },
};

export const identities = service(
  { ...IDENTITY_CALLS, ...MY_IDENTITY_CALLS },
  (wiring: ServiceWiring) => ({ ...staffHandlers(wiring), ...myHandlers(wiring) }),
  {
    demo: [demoIdentities],
    exports: [recordExport(IDENTITY_EXPORT, CHECKS, file)],
    personal: [personalIdentities],
    queues: [IDENTITY_QUEUE],
    finders: [IDENTITY_FINDER],
  },
);
