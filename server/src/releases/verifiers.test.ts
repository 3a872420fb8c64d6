import { REGISTRY_PATHS } from '@banyan/contract/releases';
import { areaManifest, publishRequest } from '../testing/manifests.js';
import { createRegistryStage, type RegistryStage } from '../testing/registryStage.js';
import { createTeam, type Team } from '../testing/team.js';
import { testDatabases } from '../testing/testDatabases.js';
import { endKey, makeKey } from './teamKeys.js';

const id = (sign: string) => sign.repeat(16);
const PUBLISH = { method: 'PUT' } as const;

describe.each(testDatabases)('on $name: whose verification it is', (database) => {
  let stage: RegistryStage;
  beforeAll(async () => {
    stage = await createRegistryStage(database);
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

  test('a key of another area, of another team, and one that has ended, do not count', async () => {
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

  describe('a worker', () => {
    const published = async (build: string, version: string) => {
      const body = {
        ...publishRequest(areaManifest('orders', build, version)),
        act: { kind: 'promote', build },
        byWorker: true,
      };
      return stage.orders.ask({ ...PUBLISH, path: REGISTRY_PATHS.version('orders', build), body });
    };
    const next = async (worker: Team) => {
      const { body } = await worker.ask({ method: 'POST', path: REGISTRY_PATHS.work, body: {} });
      return (body as { readonly next: unknown }).next;
    };
    const told = (worker: Team, build: string, body: object) =>
      worker.ask({ method: 'POST', path: REGISTRY_PATHS.workOn('orders', build), body });

    test('no worker, no waiting', async () => {
      await stage.db.query('update team_keys set ended_at = 1 where verifies');
      expect(await published(id('4'), '2.0.0')).toMatchObject({
        status: 422,
        code: 'GATES_REFUSED',
      });
    });

    test('no user gets a build before the worker has approved it', async () => {
      const worker = await verifierOf([]);
      const { stable: before } = await stage.stateOf('orders');
      expect((await published(id('5'), '2.1.0')).status).toBe(201);
      expect(await versionOf(id('5'))).toMatchObject({ verified: false, waiting: true });
      expect((await stage.stateOf('orders')).stable).toBe(before);

      expect(await next(worker)).toEqual({ area: 'orders', build: id('5') });
      // It is this worker's alone.
      expect(await next(await verifierOf([]))).toBeNull();
      const verified = await worker.verified('orders', id('5'));
      expect((await told(worker, id('5'), { verified, findings: [] })).status).toBe(200);
      expect(await versionOf(id('5'))).toMatchObject({
        verified: true,
        verifiedBy: 'CI of ',
        waiting: false,
      });
      expect((await stage.stateOf('orders')).stable).toBe(id('5'));
      expect(await told(worker, id('5'), { verified, findings: [] })).toMatchObject({
        status: 404,
      });
    });

    test('faults end the waiting, and appear in the trail', async () => {
      const worker = await verifierOf(['orders']);
      const { stable: before } = await stage.stateOf('orders');
      await published(id('6'), '2.2.0');
      expect(await next(worker)).toEqual({ area: 'orders', build: id('6') });
      const findings = ['nothing is on the page'];
      expect((await told(worker, id('6'), { verified: null, findings })).status).toBe(200);
      expect(await versionOf(id('6'))).toMatchObject({ verified: false, waiting: false });
      expect((await stage.stateOf('orders')).stable).toBe(before);
      const [event] = await stage.db.query(
        "select reason, actor from release_events where kind = 'refused' and build = $1",
        [id('6')],
      );
      expect(event).toEqual({ reason: 'verify: nothing is on the page', actor: 'CI of orders' });
    });

    test.each([
      [
        'a result that another key has signed',
        async () => stage.orders.verified('orders', id('7')),
      ],
      ['a result of another build', async (worker: Team) => worker.verified('orders', id('8'))],
      ['no result', () => Promise.resolve('x')],
    ])('%s counts for nothing', async (_case, sign) => {
      const worker = await verifierOf([]);
      await published(id('7'), '2.3.0');
      await next(worker);
      const verified = await sign(worker);
      expect(await told(worker, id('7'), { verified, findings: [] })).toMatchObject({
        status: 422,
      });
      expect(await versionOf(id('7'))).toMatchObject({ verified: false });
    });

    test('a worker that is gone loses its build to the next one', async () => {
      const [first, second] = [await verifierOf([]), await verifierOf([])];
      await stage.db.query('delete from release_verifications');
      await published(id('9'), '2.4.0');
      expect(await next(first)).toMatchObject({ build: id('9') });
      await stage.db.query('update release_verifications set taken_at = 1');
      expect(await next(second)).toMatchObject({ build: id('9') });
    });

    test('it is asked by keys that verify alone, each for its own areas', async () => {
      await stage.db.query('update release_verifications set taken_at = null');
      expect(
        (await stage.orders.ask({ method: 'POST', path: REGISTRY_PATHS.work, body: {} })).status,
      ).toBe(403);
      expect(await next(await verifierOf(['logs']))).toBeNull();
      const elsewhere = await verifierOf(['logs']);
      expect((await told(elsewhere, id('9'), { verified: null, findings: ['x'] })).status).toBe(
        403,
      );
      const nothing = await told(await verifierOf([]), id('9'), { verified: null, findings: [] });
      expect(nothing.status).toBe(400);
    });
  });
});
