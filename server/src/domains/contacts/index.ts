import { MY_CONTACT_CALLS } from '@banyan/contract/contacts';
import { service } from '../service.js';
import { contactHandlers } from './contactHandlers.js';
import { personalContacts } from './personalContacts.js';

export const contacts = service(MY_CONTACT_CALLS, contactHandlers, {
  personal: [personalContacts],
});
