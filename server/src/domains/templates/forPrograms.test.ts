import { randomUUID } from 'node:crypto';
import type { ClientResult } from '@banyan/contract/client';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Browser } from '../../testing/browser.js';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';

type Program = Awaited<ReturnType<DeviceStage['registered']>>['made'];
const EDITION = 'mindmap-professional';

describe.each(testDatabases)('on $name', (database) => {
  let stage: DeviceStage;
  let admin: Browser;
  beforeAll(async () => {
    stage = await createDeviceStage(database);
    await stage.again();
    admin = await stage.signedIn('admin');
    await stage.db.query("update client_templates set stage = 'draft'");
  });
  afterAll(() => stage.close());

  const asked = async (made: Program, given: object = {}) =>
    made.call('Client/GetTemplates', { version: '12.0.4', ...given });
  const templates = async (made: Program, given: object = {}) => {
    const found = resultOf(await asked(made, given));
    if (found.unchanged) throw new Error('it is unchanged');
    return found;
  };
  const titles = async (made: Program, given: object = {}) =>
    (await templates(made, given)).templates.map(({ titleEn }) => titleEn);
  const etagOf = async (made: Program) => (await templates(made)).etag;
  const make = async (title: string, change: object = {}) => {
    const content = zipSync({ 'content.json': strToU8(title) });
    const sender = createSender(admin, stage.server.origin);
    const { file } = await sender.begin(content, {
      kind: 'template',
      name: `${title}.zip`,
      query: { as: 'admin' },
    });
    const fields = {
      titleZh: title,
      titleEn: title,
      productId: 'mindmap',
      categoryId: 'module-category-plan',
      fileId: file?.id,
      ...change,
    };
    return ask(admin, 'Template/Save', { key: randomUUID(), fields });
  };
  const setState = ({ id }: { readonly id: string }, state: string) =>
    ask(admin, 'Template/SetState', { chosen: { ids: [id] }, state, key: randomUUID() });
  const publish = async (title: string, change: object = {}) => {
    const one = await make(title, change);
    await setState(one, 'published');
    return one;
  };
  const fetched = async (url: string) => fetch(url, { redirect: 'manual' });

  test('what is published in the back office is in the next call, and gone when it is offline', async () => {
    const { made } = await stage.registered();
    const one = await make('Loop');
    expect(await titles(made)).toEqual([]);
    const before = await etagOf(made);
    expect(resultOf(await asked(made, { etag: before }))).toEqual({ unchanged: true });
    await setState(one, 'published');
    const found = await templates(made, { etag: before });
    expect(found.templates).toMatchObject([
      { titleEn: 'Loop', category: { nameZh: '计划与目标' }, coverUrl: null },
    ]);
    const [{ url, bytes } = { url: '', bytes: 0 }] = found.templates;
    const answer = await fetched(url);
    const content = new Uint8Array(await answer.arrayBuffer());
    expect(content).toHaveLength(bytes);
    expect(Buffer.from(unzipSync(content)['content.json'] ?? []).toString()).toBe('Loop');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await setState(one, 'offline');
    expect(await titles(made, { etag: found.etag })).toEqual([]);
    stage.later(1);
    await setState(one, 'published');
    expect(await etagOf(made)).not.toBe(found.etag);
    await setState(one, 'offline');
  });

  test('an address is good for a day, as it was given, and for no other file', async () => {
    const { made } = await stage.registered();
    const [one, other] = [await publish('Address'), await make('Hidden')];
    const [{ url } = { url: '' }] = (await templates(made)).templates;
    for (const [part, given] of [
      ['sign=', 'sign=x'],
      ['until=1', 'until=2'],
      [one.file.id, other.file.id],
      ['?until', '?unti'],
    ] as const) {
      expect((await fetched(url.replace(part, given))).status).toBe(404);
    }
    expect((await fetched(`${stage.server.origin}/media/${one.file.id}/Address.zip`)).status).toBe(
      404,
    );
    stage.later(86_401);
    expect((await fetched(url)).status).toBe(404);
    await stage.again();
    admin = await stage.signedIn('admin');
    await setState(one, 'offline');
  });

  test('a program gets those of its product, its version and its edition', async () => {
    const { made, deviceId } = await stage.bound();
    const all = [
      await publish('Everyone'),
      await publish('Newer', { minVersion: '12.0.4' }),
      await publish('Professional', { editions: [EDITION] }),
      await publish('Other', { productId: 'naolitu' }),
    ];
    expect(await titles(made, { version: '12.0.3' })).toEqual(['Everyone']);
    expect(await titles(made, { version: 'unknown' })).toEqual(['Everyone']);
    expect(await titles(made)).toEqual(['Everyone', 'Newer']);
    const fields = {
      customerId: await stage.boundTo(deviceId),
      editionId: EDITION,
      seats: 1,
      endsAt: new Date(stage.clock() + 20 * 86_400_000).toISOString(),
      reason: '测试',
    };
    await ask(admin, 'Licence/Grant', { key: randomUUID(), fields });
    resultOf(await made.activate());
    expect(await titles(made)).toEqual(['Everyone', 'Newer', 'Professional']);
    await stage.db.query("update licences set state = 'suspended' where edition_id = $1", [
      EDITION,
    ]);
    expect(await titles(made)).toEqual(['Everyone', 'Newer']);
    for (const one of all) await setState(one, 'offline');
  });

  test('a machine that the filter refuses templates gets none, and it is counted', async () => {
    const { made } = await stage.registered();
    const code = made.machineCode;
    const blocked = (): Promise<readonly object[]> =>
      stage.db.query('select hits from machine_code_blocks where machine_code = $1', [code]);
    const rule = {
      productId: null,
      effects: ['templates'],
      reasonCode: 'abuse',
      startsAt: new Date(stage.clock() - 1_000).toISOString(),
    };
    await ask(admin, 'MachineBlock/Add', { rule, lines: [code], key: randomUUID() });
    expect(await asked(made)).toMatchObject({ success: false, code: 'MACHINE_BLOCKED' });
    expect(await blocked()).toEqual([{ hits: 1 }]);
    await stage.db.query("update machine_code_blocks set effects = '{publish}'");
    expect(await asked(made)).toMatchObject({ success: true });
  });

  test('the category of a disabled branch is not told', async () => {
    const { made } = await stage.registered();
    const one = await publish('Branch');
    await stage.db.query("update module_categories set state = 'disabled' where id = $1", [
      one.categoryId,
    ]);
    const found: ClientResult<'Client/GetTemplates'> = await templates(made);
    expect(found).toMatchObject({ templates: [{ titleEn: 'Branch', category: null }] });
  });
});
