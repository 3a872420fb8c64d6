import {
  CUSTOMER_CALLS,
  CUSTOMER_EXPORT,
  CUSTOMER_SOURCES,
  CUSTOMER_STATES,
} from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { countOf, rowsOf } from '../../ground/database/sql/index.js';
import { sourceOf } from '../../ground/records/index.js';
import { refusal } from '../../ground/requests/refusal.js';
import { listExport } from '../exports/listExport.js';
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

const customerExport = listExport(CUSTOMER_EXPORT, {
  name: { zh: '用户', en: 'customers' },
  row: CUSTOMERS.row,
  words: { state: CUSTOMER_STATES, source: CUSTOMER_SOURCES, identityState: MY_IDENTITY_STATES },
  // A key is one person's; a file is handed on.
  fault: ({ filter }) => (filter?.q === undefined ? null : FOUND_ALONE),
  read: async (db, { filter, sort }, now) => {
    const source = sourceOf(CUSTOMERS, now, filter, sort);
    const count = await countOf(db, source.from, source.condition);
    return { count, batches: rowsOf(db, CUSTOMERS.row, source) };
  },
});

export const customers = service(CUSTOMER_CALLS, customerHandlers, {
  exports: [customerExport],
  demo: [demoCustomerDetails],
  personal: [personalCustomers],
});
