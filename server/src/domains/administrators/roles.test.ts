import { randomUUID } from 'node:crypto';
import { PERMISSIONS } from '@banyan/contract/permissions';
import * as z from 'zod';
import {
  administratorRow,
  createOwnerStage,
  type OwnerStage,
  roleRow,
} from '../../testing/ownerStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const key = () => randomUUID();

describe.each(testDatabases)('on $name', (database) => {
  let stage: OwnerStage;

  beforeAll(async () => {
    stage = await createOwnerStage(database);
  });
  afterAll(() => stage.close());

  test('a7 who could do all is an owner after the migration, and the clerk can do what they could', async () => {
    const people = z
      .array(z.object({ account: z.string(), permissions: z.array(z.string()) }))
      .parse(
        await stage.db.query(
          'select account, permissions from accounts where usertype = 2 and demo',
        ),
      );
    const held = Object.fromEntries(
      people.map(({ account, permissions }) => [account, permissions]),
    );
    expect(held['admin']).toEqual([...PERMISSIONS].sort());
    expect(held['clerk']).toEqual(['invoices.view', 'messages.view', 'orders.view']);
  });

  test('a9 granting what one lacks or changing own roles is refused, and only an owner gives owner', async () => {
    const lead = await stage.colleague('lead', ['read-only']);
    // May manage administrators, and little else.
    const saved = await stage.owner.call('Role/Save', {
      nameZh: '人事',
      nameEn: 'People',
      permissions: ['administrators.edit', 'orders.view'],
      key: key(),
    });
    const people = roleRow.parse(saved.result);
    expect(people.permissions).toEqual([
      'administrators.edit',
      'administrators.view',
      'orders.view',
    ]);
    expect(
      (await stage.act(stage.owner, 'SetRoles', lead.id, { roles: [people.id] })).success,
    ).toBe(true);

    const code = async (answer: Promise<{ error: { code: unknown } | null }>) =>
      (await answer).error?.code ?? null;
    expect(await code(stage.invite(lead.browser, 'more', ['finance']))).toBe('NOT_YOURS_TO_GIVE');
    expect(await code(stage.invite(lead.browser, 'more', ['owner']))).toBe('NOT_YOURS_TO_GIVE');
    expect(await code(stage.act(lead.browser, 'SetRoles', lead.id, { roles: ['read-only'] }))).toBe(
      'OWN_ACCOUNT',
    );
    expect(await code(stage.act(lead.browser, 'SetState', lead.id, { state: 'disabled' }))).toBe(
      'OWN_ACCOUNT',
    );
    const admin = z
      .object({ results: z.array(administratorRow) })
      .parse((await lead.browser.call('Administrator/GetList', { text: 'admin' })).result)
      .results[0];
    for (const call of ['ResetPassword', 'RemoveTotp', 'EndSessions']) {
      expect(await code(stage.act(lead.browser, call, admin?.id ?? ''))).toBe('NOT_YOURS_TO_GIVE');
    }
    expect(await code(stage.invite(lead.browser, 'helper', [people.id]))).toBeNull();
  });

  test('a10 a permission that a role loses is refused at the next call of its people', async () => {
    const role = roleRow.parse(
      (
        await stage.owner.call('Role/Save', {
          nameZh: '出纳',
          nameEn: 'Cashier',
          permissions: ['orders.export', 'invoices.view'],
          key: key(),
        })
      ).result,
    );
    const person = await stage.colleague('cashier', [role.id]);
    expect((await person.browser.call('Invoice/GetList', {})).success).toBe(true);
    const fewer = {
      id: role.id,
      version: role.version,
      nameZh: '出纳',
      nameEn: 'Cashier',
      permissions: ['orders.view'],
    };
    expect((await stage.owner.call('Role/Save', { ...fewer, key: key() })).success).toBe(true);
    expect(await person.browser.call('Invoice/GetList', {})).toMatchObject({
      error: { code: 403 },
    });
    expect((await stage.get(person.id)).permissions).toEqual([
      { permission: 'orders.view', through: [role.id] },
    ]);
  });

  test('a role that an administrator has, and a built-in one, are not deleted', async () => {
    const role = roleRow.parse(
      (
        await stage.owner.call('Role/Save', {
          nameZh: '临时',
          nameEn: 'Temporary',
          permissions: [],
          key: key(),
        })
      ).result,
    );
    const person = await stage.colleague('temp', [role.id]);
    const remove = (id: string, version: number) =>
      stage.owner.call('Role/Delete', { id, version, key: key() });
    expect(await remove(role.id, role.version)).toMatchObject({
      error: { code: 'IN_USE', details: { members: 1 } },
    });
    expect(await remove('finance', 1)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect((await stage.act(stage.owner, 'SetRoles', person.id, { roles: [] })).success).toBe(true);
    expect((await remove(role.id, role.version)).success).toBe(true);
    const roles = z.array(roleRow).parse((await stage.owner.call('Role/GetList')).result);
    expect(roles.some(({ id }) => id === role.id)).toBe(false);
  });

  test('a12 a change of thirty cells is one save, and what a role implies is added', async () => {
    const role = roleRow.parse(
      (
        await stage.owner.call('Role/Save', {
          nameZh: '大',
          nameEn: 'Large',
          permissions: [],
          key: key(),
        })
      ).result,
    );
    const permissions = PERMISSIONS.filter((each) => !each.endsWith('.view')).slice(0, 30);
    const saved = roleRow.parse(
      (
        await stage.owner.call('Role/Save', {
          id: role.id,
          version: role.version,
          nameZh: '大',
          nameEn: 'Large',
          permissions,
          key: key(),
        })
      ).result,
    );
    expect(saved.version).toBe(role.version + 1);
    expect(saved.permissions).toEqual(expect.arrayContaining([...permissions, 'orders.view']));
    expect((await stage.changesOf(role.id)).map(({ verb }) => verb)).toEqual([
      'role.add',
      'role.save',
    ]);
  });
});
