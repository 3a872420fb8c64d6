import { generateKeyPairSync } from 'node:crypto';

/** As Glewlwyd's first tables have it. */
const OPERATOR = { username: 'admin', password: 'password' };
export const STAFF = { account: 'anna', password: 'a long password of anna' };
export const STRANGER = { account: 'ben', password: 'a long password of ben' };
/** With what providers put into secrets: `-` and `_`, which a basic header has to carry as they are. */
export const CLIENT = { id: 'banyan-shell', secret: 'Zx-9_secret-of-the-shell' };

/** A call of its administration API, signed in. Rejects with what it answered. */
type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

export async function signInOperator(origin: string): Promise<Ask> {
  const send = (method: string, path: string, cookie: string, body: unknown) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const [session = ''] = (await send('POST', '/auth/', '', OPERATOR)).headers.getSetCookie();
  const cookie = session.split(';')[0] ?? '';
  return async (method, path, body) => {
    const response = await send(method, path, cookie, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

const CLAIMS = [
  ['login', 'string'],
  ['role', 'string'],
  ['usertype', 'number'],
  ['permissions', 'string'],
] as const;

export async function addProvider(ask: Ask, issuer: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const on = ['code', 'id-token', 'refresh'].map(
    (type) => [`auth-type-${type}-enabled`, true] as const,
  );
  const off = ['token', 'none', 'password', 'client', 'device'];
  await ask('POST', '/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'oidc',
    parameters: {
      iss: issuer,
      'jwt-type': 'ecdsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'jwks-show': true,
      'jwks-x5c': [],
      'subject-type': 'public',
      'code-duration': 60,
      'access-token-duration': 1_800,
      'refresh-token-duration': 86_400,
      'refresh-token-rolling': true,
      'allow-non-oidc': false,
      'allowed-scope': ['openid'],
      ...Object.fromEntries(on),
      ...Object.fromEntries(off.map((type) => [`auth-type-${type}-enabled`, false])),
      'name-claim': 'mandatory',
      'email-claim': 'no',
      'scope-claim': 'no',
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'request-parameter-allow': false,
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 86_400,
      claims: CLAIMS.map(([name, type]) => ({
        name,
        'user-property': name,
        type,
        mandatory: true,
        'on-demand': false,
        scope: [],
      })),
    },
  });
}

export async function addPeople(ask: Ask): Promise<void> {
  const users = (await ask('GET', '/mod/user/database')) as {
    parameters: { 'data-format': Record<string, unknown> };
  };
  for (const [name] of CLAIMS) {
    users.parameters['data-format'][name] = {
      multiple: name === 'permissions',
      read: true,
      write: true,
      'profile-read': true,
      'profile-write': false,
    };
  }
  await ask('PUT', '/mod/user/database', users);
  await ask('PUT', '/mod/user/database/reset/');
  const add = (person: typeof STAFF, more: object) =>
    ask('POST', '/user/', {
      username: person.account,
      login: person.account,
      password: person.password,
      enabled: true,
      scope: ['openid'],
      ...more,
    });
  await add(STAFF, {
    name: '安娜',
    role: 'banyan-admin',
    usertype: '2',
    permissions: ['orders.view', 'orders.note', 'messages.view'],
  });
  await add(STRANGER, { name: 'Ben', role: 'nobody', usertype: '0', permissions: [] });
}

export function addClient(ask: Ask, baseUrl: string) {
  return ask('POST', '/client/', {
    client_id: CLIENT.id,
    name: 'Banyan',
    enabled: true,
    confidential: true,
    password: CLIENT.secret,
    client_secret: CLIENT.secret,
    scope: ['openid'],
    redirect_uri: [`${baseUrl}/callback`, `${baseUrl}/silent-renew`],
    post_logout_redirect_uri: `${baseUrl}/logout-callback`,
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
  }).then(() => undefined);
}
