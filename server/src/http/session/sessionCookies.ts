import { createHash } from 'node:crypto';
import { type Audience, DISPLAY_COOKIES, HINT_COOKIES, type Person } from '@banyan/contract';
import { COOKIE_SECONDS, type Cookies } from '../../ground/requests/cookies.js';

type Shown = Pick<Person, 'userId' | 'username' | 'alarmcode' | 'account' | 'orgId' | 'orgName'>;

/** The cookies of a session: its handle, and what scripts may see of it. */
export function granted(
  cookies: Cookies,
  audience: Audience,
  handle: string,
  person: Shown,
): string[] {
  const show = (name: string, value: string) => cookies.setShown(name, value, COOKIE_SECONDS);
  // Of the person before, an organisation must not stay.
  const showOrg = (name: string, value: string) =>
    value === '' ? cookies.removeShown(name) : show(name, value);
  const display = {
    userid: person.userId,
    username: person.username,
    alarmcode: person.alarmcode,
    orgid: person.orgId ?? '',
    orgname: person.orgName ?? '',
    account: person.account,
    sessionid: displayIdOf(handle),
    idtoken: '1',
  } satisfies Record<(typeof DISPLAY_COOKIES)[number], string>;
  return [
    cookies.setOwn(audience, handle, COOKIE_SECONDS),
    show(HINT_COOKIES[audience], '1'),
    ...DISPLAY_COOKIES.map((name) =>
      name === 'orgid' || name === 'orgname'
        ? showOrg(name, display[name])
        : show(name, display[name]),
    ),
  ];
}

/** Names a session and opens none: the handle cannot be told from it, nor what the database has of it. */
function displayIdOf(handle: string): string {
  return createHash('sha256').update(`session id ${handle}`).digest('base64url').slice(0, 16);
}

export function cleared(cookies: Cookies, audience: Audience): string[] {
  return [cookies.removeOwn(audience), cookies.removeShown(HINT_COOKIES[audience])];
}

export function clearedDisplay(cookies: Cookies): string[] {
  return DISPLAY_COOKIES.map((name) => cookies.removeShown(name));
}
