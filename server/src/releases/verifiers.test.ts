import { REGISTRY_PATHS } from '@banyan/contract/releases';
import { areaManifest, publishRequest } from '../testing/manifests.js';
import { createRegistryStage, type RegistryStage } from '../testing/registryStage.js';
import { createTeam, type Team } from '../testing/team.js';
import { testDatabases } from '../testing/testDatabases.js';
import { endKey, makeKey } from './teamKeys.js';

jest.setTimeout(120_000);

const id = (sign: string) => sign.repeat(16);
const PUBLISH = { method: 'PUT' } as const;

describe.each(testDatabases)('on $name: whose verification it is', ({ create }) => {
  let stage: RegistryStage;
  beforeAll(async () => {
    stage = await createRegistryStage({ create });
  });
  afterAll(() => stage.close());

  async function verifierOf(areas: readonly string[]): Promise<Team & { readonly id: string }> {
    const given = { name: `CI of ${areas.join()}`, areas, verifies: true, by: 'admin' };
    const { key, text } = await makeKey(stage.db, given, Date.now());
    return { ...createTeam(text, stage.origin), id: key.id };
  }
  const put = async (build: string, version: string, signer: Team) => {
    const request = publishRequest(areaManifest('orders', build, version));
    const verified = await signer.verified('orders', build);
    const body = { ...request, verified, act: { kind: 'promote', build } };
    const path = REGISTRY_PATHS.version('orders', build);
    return stage.orders.ask({ ...PUBLISH, path, body });
  };
  const versionOf = async (build: string) =>
    (await stage.stateOf('orders')).versions.find((one) => one.build === build);

  test('the team’s own key is its word, a key of CI is told by its name', async () => {
    expect((await put(id('1'), '1.0.0', stage.orders)).status).toBe(201);
    expect(await versionOf(id('1'))).toMatchObject({ verified: true, verifiedBy: null });
    expect((await put(id('2'), '1.1.0', await verifierOf(['orders']))).status).toBe(201);
    expect(await versionOf(id('2'))).toMatchObject({ verified: true, verifiedBy: 'CI of orders' });
    const [event] = await stage.db.query(
      "select reason from release_events where kind = 'published' and build = $1",
      [id('2')],
    );
    expect(event?.['reason']).toBe('verified by CI of orders');
  });

  test('a key of another area, of another team, and one that has ended, say nothing', async () => {
    const elsewhere = await verifierOf(['logs']);
    const stranger = await stage.team('Stranger', ['orders']);
    const ended = await verifierOf(['orders']);
    await endKey(stage.db, ended.id, Date.now());
    for (const signer of [elsewhere, stranger, ended]) {
      const answer = await put(id('3'), '1.2.0', signer);
      expect(answer).toMatchObject({ status: 422, code: 'GATES_REFUSED' });
    }
  });

  test('who verifies can do nothing else', async () => {
    const verifier = await verifierOf(['orders']);
    const body = { kind: 'kill', reason: 'mine now' };
    const path = REGISTRY_PATHS.area('orders');
    expect((await verifier.ask({ method: 'POST', path, body })).status).toBe(403);
    expect((await verifier.ask({ method: 'GET', path })).status).toBe(200);
  });
});
