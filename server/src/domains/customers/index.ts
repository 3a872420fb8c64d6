import {
  CUSTOMER_CALLS,
  CUSTOMER_EXPORT,
  CUSTOMER_SOURCES,
  CUSTOMER_STATES,
} from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { refusal } from '../../ground/requests/refusal.js';
import { recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { customerHandlers } from './customerHandlers.js';
import { CUSTOMERS } from './customerKind.js';
import { demoCustomerDetails } from './demoCustomerDetails.js';
import { personalCustomers } from './personalCustomers.js';

const FOUND_ALONE = refusal(
  409,
  'FOUND_ALONE',
  '按手机号、邮箱或订单号查找的结果不能导出。',
  'What was found by a phone number, an e-mail address or an order cannot be exported.',
);

const customerExport = recordExport(CUSTOMER_EXPORT, CUSTOMERS, {
  name: { zh: '用户', en: 'customers' },
  words: { state: CUSTOMER_STATES, source: CUSTOMER_SOURCES, identityState: MY_IDENTITY_STATES },
  // A key is one person's; a file is handed on.
  fault: ({ filter }) => (filter?.q === undefined ? null : FOUND_ALONE),
});

export const customers = service(CUSTOMER_CALLS, customerHandlers, {
  exports: [customerExport],
  demo: [demoCustomerDetails],
  personal: [personalCustomers],
});
