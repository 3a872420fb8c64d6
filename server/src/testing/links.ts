import {
  LOGIN_TOKEN_PATH,
  type Offer,
  offerSchema,
  SERVICE_BASE,
  SESSION_PATHS,
} from '@banyan/contract';
import * as z from 'zod';
import { customerId } from '../ground/demoData/customers.js';
import { signAssertion } from '../identity/signAssertion.js';
import { type Browser, beginSignIn, follow, redeemBody } from './browser.js';

export const LINK_SECRET = 'a secret of the desktop program, 32+';
/** Whom the links are for. */
export const INVITED = customerId(0);
/** What the shell adds to the request of a one-click sign-in. */
export const INVITED_REQUEST = { prompt: 'login', subjectid: INVITED } as const;
export const PASS = 'banyan-pass';

const issuedSchema = z.object({ result: z.object({ logintoken: z.string() }) });
const meSchema = z.object({ person: z.unknown() });

/**
 * One-click sign-in against a server, step by step.
 * @param origin asked for at each step: the server may not listen yet
 */
export function createLinks(origin: () => string) {
  async function issue(subject = INVITED): Promise<Response> {
    const audience = `${origin()}${SERVICE_BASE}${LOGIN_TOKEN_PATH}`;
    const signed = { secret: LINK_SECRET, audience, subject, now: Date.now() };
    const headers = { authorization: `Bearer ${await signAssertion(signed)}` };
    return fetch(audience, { method: 'POST', headers });
  }

  async function personOf(browser: Browser): Promise<unknown> {
    const me = await browser.post(SESSION_PATHS.me, undefined);
    return meSchema.parse(await me.json()).person;
  }

  return {
    issue,
    personOf,
    newToken: async () => issuedSchema.parse(await (await issue()).json()).result.logintoken,
    open: async (browser: Browser, logintoken: string, redirecturl = '/personal/info') => {
      const body = { redirecturl, subjectid: INVITED, logintoken };
      const response = await browser.post(SESSION_PATHS.autologin, body);
      return offerSchema.parse(await response.json());
    },
    accept: (browser: Browser, ticket: string) =>
      browser.post(SESSION_PATHS.autologinAccept, { ticket }),
    /** To the provider and back, as the shell goes. Resolves to the person; null: a password is asked for. */
    enter: async (
      browser: Browser,
      extra: Readonly<Record<string, string>> = INVITED_REQUEST,
    ): Promise<unknown> => {
      const begun = await beginSignIn(browser, origin(), 'customer', extra);
      const page = await browser.get(begun.location);
      if (page.status === 200) return null;
      const callback = await follow(browser, page);
      const body = redeemBody(origin(), 'customer', callback, begun);
      await browser.post(SESSION_PATHS.token, new URLSearchParams(body).toString());
      return personOf(browser);
    },
  };
}

export function ticketOf(offer: Offer): string {
  if (offer.kind !== 'ask') throw new Error(`the answer was ${offer.kind}`);
  return offer.ticket;
}
