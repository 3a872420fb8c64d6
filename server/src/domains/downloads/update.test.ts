import type { ClientResult } from '@banyan/contract/client';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { isOffered } from './rollout.js';

type Update = ClientResult<'Client/CheckUpdate'>['update'];

const DEVICES = 50;
const ASKED = { version: '12.0.3', build: 1203, arch: 'x64' };

describe.each(testDatabases)('on $name', (database) => {
  let stage: DeviceStage;
  beforeAll(async () => {
    stage = await createDeviceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  type Program = Awaited<ReturnType<DeviceStage['registered']>>['made'];
  const update = async (made: Program, change: object = {}) => {
    const answer = await made.call('Client/CheckUpdate', { ...ASKED, ...change });
    return (resultOf(answer) as unknown as { readonly update: Update }).update;
  };
  const set = async (version: string, columns: string) => {
    const changed = await stage.db.query(
      `update packages set ${columns} where product_id = 'mindmap' and platform = 'windows' and app_version = $1
       returning id, file_name`,
      [version],
    );
    expect(changed).toHaveLength(1);
    return changed[0] as { readonly id: string; readonly file_name: string };
  };

  test('fifty devices are offered what the rule of the rollout says', async () => {
    const { id } = await set('12.1.0', 'rollout = 40');
    const offered: boolean[] = [];
    for (let number = 0; number < DEVICES; number += 1) {
      const { made, deviceId } = await stage.registered();
      const isFirst = isOffered(deviceId, id, 40);
      expect((await update(made))?.version).toBe(isFirst ? '12.1.0' : '12.0.4');
      offered.push(isFirst);
    }
    expect(new Set(offered).size).toBe(2);
  });

  test('the newest is nothing new; a withdrawn one is not offered, and its file answers 410', async () => {
    const { made } = await stage.registered();
    const { id, file_name: name } = await set('12.1.0', 'rollout = 100');
    const found = await update(made);
    expect(found).toMatchObject({ version: '12.1.0', isForced: false });
    const path = `/files/${id}/${name}?from=client`;
    expect(found?.url.endsWith(path)).toBe(true);
    expect(await update(made, { version: '12.1', build: 1210 })).toBeNull();
    expect(await update(made, { arch: 'arm64' })).toBeNull();
    await set('12.1.0', "stage = 'withdrawn'");
    expect((await update(made))?.version).toBe('12.0.4');
    expect((await fetch(`${stage.server.origin}${path}`)).status).toBe(410);
  });

  test('a program below the minimum version must update; a test version is for those who chose them', async () => {
    const { made } = await stage.registered();
    await set('12.1.0', "stage = 'withdrawn'");
    await set('12.0.4', 'minimum = true');
    expect(await update(made)).toMatchObject({ version: '12.0.4', isForced: true });
    expect(await update(made, { version: '12.0.4', build: 1204 })).toBeNull();
    await set('12.0.4', "minimum = false, channel = 'beta'");
    expect(await update(made)).toBeNull();
    expect((await update(made, { channel: 'beta' }))?.version).toBe('12.0.4');
  });
});
