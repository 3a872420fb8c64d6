import { type Audience, SERVICE_BASE, SESSION_PATHS } from '@banyan/contract';
import { authorizationRequest, redeemBody } from '@banyan/testing/node';
import * as z from 'zod';

export { authorizationRequest, redeemBody };

/** A browser without a page: cookies, no redirects followed by itself, our origin on every post. */
export type Browser = {
  readonly cookies: ReadonlyMap<string, string>;
  cookieHeader(): string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** A string is sent as a form, anything else as JSON. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  call(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
};

const answerSchema = z.object({
  success: z.boolean(),
  result: z.unknown(),
  error: z
    .object({
      code: z.union([z.number(), z.string()]),
      message: z.string(),
      details: z.unknown().optional(),
    })
    .nullable(),
});
export type Answer = z.infer<typeof answerSchema> & { readonly status: number };

/**
 * @param via where the server really listens, when a proxy is in front of it
 * @param held the cookie header of a session that it begins with
 */
export function createBrowser(origin: string, via = origin, held = ''): Browser {
  const cookies = new Map<string, string>();
  for (const pair of held.split('; ').filter((each) => each !== '')) keep(pair);

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', cookieHeader());
    const { pathname, search } = new URL(path, origin);
    const response = await fetch(`${via}${pathname}${search}`, {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('=')).trim();
    const value = pair.slice(pair.indexOf('=') + 1).trim();
    const isGone = attributes.some((attribute) => {
      const [key = '', text = ''] = attribute.trim().toLowerCase().split('=');
      return (
        (key === 'max-age' && Number(text) <= 0) ||
        (key === 'expires' && Date.parse(text) < Date.now())
      );
    });
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }

  function cookieHeader(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  const browser: Browser = {
    cookies,
    cookieHeader,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) => {
      const isForm = typeof body === 'string';
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      return send(path, {
        method: 'POST',
        headers: { origin, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
    },
    call: async (path, body = {}, headers = {}) => {
      const response = await browser.post(`${SERVICE_BASE}${path}`, body, headers);
      return { ...answerSchema.parse(await response.json()), status: response.status };
    },
  };
  return browser;
}

export type SignIn = {
  readonly audience: Audience;
  readonly account: string;
  readonly password?: string;
};

export type Begun = {
  /** The sign-in page's path, or the callback with an error or a code. */
  readonly location: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly state: string;
};

/** Goes to the provider as the shell does; follows the provider's own redirects up to our pages. */
export async function beginSignIn(
  browser: Browser,
  origin: string,
  audience: Audience,
  extra: Readonly<Record<string, string>> = {},
): Promise<Begun> {
  const { query, ...secrets } = authorizationRequest(origin, audience, extra);
  const location = await follow(browser, await browser.get(`/idp/auth?${query}`));
  return { location, ...secrets };
}

/** Follows redirects, and forms that send themselves, until one of our own pages is reached. */
export async function follow(browser: Browser, first: Response): Promise<string> {
  let response = first;
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      response = await sendOwnForm(browser, response);
      continue;
    }
    const url = new URL(location, 'http://relative');
    const isOwnPage =
      !url.pathname.startsWith('/idp/') || url.pathname.startsWith('/idp/interaction/');
    if (isOwnPage) return url.pathname + url.search;
    response = await browser.get(url.pathname + url.search);
  }
  throw new Error('the provider redirects for ever');
}

async function sendOwnForm(browser: Browser, response: Response): Promise<Response> {
  const html = await response.text();
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`no redirect and no form: ${response.status} ${html}`);
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(
    fields.map<[string, string]>(([, name = '', value = '']) => [name, value]),
  );
  return browser.post(action, form.toString());
}

/** Types account and password. Resolves to the callback's path with the code; throws when the page says no. */
export async function enterPassword(
  browser: Browser,
  page: string,
  { account, password = 'banyan-demo' }: Pick<SignIn, 'account' | 'password'>,
): Promise<string> {
  const response = await browser.post(page, new URLSearchParams({ account, password }).toString());
  if (response.status !== 303) throw new Error(`the sign-in page answered ${response.status}`);
  return follow(browser, response);
}

/** The whole way, as the shell goes it. Resolves to the gateway's answer to the code. */
export async function signIn(
  browser: Browser,
  origin: string,
  { audience, account, password }: SignIn,
): Promise<Response> {
  const begun = await beginSignIn(browser, origin, audience);
  const callback = begun.location.startsWith('/idp/interaction/')
    ? await enterPassword(browser, begun.location, {
        account,
        ...(password === undefined ? {} : { password }),
      })
    : begun.location;
  const body = new URLSearchParams(redeemBody(origin, audience, callback, begun));
  return browser.post(SESSION_PATHS.token, body.toString());
}
