import { MESSAGE_CALLS } from '@banyan/contract/messages';
import type { PersonalData } from '../privacy/personalData.js';
import { service } from '../service.js';
import { messageHandlers } from './messageHandlers.js';

/** What staff were told of a customer. It is not the customer's to take along. */
const personalMessages: PersonalData = {
  name: 'messages',
  tables: ['messages'],
  read: () => Promise.resolve(null),
  erase: async (tx, { customerId }) => {
    await tx.query('delete from messages where customer_id = $1', [customerId]);
  },
};

export const messages = service(MESSAGE_CALLS, messageHandlers, { personal: [personalMessages] });
