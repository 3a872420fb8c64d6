import { type Invitation, invitationSchema } from '@banyan/contract';

/**
 * Takes the invitation in a link to `/autologin` out of the address before any other code runs: it
 * is a one-time secret; addresses are stored, shown and shared (product decision 8). Null: no link.
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
