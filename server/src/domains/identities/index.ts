import { IDENTITY_CALLS, IDENTITY_QUEUE, MY_IDENTITY_CALLS } from '@banyan/contract/identities';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { demoIdentities } from './demoIdentities.js';
import { myHandlers } from './myHandlers.js';
import { personalIdentities } from './personalIdentities.js';
import { staffHandlers } from './staffHandlers.js';

export const identities = service(
  { ...IDENTITY_CALLS, ...MY_IDENTITY_CALLS },
  (wiring: ServiceWiring) => ({ ...staffHandlers(wiring), ...myHandlers(wiring) }),
  { demo: [demoIdentities], personal: [personalIdentities], queues: [IDENTITY_QUEUE] },
);
