import { ADMINISTRATOR_CALLS, ADMINISTRATOR_FINDER } from '@banyan/contract/administrators';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { administratorHandlers } from './administratorHandlers.js';
import { roleHandlers } from './roleHandlers.js';

export const administrators = service(
  ADMINISTRATOR_CALLS,
  (wiring: ServiceWiring) => {
    const parts = { ...wiring, isElsewhere: wiring.own === null };
    return { ...administratorHandlers(parts), ...roleHandlers(parts) };
  },
  { finders: [ADMINISTRATOR_FINDER] },
);
