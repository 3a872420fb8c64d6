import { selectPerson, useAppSelector } from '@banyan/store';
import { useState } from 'react';
import { seen } from '../app/seen.js';
import type { ShellServices } from '../app/services.js';
import { replacePage } from '../leaving/replacePage.js';
import { createAutologin } from '../session/autologin.js';
import { AutologinPage } from './AutologinPage.js';

type Props = { readonly services: ShellServices };

/** The page of a one-click sign-in with this window's own parts. */
export function AutologinOfWindow({ services: { invitation, session, storage } }: Props) {
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
