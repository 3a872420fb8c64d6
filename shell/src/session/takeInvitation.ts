import { type Invitation, invitationSchema } from '@banyan/contract';

/**
 * Takes what a link to `/autologin` carries out of the address, before anything else happens: it is a one-time secret,
 * and an address is kept, shown and sent on (product decision 8). Null: there is nothing, or nothing of ours.
 */
export function takeInvitation({
  location: { pathname, search },
  history,
}: Pick<Window, 'location' | 'history'>): Invitation | null {
  if (pathname !== '/autologin' || search === '') return null;
  history.replaceState(null, '', pathname);
  const query = new URLSearchParams(search);
  const read = invitationSchema.safeParse({
    redirecturl: query.get('redirecturl') ?? '',
    subjectid: query.get('subjectid'),
    logintoken: query.get('logintoken'),
  });
  return read.success ? read.data : null;
}
