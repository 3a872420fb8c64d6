import { randomUUID } from 'node:crypto';
import { type AreaManifest, SESSION_PATHS } from '@banyan/contract';
import { PERMISSIONS } from '@banyan/contract/permissions';
import {
  RELEASES_PATH,
  releaseDocumentSchema,
  signedReleasesSchema,
} from '@banyan/contract/releases';
import * as z from 'zod';
import { type Browser, createBrowser, signIn } from '../testing/browser.js';
import { connectHub } from '../testing/hubClient.js';
import { areaManifest, pointAt, publishRequest, writeBuild } from '../testing/manifests.js';
import { createRegistryStage, type RegistryStage } from '../testing/registryStage.js';
import type { Team } from '../testing/team.js';
import { testDatabases } from '../testing/testDatabases.js';
import { applyBuiltInRoles, permissionsOfClaims } from './roles.js';

const id = (sign: string) => sign.repeat(16);
const title = { zh: '代金券', en: 'Vouchers' };
const does = { zh: '可以看到代金券。', en: 'They see vouchers.' };
const permission = (name: string, implies: string[] = []) => ({ name, title, does, implies });
const VIEW = permission('vouchers.view');
const EDIT = permission('vouchers.edit', ['vouchers.view']);
const VOID = permission('vouchers.void', ['vouchers.edit']);

/** A build with these permissions, whose page needs the first of them. */
function vouchers(
  build: string,
  version: string,
  permissions: NonNullable<AreaManifest['permissions']>,
): AreaManifest {
  const manifest = areaManifest('vouchers', build, version);
  const needs = { permission: permissions[0]?.name };
  const entry = { id: 'vouchers', parentId: null, title, route: 'vouchers', icon: null, order: 1 };
  return {
    ...manifest,
    permissions,
    routes: manifest.routes.map((route) => ({ ...route, meta: { ...route.meta, ...needs } })),
    menu: [{ ...entry, ...needs }],
  };
}

const meSchema = z.object({
  person: z.object({ userId: z.string(), permissions: z.array(z.string()) }),
  menu: z.array(z.object({ id: z.string() })),
});
const roleSchema = z.object({
  id: z.string(),
  version: z.number(),
  permissions: z.array(z.string()),
});
const personSchema = z.object({ id: z.string(), version: z.number() });
const own = z.array(z.object({ name: z.string(), area: z.string(), isLive: z.boolean() }).loose());

describe.each(testDatabases)('on $name', (database) => {
  let stage: RegistryStage;
  let team: Team;
  let owner: Browser;
  let clerk: Browser;
  beforeAll(async () => {
    stage = await createRegistryStage(database);
    team = await stage.team('Vouchers pipeline', ['vouchers']);
    [owner, clerk] = [await signedIn('admin'), await signedIn('clerk')];
  });
  afterAll(() => stage.close());

  async function signedIn(account: string): Promise<Browser> {
    const browser = createBrowser(stage.origin);
    await signIn(browser, stage.origin, { audience: 'admin', account });
    return browser;
  }
  const me = async (who: Browser) =>
    meSchema.parse(await (await who.post(SESSION_PATHS.me, {})).json());
  const ofVouchers = async (who: Browser) =>
    (await me(who)).person.permissions.filter((each) => each.startsWith('vouchers.'));
  const list = async () => own.parse((await owner.call('Role/GetPermissions')).result);
  const saveRole = async (who: Browser, change: object) =>
    who.call('Role/Save', { nameZh: '券', nameEn: 'Vouchers', key: randomUUID(), ...change });
  async function give(account: string, roles: readonly string[]): Promise<void> {
    const { userId } = (await me(await signedIn(account))).person;
    const got = await owner.call('Administrator/Get', { id: userId });
    const change = { ...personSchema.parse(got.result), roles, key: randomUUID() };
    expect(await owner.call('Administrator/SetRoles', change)).toMatchObject({ success: true });
  }
  const canary = (build: string, roles: string[] = []) => ({
    kind: 'canary',
    build,
    rule: { percent: 0, roles, users: [] },
  });

  test('what a live build declares owners hold at once, and their windows hear it; others do not', async () => {
    const hub = await connectHub(owner, stage.origin);
    expect(await list()).toEqual([]);
    const answer = await stage.publishLive(team, vouchers(id('a'), '1.0.0', [VIEW, EDIT]));
    expect(answer.status).toBe(201);
    expect(await ofVouchers(owner)).toEqual(['vouchers.edit', 'vouchers.view']);
    expect(await ofVouchers(clerk)).toEqual([]);
    await hub.until('rightsChanged');
    await hub.connection.stop();
    expect(await list()).toEqual([
      { area: 'vouchers', isLive: true, ...VIEW },
      { area: 'vouchers', isLive: true, ...EDIT },
    ]);
  });

  test('a role brings it to its people with what it implies, up to the page and its menu', async () => {
    await stage.releases.refresh();
    expect((await me(clerk)).menu).toEqual([]);
    const saved = await saveRole(owner, { permissions: ['vouchers.edit', 'messages.view'] });
    const role = roleSchema.parse(saved.result);
    expect(role.permissions).toEqual(['messages.view', 'vouchers.edit', 'vouchers.view']);
    await give('clerk', [role.id]);
    const { person, menu } = await me(clerk);
    expect(person.permissions).toEqual(role.permissions);
    expect(menu.map((entry) => entry.id)).toEqual(['vouchers']);
    const page = await (await clerk.get('/vouchers')).text();
    const [, state = ''] = /id="banyan-state"[^>]*>([^<]*)</.exec(page) ?? [];
    expect(meSchema.parse(JSON.parse(state))).toEqual({ person, menu });
  });

  test('an administrator cannot grant a permission they lack, nor what it implies', async () => {
    const saved = await saveRole(owner, { permissions: ['roles.edit', 'administrators.edit'] });
    await give('clerk', [roleSchema.parse(saved.result).id]);
    expect(await saveRole(clerk, { permissions: ['vouchers.view'] })).toMatchObject({
      error: { code: 'NOT_YOURS_TO_GIVE' },
    });
  });

  test('a canary brings its own, and its rule can name the permission', async () => {
    await stage.put(team, {
      ...publishRequest(vouchers(id('b'), '1.1.0', [VIEW, VOID, EDIT])),
      verified: await team.verified('vouchers', id('b')),
    });
    expect(await ofVouchers(owner)).not.toContain('vouchers.void');
    await stage.act(team, 'vouchers', canary(id('b'), ['vouchers.void']));
    expect(await ofVouchers(owner)).toContain('vouchers.void');
    expect((await list()).map(({ name }) => name)).toEqual([
      ...['vouchers.view', 'vouchers.edit', 'vouchers.void'],
    ]);
    await stage.releases.refresh();
    const buildFor = async (who: Browser) => {
      const { text } = signedReleasesSchema.parse(await (await who.get(RELEASES_PATH)).json());
      const { areas } = releaseDocumentSchema.parse(JSON.parse(text));
      return areas.find(({ name }) => name === 'vouchers')?.build;
    };
    while ((await buildFor(owner)) !== id('b')) {
      // Asked again until the process has read the registry.
    }
    expect(await buildFor(clerk)).toBe(id('a'));
  });

  test('a permission stays in roles when no build declares it any more, and is marked', async () => {
    await stage.act(team, 'vouchers', { kind: 'promote', build: id('b') });
    expect((await list()).every(({ isLive }) => isLive)).toBe(true);
    const hub = await connectHub(owner, stage.origin);
    await stage.act(team, 'vouchers', { kind: 'rollback', reason: 'test' });
    expect(await hub.until('changed')).toMatchObject({ entity: 'role' });
    await hub.connection.stop();
    expect(await ofVouchers(owner)).toContain('vouchers.void');
    expect(await list()).toEqual([
      { area: 'vouchers', isLive: true, ...VIEW },
      { area: 'vouchers', isLive: true, ...EDIT },
      { area: 'vouchers', isLive: false, name: 'vouchers.void' },
    ]);
    await stage.act(team, 'vouchers', { kind: 'promote', build: id('b') });
    expect((await list()).every(({ isLive }) => isLive)).toBe(true);
  });

  test('a release folder brings what is its own area’s, and nothing else', async () => {
    const names = ['gifts.view', 'orders.view', 'vouchers.steal'];
    const permissions = names.map((name) => permission(name, ['gifts.view', 'roles.edit']));
    writeBuild(stage.folder, { ...areaManifest('gifts', id('c')), permissions });
    pointAt(stage.folder, 'gifts', id('c'));
    await stage.releases.refresh();
    expect(await ofVouchers(owner)).not.toContain('vouchers.steal');
    expect((await me(owner)).person.permissions).toContain('gifts.view');
    const gifts = (await list()).filter(({ area }) => area === 'gifts');
    expect(gifts).toMatchObject([{ name: 'gifts.view', implies: ['gifts.view'] }]);
  });

  test('a server that starts gives owners what was released before it, and keeps what roles hold', async () => {
    const before = (await me(owner)).person.permissions;
    await saveRole(owner, { permissions: ['vouchers.void'] });
    await stage.act(team, 'vouchers', { kind: 'rollback', reason: 'test' });
    await stage.db.script(
      `update roles set permissions = '["orders.view", "rockets.launch"]' where id = 'owner';
       update accounts set permissions = '["orders.view"]' where account = 'admin'`,
    );
    await applyBuiltInRoles(stage.db);
    const after = (await me(owner)).person.permissions;
    expect(after).toEqual(before);
    expect(after).toEqual(expect.arrayContaining(['gifts.view', 'vouchers.void']));
    expect(await permissionsOfClaims(stage.db, ['orders.view'], true)).toEqual(after);
    expect(after).toHaveLength(PERMISSIONS.length + 4);
  });
});
