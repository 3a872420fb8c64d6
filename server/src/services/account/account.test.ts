import { createStage, resultOf, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

jest.setTimeout(60_000);

describe.each(testDatabases)('Account calls on $name', (database) => {
  let stage: ServiceStage;

  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  const pictureOf = async (who: ServiceStage['admin']) =>
    resultOf('Account/GetUserPicInfo', await who.call('Account/GetUserPicInfo'));

  test('POST Account/GetUserPicInfo: result is an image URL, whose image is there (S7.06)', async () => {
    const address = await pictureOf(stage.admin);
    expect(address).toMatch(new RegExp(`^${stage.origin}/pictures/[0-9a-f-]{36}$`));
    const image = await stage.visitor.get(new URL(address).pathname);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    const content = new Uint8Array(await image.arrayBuffer());
    expect([...content.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  test('POST Account/GetMobile: result is the phone number (S7.08)', async () => {
    expect(resultOf('Account/GetMobile', await stage.admin.call('Account/GetMobile'))).toBe(
      '13800138000',
    );
  });

  test('who has neither gets empty ones, and nobody without a session anything', async () => {
    expect(await pictureOf(stage.clerk)).toBe('');
    expect(resultOf('Account/GetMobile', await stage.clerk.call('Account/GetMobile'))).toBe('');
    expect(await stage.visitor.call('Account/GetMobile')).toMatchObject({ error: { code: 401 } });
  });

  test.each(['1', '../etc/passwd', '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1', "'; --"])(
    'there is no picture %s',
    async (id) => {
      const answer = await stage.visitor.get(`/pictures/${encodeURIComponent(id)}`);
      expect(answer.status).toBe(404);
    },
  );
});
