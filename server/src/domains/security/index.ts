import { MY_SECURITY_CALLS, SECURITY_CALLS } from '@banyan/contract/security';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { auditHandlers } from './auditHandlers.js';
import { mySecurityHandlers } from './mySecurityHandlers.js';
import { personalSecurity } from './personalSecurity.js';
import { secondFactorHandlers } from './secondFactorHandlers.js';
import { securityHandlers } from './securityHandlers.js';

export const security = service(SECURITY_CALLS, (wiring: ServiceWiring) => ({
  ...securityHandlers(wiring),
  ...secondFactorHandlers(wiring),
  ...auditHandlers(wiring),
}));

export const mySecurity = service(MY_SECURITY_CALLS, mySecurityHandlers, {
  personal: [personalSecurity],
});
