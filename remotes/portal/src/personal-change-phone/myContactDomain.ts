import type { ResultOf } from '@banyan/contract';
import type { MY_CONTACT_CALLS } from '@banyan/contract/contacts';
import { ownDomain } from '@banyan/domain-kit';
import { thing } from '@banyan/rules';

export type MyContacts = ResultOf<typeof MY_CONTACT_CALLS, 'MyContact/GetState'>;

/** The customer's own phone and e-mail, masked. The steps of a change are calls of its page: no code is kept. */
export const myContactDomain = ownDomain<typeof MY_CONTACT_CALLS>()(
  { path: 'my-contact', version: '1.0' },
  { tags: ['Contact'] },
  (build, own) => ({
    contacts: build.query(own.read('MyContact/GetState', thing, ['Contact'])),
  }),
);
