import { MY_DATA_CALLS } from '@banyan/contract/privacy';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { myDataHandlers } from './myDataHandlers.js';

export const privacy = service(MY_DATA_CALLS, (wiring: ServiceWiring) => myDataHandlers(wiring));
