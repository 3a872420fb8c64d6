import { randomUUID } from 'node:crypto';
import { SESSION_PATHS } from '@banyan/contract';
import { attempt } from '../../ground/acts/acts.js';
import { OPERATOR } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { writePermissions } from '../../identity/roles.js';
import { createBrowser, signIn } from '../../testing/browser.js';
import { ADMIN, createOwnerStage, madeRow, type OwnerStage } from '../../testing/ownerStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { setRoles, setState } from './acts.js';
import { readAdministrator } from './rows.js';

const key = () => randomUUID();

describe.each(testDatabases)('on $name', (database) => {
  let stage: OwnerStage;

  beforeAll(async () => {
    stage = await createOwnerStage(database);
  });
  afterAll(() => stage.close());

  test('a8 of two owners that two requests each remove at once, one stays', async () => {
    const other = await stage.colleague('owner2', ['owner']);
    const mine = (await stage.get(other.id)).version;
    const adminVersion = (await stage.get(ADMIN)).version;
    const both = await Promise.all([
      stage.owner.call('Administrator/SetState', {
        id: other.id,
        version: mine,
        state: 'disabled',
        key: key(),
      }),
      other.browser.call('Administrator/SetRoles', {
        id: ADMIN,
        version: adminVersion,
        roles: [],
        key: key(),
      }),
    ]);
    const left = await stage.db.query(
      "select 1 from account_roles r join accounts a on a.id = r.account_id where role_id = 'owner' and state = 'active'",
    );
    expect(left).toHaveLength(1);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    // As it was: admin is an owner, and signed in.
    await stage.db.query("insert into account_roles values ($1, 'owner') on conflict do nothing", [
      ADMIN,
    ]);
    await stage.db.query("update accounts set state = 'active' where id = $1", [ADMIN]);
    await stage.db.transaction((tx) => writePermissions(tx, [ADMIN]));
    await signIn(stage.owner, stage.origin, { audience: 'admin', account: 'admin' });
  });

  test('a8 the last owner is neither disabled nor stripped, not even by the operator', async () => {
    await stage.db.query("delete from account_roles where role_id = 'owner' and account_id <> $1", [
      ADMIN,
    ]);
    const operator = { actor: OPERATOR, powers: null };
    const parts = { now: Date.now, baseUrl: stage.origin };
    const lastOwner = { success: false, refusal: { code: 'LAST_OWNER' } };
    const target = async (tx: Queryable) => {
      const row = await readAdministrator(tx, { id: ADMIN });
      if (row === null) throw new Error('admin is gone');
      return row;
    };
    expect(
      await attempt(stage.db, async (tx) =>
        setState(tx, parts, operator, await target(tx), 'disabled'),
      ),
    ).toMatchObject(lastOwner);
    expect(
      await attempt(stage.db, async (tx) =>
        setRoles(tx, parts, operator, await target(tx), ['finance']),
      ),
    ).toMatchObject(lastOwner);
    expect(await stage.get(ADMIN)).toMatchObject({ state: 'active', roles: ['owner'] });
  });

  test('a15 a disabled administrator is out at once, cannot sign in, and comes back enabled', async () => {
    const person = await stage.colleague('leaver', ['read-only']);
    expect((await person.browser.call('Order/GetList', {})).success).toBe(true);
    expect(
      await stage.act(stage.owner, 'SetState', person.id, { state: 'disabled' }),
    ).toMatchObject({
      success: true,
    });
    expect(await person.browser.call('Order/GetList', {})).toMatchObject({ error: { code: 401 } });
    const again = createBrowser(stage.origin);
    await expect(
      signIn(again, stage.origin, { audience: 'admin', account: 'leaver' }),
    ).rejects.toThrow();
    expect(await stage.act(stage.owner, 'SetState', person.id, { state: 'active' })).toMatchObject({
      success: true,
    });
    await signIn(again, stage.origin, { audience: 'admin', account: 'leaver' });
    expect((await again.call('Order/GetList', {})).success).toBe(true);
  });

  test('a18 every act leaves one row of the change log, a refused one leaves none, a repeated key no second', async () => {
    const person = await stage.colleague('noted', ['read-only']);
    const { version } = await stage.get(person.id);
    const request = { id: person.id, version, roles: ['analyst'], key: key() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stage.owner.call('Administrator/SetRoles', request)),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(
      await stage.owner.call('Administrator/SetRoles', { ...request, roles: [] }),
    ).toMatchObject({
      error: { code: 'KEY_REUSED' },
    });
    expect(
      await stage.owner.call('Administrator/SetRoles', { ...request, key: key() }),
    ).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
    });
    expect((await stage.act(stage.owner, 'ResetPassword', person.id)).success).toBe(true);
    expect((await stage.act(stage.owner, 'EndSessions', person.id)).success).toBe(true);
    expect(await stage.changesOf(person.id)).toEqual(
      ['invite', 'roles', 'resetPassword', 'endSessions'].map((verb) => ({
        verb: `administrator.${verb}`,
        actor: '周敏',
      })),
    );
  });

  test('a11 a link is shown once: the same key again says that it was made, without it', async () => {
    const request = { account: 'invited', name: '新同事', roles: ['read-only'], key: key() };
    const first = madeRow.parse((await stage.owner.call('Administrator/Create', request)).result);
    expect(first.link).toMatch(/\/idp\/welcome#invite-[\w-]{43}$/);
    const second = madeRow.parse((await stage.owner.call('Administrator/Create', request)).result);
    expect(second).toEqual({ ...first, link: null });
    const secret = first.link?.split('#')[1]?.slice('invite-'.length) ?? '';
    expect(JSON.stringify(await stage.db.query('select * from acts'))).not.toContain(secret);
    expect(JSON.stringify(await stage.db.query('select * from changes'))).not.toContain(secret);
  });

  test("an administrator's organisation is saved, logged and part of their session", async () => {
    const person = await stage.colleague('eastern', ['read-only']);
    const given = { name: '毕亚', orgId: ' east ', orgName: '华东区' };
    const saved = await stage.act(stage.owner, 'Save', person.id, given);
    expect(saved.error).toBeNull();
    const { result } = await stage.owner.call('Administrator/Get', { id: person.id });
    expect(result).toMatchObject({ orgId: 'east', orgName: '华东区' });
    const me = await (await person.browser.post(SESSION_PATHS.me, undefined)).json();
    expect(me).toMatchObject({ person: { orgId: 'east', orgName: '华东区' } });
    const changes = await stage.db.query(
      "select fields -> 'orgName' as named from changes where entity_id = $1 and verb = 'administrator.save'",
      [person.id],
    );
    expect(changes).toEqual([{ named: { before: '', after: '华东区' } }]);
  });

  test('a14 a sensitive act asks for the password again after 15 minutes, and continues with it', async () => {
    const person = await stage.colleague('sleeper', ['owner']);
    const target = await stage.colleague('target', ['read-only']);
    await stage.db.query('update sessions set proved_at = proved_at - 901 where account_id = $1', [
      person.id,
    ]);
    const refused = await stage.act(person.browser, 'EndSessions', target.id);
    expect(refused).toMatchObject({
      status: 403,
      error: { code: 'REAUTH_NEEDED', details: { by: 'password' } },
    });
    expect((await person.browser.call('Order/GetList', {})).success).toBe(true);
    expect(
      await person.browser.call('Security/Prove', { password: 'wrong-password' }),
    ).toMatchObject({
      error: { code: 'PASSWORD_WRONG' },
    });
    expect((await stage.act(person.browser, 'EndSessions', target.id)).success).toBe(false);
    expect(await person.browser.call('Security/Prove', { password: 'banyan-demo' })).toMatchObject({
      result: { codeNeeded: false },
    });
    expect((await stage.act(person.browser, 'EndSessions', target.id)).success).toBe(true);
  });
});
