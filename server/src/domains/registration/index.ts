import { REGISTRATION_CALLS } from '@banyan/contract/registration';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { registrationHandlers } from './registrationHandlers.js';

export const registration = service(REGISTRATION_CALLS, (wiring: ServiceWiring) =>
  registrationHandlers(wiring),
);
