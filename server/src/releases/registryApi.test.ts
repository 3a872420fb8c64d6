import {
  areaStateSchema,
  releaseDocumentSchema,
  signedReleasesSchema,
} from '@banyan/contract/releases';
import { areaManifest, publishRequest, shellManifest } from '../testing/manifests.js';
import { createRegistryStage, type RegistryStage } from '../testing/registryStage.js';
import type { Team } from '../testing/team.js';
import { testDatabases } from '../testing/testDatabases.js';
import { NOBODY } from './choose.js';
import { integrityOf } from './ready.js';

const id = (sign: string) => sign.repeat(16);

describe.each(testDatabases)('on $name', (database) => {
  let stage: RegistryStage;
  let orders: Team;
  let shellTeam: Team;
  beforeAll(async () => {
    stage = await createRegistryStage(database);
    ({ orders, shellTeam } = stage);
  });
  afterAll(() => stage.close());

  test('a verified build is published and live at once, for all users', async () => {
    const answer = await stage.publishLive(orders, areaManifest('orders', id('a')));
    expect(answer).toMatchObject({ status: 201, body: { area: 'orders', stable: id('a') } });
    expect(answer.etag).toBe(`"${areaStateSchema.parse(answer.body).revision}"`);
    expect(await stage.served('orders')).toMatchObject({ build: id('a') });
  });

  test('the same version twice, and the same build twice, are refused', async () => {
    for (const manifest of [
      areaManifest('orders', id('a'), '1.0.1'),
      areaManifest('orders', id('b'), '1.0.0'),
    ]) {
      const answer = await stage.put(orders, publishRequest(manifest));
      expect(answer).toMatchObject({ status: 409, code: 'VERSION_EXISTS' });
    }
  });

  test('of two who publish one build at once, one does', async () => {
    const request = publishRequest(areaManifest('orders', id('b'), '1.1.0'));
    const answers = await Promise.all([stage.put(orders, request), stage.put(orders, request)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const { versions } = await stage.stateOf('orders');
    expect(versions.map(({ build }) => build).sort()).toEqual([id('a'), id('b')]);
  });

  test('without a result of verify it is a preview at most', async () => {
    const promote = { kind: 'promote', build: id('b') };
    const refused = await stage.act(orders, 'orders', promote);
    expect(refused).toMatchObject({ status: 422, code: 'GATES_REFUSED' });
    const preview = await stage.act(orders, 'orders', {
      kind: 'preview',
      name: 'next',
      build: id('b'),
    });
    expect(preview).toMatchObject({ status: 200, body: { previews: [{ name: 'next' }] } });
  });

  test.each<[string, object]>([
    ['for another build', { build: id('c') }],
    ['with findings', { findings: 1 }],
    ['of yesterday', { iat: Math.floor(Date.now() / 1000) - 86_400 }],
  ])('a result of verify %s publishes nothing', async (_name, claims) => {
    const manifest = areaManifest('orders', id('d'), '1.3.0');
    const verified = await orders.verified('orders', id('d'), claims);
    const answer = await stage.put(orders, { ...publishRequest(manifest), verified });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { details: [{ gate: 'verified' }] } },
    });
    expect((await stage.stateOf('orders')).versions.map(({ build }) => build)).not.toContain(
      id('d'),
    );
  });

  test('what is not whole is not taken, and the team is told which file', async () => {
    const request = publishRequest(areaManifest('orders', id('d'), '1.3.0'));
    const [first, ...others] = request.files;
    const wrong = [
      { ...request, files: others },
      { ...request, files: [...request.files, { path: '../up.js', content: '' }] },
      { ...request, files: [{ path: 'entry.js', content: 'AAAA' }, ...others] },
      { ...request, files: [...request.files, { path: 'entry.js.br', content: 'AAAA' }] },
    ];
    for (const one of wrong) {
      const answer = await stage.put(orders, one);
      expect(answer).toMatchObject({
        status: 422,
        body: { error: { details: [{ gate: 'files' }] } },
      });
    }
    expect(first?.path).toBe('entry.js');
  });

  test('a build whose styles mean other pages too is not taken, and the team is told which rule', async () => {
    const sheet = Buffer.from('body { color: red }');
    const file = { path: 'page.css', size: sheet.length, integrity: integrityOf(sheet) };
    const built = areaManifest('orders', id('d'), '1.3.0');
    const { files } = publishRequest(built);
    const answer = await stage.put(orders, {
      ...publishRequest({ ...built, files: [...built.files, file] }),
      files: [...files, { path: 'page.css', content: sheet.toString('base64') }],
    });
    const message: unknown = expect.stringMatching(
      /^page\.css has the rule “body” outside of @scope/,
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { details: [{ gate: 'styles', message }] } },
    });
  });

  test('an act on an older state than the current one is refused', async () => {
    const { revision } = await stage.stateOf('orders');
    const preview = { kind: 'preview', name: 'other', build: id('b') };
    const stale = await stage.act(orders, 'orders', preview, revision - 1);
    expect(stale).toMatchObject({ status: 412, code: 'VERSION_CONFLICT' });
    expect(await stage.act(orders, 'orders', preview, revision)).toMatchObject({ status: 200 });
  });

  test('publishing and its act are one: refused together', async () => {
    const manifest = areaManifest('orders', id('e'), '1.4.0');
    const request = {
      ...publishRequest(manifest),
      act: { kind: 'promote', build: id('e') } as const,
    };
    expect(await stage.put(orders, request)).toMatchObject({ status: 422 });
    expect((await stage.stateOf('orders')).versions.map(({ build }) => build)).not.toContain(
      id('e'),
    );
    const verified = await orders.verified('orders', id('e'));
    expect(await stage.put(orders, { ...request, verified })).toMatchObject({ status: 201 });
  });

  test('a rollback is one step, a kill leaves the routes and takes everything else', async () => {
    expect(await stage.served('orders')).toMatchObject({ build: id('e') });
    await stage.act(orders, 'orders', { kind: 'rollback', reason: 'slow' });
    expect(await stage.served('orders')).toMatchObject({ build: id('a') });
    await stage.act(orders, 'orders', { kind: 'kill', reason: 'on fire' });
    expect(await stage.served('orders')).toMatchObject({
      disabled: { reason: 'on fire' },
      files: [],
      routes: [{ path: '/orders' }],
    });
    await stage.act(orders, 'orders', { kind: 'revive' });
    expect(await stage.served('orders')).not.toHaveProperty('disabled');
  });

  test('a client told that an act is done gets its result from that gateway', async () => {
    const build = async () => {
      const answer = await fetch(`${stage.origin}/releases.json`);
      const { text } = signedReleasesSchema.parse(await answer.json());
      return releaseDocumentSchema
        .parse(JSON.parse(text))
        .areas.find(({ name }) => name === 'orders')?.build;
    };
    for (const sign of ['e', 'a', 'e', 'a']) {
      await stage.act(orders, 'orders', { kind: 'promote', build: id(sign) });
      expect(await build()).toBe(id(sign));
    }
  });

  test('a revoked build is named to windows', async () => {
    await stage.act(orders, 'orders', { kind: 'revoke', build: id('e'), reason: 'leaks' });
    await stage.releases.refresh();
    const { revoked } = JSON.parse(stage.releases.releaseFor(NOBODY).document) as {
      revoked: unknown;
    };
    expect(revoked).toEqual([{ area: 'orders', build: id('e'), reason: 'leaks' }]);
  });

  test('a shell that would break an area is refused, area and team are named', async () => {
    const needy = { ...areaManifest('needy', id('1')), shared: { react: '^19.0.0' } };
    const needyTeam = await stage.team('Needy pipeline', ['needy']);
    const lending = { ...shellManifest(id('2'), '2.0.0'), provides: { react: '19.1.0' } };
    expect(await stage.publishLive(needyTeam, needy)).toMatchObject({ status: 422 });
    expect(await stage.publishLive(shellTeam, lending)).toMatchObject({ status: 201 });
    expect(await stage.publishLive(needyTeam, needy)).toMatchObject({ status: 201 });
    const poor = { ...shellManifest(id('3'), '3.0.0'), provides: { react: '20.0.0' } };
    expect(await stage.publishLive(shellTeam, poor)).toMatchObject({
      status: 422,
      body: { error: { details: [{ gate: 'shared', area: 'needy', owner: 'needy team' }] } },
    });
  });
  test('of two versions that are made live at once, both are, one after the other', async () => {
    const manifests = ['5', '6'].map((sign) => areaManifest('orders', id(sign), `${sign}.0.0`));
    const answers = await Promise.all(manifests.map((one) => stage.publishLive(orders, one)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { stable, previous } = await stage.stateOf('orders');
    expect(new Set([stable, previous])).toEqual(new Set([id('5'), id('6')]));
    expect(await stage.served('orders')).toMatchObject({ build: stable });
  });

  test('a domain that changed under its old version is not taken, and the team is told what to do', async () => {
    const carries = (build: string, version: string, name: string, content: string) => ({
      ...areaManifest('orders', build, version),
      slices: [{ path: 'orders', version: name, content: content.repeat(16) }],
    });
    await stage.publishLive(orders, carries(id('8'), '9.0.0', '1.0.0', 'c'));
    const changed = carries(id('9'), '9.0.1', '1.0.0', 'd');
    expect(await stage.put(orders, publishRequest(changed))).toMatchObject({
      status: 422,
      code: 'GATES_REFUSED',
      body: {
        error: {
          details: [
            {
              gate: 'slices',
              message: expect.stringContaining('call it 1.1 in its domain.ts') as unknown,
            },
          ],
        },
      },
    });
    const named = carries(id('9'), '9.0.1', '1.1.0', 'd');
    expect(await stage.put(orders, publishRequest(named))).toMatchObject({ status: 201 });
  });
});
