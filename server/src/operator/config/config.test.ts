import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.js';

const problem = (environment: Record<string, string>) => {
  const reading = readConfig(environment);
  return reading.ok ? [] : reading.problems;
};

const REAL = {
  BANYAN_BASE_URL: 'https://banyan.example',
  BANYAN_SECRET_FILE: '/run/secrets/master-key',
};

test('an empty environment gives a product on this machine', () => {
  expect(readConfig({ PORT: '', UNRELATED: 'x' })).toEqual({
    ok: true,
    config: {
      mode: 'trial',
      port: 4000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:4000',
      secure: false,
      dataFolder: '.data',
      secretFile: join('.data', 'secret'),
      releasesFolder: 'releases',
      store: null,
      files: { kind: 'folder', folder: join('.data', 'files') },
      databaseUrl: null,
      demoOrders: 20_000,
      demoSeed: 1,
      trustProxy: false,
      provider: null,
      owner: null,
      development: null,
      overrideOrigins: [],
      kit: 'public',
      mustBeVerified: true,
      offlinePage: true,
      basesFile: null,
      breachedFile: null,
      company: { zh: '榕思维', en: 'Banyan Mind' },
      contactWays: expect.objectContaining({ phone: '', icpRecord: '' }) as unknown,
      payment: null,
      ports: { mail: null, sms: null, idCheck: null, invoices: null },
      figures: null,
      logLevel: 'info',
      loginTokenSecret: null,
    },
  });
});

test.each([
  [{ PORT: '8080' }, { port: 8080, baseUrl: 'http://localhost:8080' }],
  [
    { ...REAL, BANYAN_BASE_URL: 'https://banyan.example/' },
    { baseUrl: 'https://banyan.example', secure: true, mode: 'production', demoOrders: 0 },
  ],
  [{ BANYAN_BASE_URL: 'http://127.0.0.1:9' }, { baseUrl: 'http://127.0.0.1:9', secure: false }],
  [{ DATABASE_URL: 'postgresql://u@h/d' }, { databaseUrl: 'postgresql://u@h/d' }],
  [{ BANYAN_LOGINTOKEN_SECRET: 'x'.repeat(32) }, { loginTokenSecret: 'x'.repeat(32) }],
  [{ BANYAN_DEV_AREA: 'logs' }, { development: { area: 'logs', port: null } }],
  [{ BANYAN_DEV_AREA: 'logs', BANYAN_DEV_PORT: '9' }, { development: { area: 'logs', port: 9 } }],
  [REAL, { mode: 'production', kit: 'key' }],
  [{ ...REAL, BANYAN_KIT: 'public' }, { kit: 'public' }],
  [{ BANYAN_KIT: 'off' }, { kit: 'off' }],
  [{ ...REAL, BANYAN_TRUST_PROXY: '1' }, { trustProxy: true }],
  [
    { ...REAL, BANYAN_DEMO: 'true' },
    { mode: 'demonstration', demoOrders: 20_000, kit: 'key' },
  ],
  [
    { BANYAN_OVERRIDE_ORIGINS: 'https://a.example, http://b.example:8080' },
    { overrideOrigins: ['https://a.example', 'http://b.example:8080'] },
  ],
  [{ BANYAN_REQUIRE_VERIFIED: 'false' }, { mustBeVerified: false }],
  [{ BANYAN_OFFLINE_PAGE: 'false' }, { offlinePage: false }],
  [{ ...REAL, BANYAN_TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: '10.0.0.0/8' }],
  [{ BANYAN_METRICS_PORT: '9464' }, { figures: { port: 9464, host: '127.0.0.1' } }],
  [
    { BANYAN_METRICS_PORT: '9464', BANYAN_METRICS_HOST: '0.0.0.0' },
    { figures: { port: 9464, host: '0.0.0.0' } },
  ],
  [{ BANYAN_METRICS_HOST: '0.0.0.0' }, { figures: null }],
  [
    { BANYAN_DEMO_ORDERS: '0', BANYAN_DEMO_SEED: '7' },
    { demoOrders: 0, demoSeed: 7 },
  ],
])('%j is understood', (environment, expected) => {
  const reading = readConfig(environment as Record<string, string>);
  expect(reading).toMatchObject({ ok: true, config: expected });
});

test.each([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [
    { BANYAN_LOGINTOKEN_SECRET: 'short' },
    'BANYAN_LOGINTOKEN_SECRET must have 32 characters or more.',
  ],
  [
    { BANYAN_OVERRIDE_ORIGINS: 'https://a.example/path' },
    'BANYAN_OVERRIDE_ORIGINS must be origins such as https://dev.example:4173, with commas between them.',
  ],
  [{ BANYAN_KIT: 'yes' }, 'BANYAN_KIT must be off, public or key.'],
  [{ BANYAN_REQUIRE_VERIFIED: 'no' }, 'BANYAN_REQUIRE_VERIFIED must be true or false.'],
  [{ PORT: '80a' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ BANYAN_BASE_URL: 'banyan' }, 'BANYAN_BASE_URL is not a URL: banyan.'],
  [{ BANYAN_BASE_URL: 'ftp://x' }, 'BANYAN_BASE_URL must begin with https:// or http://.'],
  [
    { BANYAN_BASE_URL: 'http://banyan.example' },
    'BANYAN_BASE_URL must be https unless it is localhost: sessions need secure cookies.',
  ],
  [
    { BANYAN_BASE_URL: 'https://banyan.example/app' },
    'BANYAN_BASE_URL must be an origin only, without path, query or user.',
  ],
  [
    { ...REAL, BANYAN_DEMO_ORDERS: '5' },
    'BANYAN_DEMO_ORDERS would fill demo data: remove it, or set BANYAN_DEMO=true.',
  ],
  [
    { BANYAN_BASE_URL: 'https://banyan.example' },
    'BANYAN_SECRET_FILE must name the file with the master key, one line that "openssl rand -base64 32" prints: keep a copy of it elsewhere.',
  ],
  [{ ...REAL, BANYAN_DEV_AREA: 'orders' }, 'BANYAN_DEV_AREA works in a trial only: remove it.'],
  [
    { ...REAL, BANYAN_DEV_AREA: 'orders', BANYAN_DEV_PORT: '4999' },
    'BANYAN_DEV_AREA and BANYAN_DEV_PORT works in a trial only: remove it.',
  ],
  [
    { ...REAL, BANYAN_DEMO: 'true', BANYAN_DEV_PORT: '4999' },
    'BANYAN_DEV_PORT works in a trial only: remove it.',
  ],
  [
    { BANYAN_DEV_PORT: '4999' },
    'BANYAN_DEV_PORT is for the area that BANYAN_DEV_AREA names: remove it.',
  ],
  [{ BANYAN_DEV_AREA: '../x' }, 'BANYAN_DEV_AREA must name an area.'],
  [
    { BANYAN_OWNER: 'anna' },
    'BANYAN_OWNER names the owner at another identity provider: without one, run "npm run owner -- --account <name>".',
  ],
  [{ BANYAN_DEMO: 'yes' }, 'BANYAN_DEMO must be true or false.'],
  [
    { HOST: '0.0.0.0' },
    'The base URL is of this machine alone, as in a trial, but HOST 0.0.0.0 lets other machines in: set BANYAN_BASE_URL to the real https address for production, or BANYAN_DEMO=true for a demonstration with random passwords.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [{ BANYAN_LOG: 'loud' }, 'BANYAN_LOG must be one of silent, fatal, error, warn, info, debug.'],
])('%j is refused with one sentence', (environment, sentence) => {
  expect(problem(environment as Record<string, string>)).toEqual([sentence]);
});

test('every problem is named at once', () => {
  expect(problem({ PORT: 'x', BANYAN_LOG: 'loud' })).toHaveLength(2);
});

const OTHER = {
  ...REAL,
  BANYAN_OIDC_ISSUER: 'https://id.example/realms/acme',
  BANYAN_OIDC_CLIENT_ID: 'banyan',
  BANYAN_OIDC_CLIENT_SECRET: 'secret',
};

test('three settings are enough for another provider', () => {
  expect(readConfig(OTHER)).toMatchObject({
    ok: true,
    config: {
      provider: {
        issuer: 'https://id.example/realms/acme',
        clients: {
          admin: { id: 'banyan', secret: 'secret' },
          customer: { id: 'banyan', secret: 'secret' },
        },
        clientAuth: null,
        scope: 'openid profile',
        claims: { usertype: ['usertype'], role: ['role'], userId: ['sub'] },
        administratorRole: 'admin',
        requireAtHash: false,
        ignoreZeroAuthTime: false,
      },
    },
  });
});

test('each audience may have a client of its own, and claims are named or reached', () => {
  const reading = readConfig({
    ...OTHER,
    BANYAN_OIDC_ADMIN_CLIENT_ID: 'banyan-admin',
    BANYAN_OIDC_ADMIN_CLIENT_SECRET: 'another',
    BANYAN_OIDC_CLAIM_ROLE: 'realm_access.roles',
    BANYAN_OIDC_CLAIM_USERTYPE: 'https://banyan.example/usertype',
  });
  expect(reading).toMatchObject({
    config: {
      provider: {
        clients: { admin: { id: 'banyan-admin', secret: 'another' }, customer: { id: 'banyan' } },
        claims: { role: ['realm_access', 'roles'], usertype: ['https://banyan.example/usertype'] },
      },
    },
  });
});

test.each([
  [{ BANYAN_OIDC_ISSUER: 'id.example' }, 'BANYAN_OIDC_ISSUER is not a URL: id.example.'],
  [
    { BANYAN_OIDC_ISSUER: 'http://id.example' },
    'BANYAN_OIDC_ISSUER must be https unless it is localhost.',
  ],
  [
    { BANYAN_OIDC_ISSUER: 'https://id.example/?a=b' },
    'BANYAN_OIDC_ISSUER must have no query, no fragment and no user.',
  ],
  [{ BANYAN_OIDC_ISSUER: '' }, 'BANYAN_OIDC_CLIENT_ID is set, but BANYAN_OIDC_ISSUER is not.'],
  [
    { BANYAN_OIDC_CLIENT_SECRET: '' },
    'BANYAN_OIDC_CLIENT_SECRET is missing: BANYAN_OIDC_ISSUER is set.',
  ],
  [
    { BANYAN_OIDC_ADMIN_CLIENT_ID: 'x' },
    'BANYAN_OIDC_ADMIN_CLIENT_SECRET is missing: BANYAN_OIDC_ISSUER is set.',
  ],
  [
    { BANYAN_OIDC_SCOPE: 'profile' },
    'BANYAN_OIDC_SCOPE must contain openid, with spaces between the scopes.',
  ],
  [
    { BANYAN_OIDC_CLAIM_ROLE: 'realm_access..roles' },
    'BANYAN_OIDC_CLAIM_ROLE is no claim: between two dots there must be a name.',
  ],
  [{ BANYAN_OIDC_CLAIM_ROLES: 'roles' }, 'BANYAN_OIDC_CLAIM_ROLES is no setting.'],
  [
    { BANYAN_OIDC_CLIENT_AUTH: 'none' },
    'BANYAN_OIDC_CLIENT_AUTH must be one of client_secret_basic, client_secret_post.',
  ],
  [{ BANYAN_OIDC_REQUIRE_AT_HASH: '1' }, 'BANYAN_OIDC_REQUIRE_AT_HASH must be true or false.'],
])('another provider with %j is refused with one sentence', (change, sentence) => {
  expect(problem({ ...OTHER, ...change } as Record<string, string>)).toEqual([sentence]);
});

test('the settings that docs/sign-in.md shows for other providers are understood', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/sign-in.md'), 'utf8');
  const examples = [...page.matchAll(/```sh\n(BANYAN_OIDC_ISSUER=[^`]+)```/g)].map(([, text]) =>
    Object.fromEntries([...(text ?? '').matchAll(/^(\w+)=(.*)$/gm)].map(([, ...pair]) => pair)),
  );
  expect(examples).toHaveLength(3);
  for (const example of examples) expect(problem({ ...REAL, ...example })).toEqual([]);
});
