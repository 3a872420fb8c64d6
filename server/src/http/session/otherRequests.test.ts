import { createOtherStage, type OtherStage } from '../../testing/otherStage.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Awaited<ReturnType<TestPlace['open']>>;
  let stage: OtherStage;

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    stage = await createOtherStage(db);
  });

  afterAll(async () => {
    await stage.close();
    await db.close();
    await place.remove();
  });

  test.each([
    ['another client', { client_id: 'banyan-all' }],
    ['another place', { redirect_uri: 'https://evil.example/callback' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a token at once', { response_type: 'id_token' }],
  ])('a request for %s does not reach the provider', async (_what, change) => {
    const before = stage.provider.asked.length;
    await expect(stage.visitor().authorize('admin', change)).resolves.toMatchObject({
      callback: expect.objectContaining({ pathname: '/' }) as URL,
    });
    expect(stage.provider.asked).toHaveLength(before);
  });

  test('a provider that offers both ways gets the secret in the form, where hyphens stay hyphens', async () => {
    const both = ['client_secret_basic', 'client_secret_post'];
    const other = await createOtherStage(db, {}, (provider) => {
      provider.spoil = {
        kind: 'metadata',
        change: (metadata) => ({ ...metadata, token_endpoint_auth_methods_supported: both }),
      };
    });
    try {
      expect((await other.visitor().signIn('admin')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});
