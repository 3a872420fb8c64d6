import { randomUUID } from 'node:crypto';
import { loadVaultSecret } from '../../identity/secrets.js';
import type { Answer } from '../../testing/browser.js';
import { resultOf } from '../../testing/deviceStage.js';
import { createLicenceStage, type LicenceStage } from '../../testing/licenceStage.js';
import { resultOf as answerOf, ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { testSecrets } from '../../testing/testSecrets.js';
import { createTrust, readKeys } from '../client/simulator/trust.js';
import { signingSealer } from './licenceSecrets.js';
import { createLicenceKeys } from './signingKeys.js';

const DAY_MS = 86_400_000;
const CALL = 'MyLicence/ActivateOffline';

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  const upload = (id: string, request: string, key: string = randomUUID()) =>
    stage.portal().call(CALL, { id, request, key });
  const fileOf = (answer: Answer) => answerOf(CALL, answer);
  const codeOf = (answer: Answer) => answer.error?.code;
  const openKeys = async () => {
    const vault = await loadVaultSecret(testSecrets, stage.db);
    return createLicenceKeys(stage.db, signingSealer(vault), () => stage.clock());
  };

  test('d11: a request goes in, a file comes out, and the program believes it by the key of its build', async () => {
    const { licenceId } = await stage.buy({ term: 'y3' });
    const shipped = await readKeys(stage.server.origin);
    const made = await stage.program();
    const answer = fileOf(await upload(licenceId, made.requestFile('mindmap')));
    expect(answer.name).toBe('licence.banyanlic');
    const said = await createTrust(null, shipped).verify(answer.content, stage.clock());
    expect(said).toMatchObject({ sub: licenceId, features: ['shapes', 'exportImages'] });
    expect(Math.round((said.exp * 1000 - stage.clock()) / DAY_MS)).toBe(365);
    expect(answer.until).toBe(new Date(said.exp * 1000).toISOString());
    const licence = await stage.mine(licenceId);
    expect(licence).toMatchObject({ used: 1, devices: [{ id: said.device, via: 'offline' }] });
    // The machine was registered by it, as it would have been online.
    expect(resultOf(await made.register()).deviceId).toBe(said.device);
  });

  test('d11: a file ends with its licence, and its device cannot be moved before', async () => {
    const { licenceId } = await stage.buy({ term: 'm1' });
    const made = await stage.program();
    const { until } = fileOf(await upload(licenceId, made.requestFile('mindmap')));
    const { endsAt, devices } = await stage.mine(licenceId);
    expect(Math.abs(Date.parse(endsAt ?? '') - Date.parse(until))).toBeLessThan(1_000);
    await stage.prove();
    const [device] = devices;
    const asked = { id: device?.id, licence: licenceId };
    const refused = await stage.portal().call('MyDevice/Remove', { ...asked, key: randomUUID() });
    expect(codeOf(refused)).toBe('FILE_STILL_VALID');
    expect(refused.error?.details).toEqual({ until: device?.fileUntil });
    resultOf(await made.register());
    expect(await made.call('Client/Deactivate', { key: randomUUID() })).toMatchObject({
      code: 'FILE_STILL_VALID',
    });
    await stage.pass(licenceId, 40);
    const after = await stage.portal().call('MyDevice/Remove', { ...asked, key: randomUUID() });
    expect(after).toMatchObject({ success: true });
  });

  test('d11: after a change of keys programs take the new one, since the old one signed it; old files stay good', async () => {
    const { licenceId } = await stage.buy({ seats: 2 });
    const shipped = await readKeys(stage.server.origin);
    const made = await stage.program();
    const old = fileOf(await upload(licenceId, made.requestFile('mindmap')));
    const keys = await openKeys();
    await keys.change();
    const newest = await keys.change();
    const renewed = fileOf(await upload(licenceId, made.requestFile('mindmap')));

    const offline = createTrust(null, shipped);
    expect((await offline.verify(old.content, stage.clock())).sub).toBe(licenceId);
    await expect(offline.verify(renewed.content, stage.clock())).rejects.toThrow('no key');
    const online = createTrust(stage.server.origin, shipped);
    expect((await online.verify(renewed.content, stage.clock())).sub).toBe(licenceId);
    expect(online.known()).toContain(newest);
    // Who never had one of ours believes none of them.
    const strange = createTrust(stage.server.origin, []);
    await expect(strange.verify(renewed.content, stage.clock())).rejects.toThrow('no key');

    const response = await fetch(`${stage.server.origin}/licence-keys.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const told = await response.text();
    expect(told).not.toContain('"d"');
    const kept = await stage.db.query('select private_sealed as sealed from licence_keys');
    expect(kept.length).toBeGreaterThanOrEqual(3);
    // A key that was kept as it is would be JSON.
    for (const { sealed } of kept) expect(sealed).toMatch(/^[\w.-]+$/);
  });

  test('a request is good once, and gives the same file for the same key; a broken one is refused', async () => {
    const { licenceId } = await stage.buy();
    const made = await stage.program();
    const request = made.requestFile('mindmap');
    const key = randomUUID();
    const first = fileOf(await upload(licenceId, request, key));
    expect(fileOf(await upload(licenceId, request, key)).until).toBe(first.until);
    expect(codeOf(await upload(licenceId, request))).toBe('REQUEST_USED');
    const fields = JSON.parse(request) as Readonly<Record<string, unknown>>;
    const broken = [
      '{}',
      'null',
      'x',
      request.slice(1),
      JSON.stringify({ ...fields, machineCode: 'A'.repeat(32) }),
      JSON.stringify({ ...fields, name: 'another' }),
      JSON.stringify({ ...fields, signature: 'A'.repeat(86) }),
      JSON.stringify({
        ...fields,
        jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) },
      }),
    ];
    await stage.db.query('delete from limits');
    for (const text of broken) expect(codeOf(await upload(licenceId, text))).toBe('REQUEST_BROKEN');
    expect(await stage.mine(licenceId)).toMatchObject({ used: 1 });
  });

  test('it has the same limits: the product, the places, whose licence it is, and ten files a day', async () => {
    const { licenceId } = await stage.buy();
    const file = async (product = 'mindmap') => (await stage.program()).requestFile(product);
    expect(codeOf(await upload(licenceId, await file('naolitu')))).toBe('WRONG_EDITION');
    for (let count = 0; count < 3; count += 1) fileOf(await upload(licenceId, await file()));
    const full = await upload(licenceId, await file());
    expect(full).toMatchObject({ error: { code: 'NO_SEAT', details: { used: 3, most: 3 } } });
    const other = await stage.signedIn('customer2');
    const asked = { id: licenceId, request: await file(), key: randomUUID() };
    expect(await other.call(CALL, asked)).toMatchObject({ status: 404 });
    for (let count = 0; count < 5; count += 1) await upload(licenceId, 'x');
    expect(codeOf(await upload(licenceId, 'x'))).toBe('TOO_MANY');
  });

  test('a machine that is known by another key is not taken over by a file', async () => {
    const { licenceId } = await stage.buy();
    const { made } = await stage.registered();
    const thief = await made.reinstalled();
    expect(codeOf(await upload(licenceId, thief.requestFile('mindmap')))).toBe('REKEY_NEEDED');
    expect(await ask(stage.portal(), 'MyLicence/Get', { id: licenceId })).toMatchObject({
      used: 0,
    });
  });
});
