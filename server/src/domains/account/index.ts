import { ACCOUNT_CALLS } from '@banyan/contract/account';
import { service } from '../service.js';
import { accountHandlers } from './accountHandlers.js';
import { demoCustomers } from './demoCustomers.js';
import { personalAccount } from './personalAccount.js';

export const account = service(ACCOUNT_CALLS, accountHandlers, {
  demo: [demoCustomers],
  personal: [personalAccount],
});
