import { MY_DATA_CALLS } from '@banyan/contract/privacy';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { myDataHandlers } from './myDataHandlers.js';
import { personalExports } from './personalExports.js';

export const privacy = service(MY_DATA_CALLS, (wiring: ServiceWiring) => myDataHandlers(wiring), {
  personal: [personalExports],
});
