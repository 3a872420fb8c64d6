import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../ground/database/db.js';
import { type Browser, createBrowser, signIn } from './browser.js';
import { createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';

export const ADMIN = 'A00000001';

export const administratorRow = z.object({
  id: z.string(),
  account: z.string(),
  state: z.string(),
  roles: z.array(z.string()),
  version: z.number(),
});
export const madeRow = z.object({ administrator: administratorRow, link: z.string().nullable() });
const detailRow = administratorRow.extend({
  permissions: z.array(z.object({ permission: z.string(), through: z.array(z.string()) })),
});
export const roleRow = z.object({
  id: z.string(),
  version: z.number(),
  permissions: z.array(z.string()),
  members: z.number(),
});

export type Colleague = { readonly browser: Browser; readonly id: string };

/** An owner who is signed in, and what they do to colleagues. */
export type OwnerStage = Pick<ServiceStage, 'origin' | 'db' | 'close'> & {
  readonly owner: Browser;
  invite(by: Browser, account: string, roles: readonly string[]): ReturnType<Browser['call']>;
  get(id: string): Promise<z.infer<typeof detailRow>>;
  /** An administrator with these roles, signed in: the password is the demo's. */
  colleague(account: string, roles: readonly string[]): Promise<Colleague>;
  /** An act on the administrator as they are now, with a key of its own. */
  act(
    by: Browser,
    call: string,
    id: string,
    more?: Readonly<Record<string, unknown>>,
  ): ReturnType<Browser['call']>;
  saveRole(change: Readonly<Record<string, unknown>>): Promise<z.infer<typeof roleRow>>;
  /** What the change log says of a record. */
  changesOf(id: string): Promise<readonly { readonly verb: string; readonly actor: string }[]>;
};

export async function createOwnerStage(database: TestDatabase): Promise<OwnerStage> {
  const { origin, db, admin: owner, close } = await createStage(database);
  const key = () => randomUUID();
  const invite: OwnerStage['invite'] = (by, account, roles) =>
    by.call('Administrator/Create', { account, name: '新同事', roles, key: key() });
  const get: OwnerStage['get'] = async (id) =>
    detailRow.parse((await owner.call('Administrator/Get', { id })).result);
  return {
    origin,
    db,
    owner,
    close,
    invite,
    get,
    colleague: async (account, roles) => {
      const { id } = madeRow.parse((await invite(owner, account, roles)).result).administrator;
      await accept(db, id);
      const browser = createBrowser(origin);
      await signIn(browser, origin, { audience: 'admin', account });
      return { browser, id };
    },
    act: async (by, call, id, more = {}) => {
      const { version } = await get(id);
      return by.call(`Administrator/${call}`, { id, version, key: key(), ...more });
    },
    saveRole: async (change) =>
      roleRow.parse((await owner.call('Role/Save', { ...change, key: key() })).result),
    changesOf: async (id) =>
      z
        .array(z.object({ verb: z.string(), actor: z.string() }))
        .parse(
          await db.query('select verb, actor from changes where entity_id = $1 order by id', [id]),
        ),
  };
}

async function accept(db: Db, id: string): Promise<void> {
  await db.query(
    `update accounts set state = 'active', password = (select password from accounts where account = 'clerk')
     where id = $1`,
    [id],
  );
}
