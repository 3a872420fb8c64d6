import {
  DIAGRAM_CALLS,
  DIAGRAM_FINDER,
  DIAGRAM_QUEUE,
  MY_DIAGRAM_CALLS,
} from '@banyan/contract/diagrams';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { myHandlers } from './myHandlers.js';
import { personalDiagrams } from './personalDiagrams.js';
import { staffHandlers } from './staffHandlers.js';

/** Maps that customers show to each other: their authors' side, and the staff who decide on them. */
export const diagrams = service(
  { ...DIAGRAM_CALLS, ...MY_DIAGRAM_CALLS },
  (wiring: ServiceWiring) => ({ ...staffHandlers(wiring), ...myHandlers(wiring) }),
  { personal: [personalDiagrams], queues: [DIAGRAM_QUEUE], finders: [DIAGRAM_FINDER] },
);
