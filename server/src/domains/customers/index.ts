import {
  CUSTOMER,
  CUSTOMER_CALLS,
  CUSTOMER_EXPORT,
  CUSTOMER_FINDER,
  REGISTRATIONS,
} from '@banyan/contract/customers';
import { refusal } from '../../ground/requests/refusal.js';
import { fileOf, recordExport } from '../exports/recordExport.js';
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
  ...fileOf(CUSTOMER),
  // A key is one person's; a file is handed on.
  fault: ({ filter }) => (filter?.q === undefined ? null : FOUND_ALONE),
});

export const customers = service(CUSTOMER_CALLS, customerHandlers, {
  exports: [customerExport],
  demo: [demoCustomerDetails],
  personal: [personalCustomers],
  numbers: [REGISTRATIONS],
  finders: [CUSTOMER_FINDER],
});
