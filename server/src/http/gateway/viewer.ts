import { randomBytes } from 'node:crypto';
import type { Person } from '@banyan/contract';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../ground/database/db.js';
import { COOKIE_SECONDS, type Cookies } from '../../ground/requests/cookies.js';
import { visitorIn } from '../../ground/requests/visitor.js';
import { createHandles } from '../../identity/ownSessions/handle.js';
import type { Viewer } from '../../releases/choose.js';
import { overridesOf } from '../../releases/overrides.js';

export type ViewerOf = (person: Person | null, cookies: string | undefined) => Promise<Viewer>;

/** For whom a release is put together: who is signed in, or a visitor by their cookie. */
export function createViewerOf(db: Queryable, now: () => number, own: Cookies): ViewerOf {
  const { hashIn } = createHandles(own);
  return async (person, cookies) => {
    if (person === null) return { person, key: visitorIn(own, cookies) ?? '', overrides: [] };
    const session = hashIn(cookies, 'admin');
    // An administrator who lost the permission loses the overrides too.
    const isAllowed = person.audience === 'admin' && person.permissions.includes('areas.override');
    const overrides = isAllowed && session !== null ? await overridesOf(db, session, now()) : [];
    return { person, key: person.userId, overrides };
  };
}

/** A visitor without a value gets one with the answer, and is told apart by it from then on. */
export function namedVisitor(viewer: Viewer, reply: FastifyReply, cookies: Cookies): Viewer {
  if (viewer.person !== null || viewer.key !== '') return viewer;
  const key = randomBytes(16).toString('base64url');
  reply.header('set-cookie', cookies.setOwn('visitor', key, COOKIE_SECONDS));
  return { ...viewer, key };
}
