import type { Invitation } from '@banyan/contract';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useState } from 'react';
import { replacePage } from '../leaving/replacePage.js';
import { seen } from '../plain/seen.js';
import { createAutologin } from '../session/autologin.js';
import type { Session } from '../session/session.js';
import { AutologinPage } from './AutologinPage.js';

export type AutologinServices = {
  readonly invitation: Invitation | null;
  readonly session: Session;
  readonly storage: Storage;
};

/** The page of a one-click sign-in with this window's own parts. */
export function AutologinOfWindow({ invitation, session, storage }: AutologinServices) {
  const person = useAppSelector(selectPerson);
  const [autologin] = useState(() =>
    createAutologin({
      invitation,
      session,
      storage,
      fetch: (...request) => fetch(...request),
      leaveFor: replacePage,
      seen: () => seen(document),
    }),
  );
  return (
    <AutologinPage
      autologin={autologin}
      session={session}
      audience={person === null ? null : person.audience}
    />
  );
}
