import { CONTACT_CALLS } from '@banyan/contract/contact';
import { done } from '../../ground/requests/refusal.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { sendContact } from './sendContact.js';

/** How strangers reach us: by what the operator has configured, and by a form. */
export const contact = service(CONTACT_CALLS, (wiring: ServiceWiring) => {
  const { contactWays, company, newcomers } = wiring;
  const hasForm = newcomers?.desk.channels().includes('email') ?? false;
  return {
    'Contact/Get': () => {
      const { phone, email, address, hours } = contactWays;
      return Promise.resolve(done({ company, phone, email, address, hours, hasForm }));
    },
    'Contact/Send': (request, _caller, visit) => sendContact(wiring, request, visit),
  };
});
