import type { Audience, Person } from '@banyan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../../ground/requests/cookies.js';
import { granted } from './sessionCookies.js';
import type { Sessions } from './sessions.js';

/** Who asks. Their cookies slide: a month from now on, if they were last set a day ago. */
export async function visitor(
  sessions: Pick<Sessions, 'visit'>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  first: Audience,
  cookies: Cookies,
): Promise<Person | null> {
  const visit = await sessions.visit(headers.cookie, first);
  if (visit === null) return null;
  const { person, dueHandle } = visit;
  if (dueHandle !== null) {
    reply.header('set-cookie', granted(cookies, person.audience, dueHandle, person));
  }
  return person;
}
