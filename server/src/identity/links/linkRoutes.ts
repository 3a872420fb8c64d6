import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Limits } from '../../ground/limits/limits.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { type Origin, originOf } from '../../ground/requests/origin.js';
import { isSameOrigin } from '../../ground/requests/sameOrigin.js';
import type { Account, Accounts } from '../accounts.js';
import type { ContactChanges } from '../changing/contactChanges.js';
import { preferencesOf, send } from '../interaction.js';
import { lookAtLink, type MessageLink, takeLink } from '../messageLinks.js';
import { freezeAccount } from './freezing.js';
import { linkDonePage, linkGonePage, linkPage } from './linkPages.js';

const MOST_LOOKS = 60;
const WINDOW_SECONDS = 300;

const keySchema = z.object({ k: z.string().max(64).default('') });

export type LinkWiring = {
  readonly baseUrl: string;
  readonly db: Db;
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly changes: Pick<ContactChanges, 'undo' | 'cancel'>;
};

/** `/idp/link?k=…`: opening it shows what will happen, and only its button does it (RFC 9110, 9.2.1). */
export function registerLinks(pages: FastifyInstance, wiring: LinkWiring): void {
  pages.get('/link', (request, reply) => show(wiring, request, reply));
  pages.post('/link', (request, reply) => act(wiring, request, reply));
}

/** The same under an address that an SMS has room for. */
export function registerShortLink(app: FastifyInstance, wiring: LinkWiring): void {
  app.get('/l', (request, reply) => show(wiring, request, reply));
}

async function show(
  wiring: LinkWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const preferences = preferencesOf(request);
  const key = await keyIn(wiring, request, request.query);
  const link = key === null ? null : await lookAtLink(wiring.db, key, wiring.now());
  if (key === null || link === null) return send(reply, 400, linkGonePage(preferences));
  return send(reply, 200, linkPage(preferences, link.kind, key));
}

async function act(
  wiring: LinkWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { baseUrl, db, now, accounts } = wiring;
  const origin = originOf(request);
  const preferences = preferencesOf(request);
  const isOurs = isSameOrigin(request.headers, baseUrl);
  const key = isOurs ? await keyIn(wiring, request, request.body) : null;
  const seen = key === null ? null : await lookAtLink(db, key, now());
  const account = seen === null ? null : await accounts.byId(seen.accountId);
  if (key === null || account === null) return send(reply, 400, linkGonePage(preferences));
  const link = await db.transaction(async (tx) => {
    const taken = await takeLink(tx, key, now());
    if (taken === null) return null;
    return (await follow(wiring, tx, { link: taken, account, origin })) ? taken : null;
  });
  if (link === null) return send(reply, 400, linkGonePage(preferences));
  return send(reply, 200, linkDonePage(preferences, link.kind));
}

type Following = {
  readonly link: MessageLink;
  readonly account: Account;
  readonly origin: Origin;
};

/** Does what the link is for. False: it was done before, by another contact's link. */
async function follow(
  { changes, now }: LinkWiring,
  tx: Queryable,
  { link, account, origin }: Following,
): Promise<boolean> {
  if (link.kind === 'cancelRecovery') {
    return changes.cancel(tx, { customerId: account.id, id: link.subject }, origin);
  }
  if (link.kind === 'notMe' && !(await changes.undo(tx, link, origin))) return false;
  await freezeAccount(tx, account, { by: link.contact, origin, at: now() });
  return true;
}

/** Null: none, or this network has looked at too many. */
async function keyIn(
  { limits }: LinkWiring,
  request: FastifyRequest,
  given: unknown,
): Promise<string | null> {
  const read = keySchema.safeParse(given ?? {});
  const looks = ['links', subscriberOf(request.ip)];
  const { isAllowed } = await limits.take(looks, MOST_LOOKS, WINDOW_SECONDS);
  return isAllowed && read.success && read.data.k !== '' ? read.data.k : null;
}
