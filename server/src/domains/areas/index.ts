import { RELEASE_CALLS } from '@banyan/contract/releases';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { keyHandlers } from './keyHandlers.js';
import { overrideHandlers } from './overrideHandlers.js';
import { releaseHandlers } from './releaseHandlers.js';

export const releases = service(RELEASE_CALLS, (wiring: ServiceWiring) => ({
  ...releaseHandlers(wiring),
  ...keyHandlers(wiring),
  ...overrideHandlers(wiring),
}));
