import { loadTokenSecret } from '../../identity/secrets.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { createOtherStage } from '../../testing/otherStage.js';
import { claims } from '../../testing/spoils.js';
import { testSecrets } from '../../testing/testSecrets.js';
import { createSessionTokens } from './sessionTokens.js';

const database = filledDatabase();

/** What providers do in ways of their own, as one from Debian's packages does all of it. */
describe('a provider with ways of its own', () => {
  afterEach(() => database().query('delete from sessions'));

  test('a renewal names its user by the ID token of the session, a sign-in does not', async () => {
    const stage = await createOtherStage(database());
    try {
      const visitor = stage.visitor();
      expect((await visitor.signIn('admin')).status).toBe(200);
      expect(stage.provider.asked.at(-1)?.has('id_token_hint')).toBe(false);
      const silently = { prompt: 'none', redirect_uri: `${stage.server.origin}/silent-renew` };
      await visitor.authorize('admin', silently);
      const [row] = await database().query(
        'select id_token as token, access_token as access, subject from sessions where not replaced',
      );
      const [kept, subject] = [String(row?.['token']), String(row?.['subject'])];
      // The database holds neither token in clear.
      expect([kept, String(row?.['access'])].filter((one) => !one.startsWith('sealed:'))).toEqual(
        [],
      );
      const tokens = createSessionTokens(await loadTokenSecret(testSecrets, database()));
      expect(stage.provider.asked.at(-1)?.get('id_token_hint')).toBe(tokens.open(kept, subject));
    } finally {
      await stage.close();
    }
  });

  test.each([
    ['false', 400],
    ['true', 200],
  ])('an auth_time of 0 is absent only by the setting: %s is %i', async (setting, status) => {
    const stage = await createOtherStage(database(), {
      BANYAN_OIDC_IGNORE_ZERO_AUTH_TIME: setting,
    });
    try {
      stage.provider.spoil = claims({ auth_time: 0 });
      expect((await stage.visitor().signIn('admin')).status).toBe(status);
    } finally {
      await stage.close();
    }
  });

  test('what the provider says of a refusal is in the log, in its own words', async () => {
    const stage = await createOtherStage(database());
    try {
      stage.provider.spoil = {
        kind: 'raw',
        at: 'token',
        send: (reply) => {
          reply.writeHead(400, { 'content-type': 'application/json' });
          reply.end(
            JSON.stringify({ error: 'unauthorized_client', error_description: 'client is off' }),
          );
        },
      };
      expect((await stage.visitor().signIn('admin')).status).toBe(400);
      expect(stage.reasons.at(-1)).toContain('unauthorized_client');
      expect(stage.reasons.at(-1)).toContain('client is off');
    } finally {
      await stage.close();
    }
  });
});
