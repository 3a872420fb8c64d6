import { createHash } from 'node:crypto';
import { type Audience, DISPLAY_COOKIES, HINT_COOKIES, type Person } from '@banyan/contract';
import { COOKIE_SECONDS, cookie, SESSION_COOKIES } from '../cookies.js';

type Shown = Pick<Person, 'userId' | 'username' | 'alarmcode' | 'account'>;

/** The cookies of a session: its handle, and what scripts may see of it. */
export function granted(audience: Audience, handle: string, person: Shown): string[] {
  const shown = { httpOnly: false, maxAge: COOKIE_SECONDS };
  const display = {
    userid: person.userId,
    username: person.username,
    alarmcode: person.alarmcode,
    account: person.account,
    sessionid: displayIdOf(handle),
    idtoken: '1',
  } satisfies Record<(typeof DISPLAY_COOKIES)[number], string>;
  return [
    cookie(SESSION_COOKIES[audience], handle, { httpOnly: true, maxAge: COOKIE_SECONDS }),
    cookie(HINT_COOKIES[audience], '1', shown),
    ...DISPLAY_COOKIES.map((name) => cookie(name, display[name], shown)),
  ];
}

/** Names a session and opens none: the handle cannot be told from it, nor what the database has of it. */
function displayIdOf(handle: string): string {
  return createHash('sha256').update(`session id ${handle}`).digest('base64url').slice(0, 16);
}

export function cleared(audience: Audience): string[] {
  return [
    cookie(SESSION_COOKIES[audience], '', { httpOnly: true, maxAge: 0 }),
    cookie(HINT_COOKIES[audience], '', { httpOnly: false, maxAge: 0 }),
  ];
}

export function clearedDisplay(): string[] {
  return DISPLAY_COOKIES.map((name) => cookie(name, '', { httpOnly: false, maxAge: 0 }));
}
