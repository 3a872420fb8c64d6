import { randomUUID } from 'node:crypto';
import type { Term } from '@banyan/contract/products';
import type { Program } from '../domains/client/simulator/program.js';
import type { Browser } from './browser.js';
import { createDeviceStage, type DeviceStage, resultOf } from './deviceStage.js';
import { sendReceipt } from './receipts.js';
import { ask, type Call } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';
import { withoutPermission } from './withoutPermission.js';

type Buying = { readonly seats?: number; readonly term?: Term; readonly renews?: string };
type Placed = { readonly id: string; readonly version: number };
type Bought = { readonly orderId: string; readonly licenceId: string };

/** Devices and their customer, who buys licences. */
export type LicenceStage = DeviceStage & {
  admin(): Browser;
  /** Ordered by the customer; resolves to what `pay` takes. */
  order(buying?: Buying): Promise<Placed>;
  pay(order: Placed): Promise<Bought>;
  /** Both. */
  buy(buying?: Buying): Promise<Bought>;
  /** As if all of the licence had been so many days earlier. */
  pass(licenceId: string, days: number): Promise<void>;
  keyOf(licenceId: string): Promise<string>;
  /** A program that uses the licence, by its key. */
  using(licenceId: string): Promise<{ readonly made: Program; readonly deviceId: string }>;
  /** An act of staff on a licence, in its version of the moment. */
  act(call: Call, id: string, named: object): ReturnType<Browser['call']>;
  /** Does something while the administrator lacks a permission. */
  without(permission: string, act: () => Promise<unknown>): Promise<void>;
  mine(id: string): Promise<Awaited<ReturnType<typeof readMine>>>;
};

export const EDITION = 'mindmap-personal';

const PASSING = [
  ['licences', 'id', ['starts_at', 'ends_at', 'choose_until', 'removals_since']],
  ['licence_periods', 'licence_id', ['starts_at', 'ends_at', 'at']],
  ['licence_activations', 'licence_id', ['activated_at', 'last_seen_at', 'ended_at', 'file_until']],
] as const;

export async function createLicenceStage(database: TestDatabase): Promise<LicenceStage> {
  const stage = await createDeviceStage(database);
  let admin = await stage.signedIn('admin');
  const own: LicenceStage = {
    ...stage,
    admin: () => admin,
    again: async () => {
      await stage.again();
      admin = await stage.signedIn('admin');
    },
    pass: async (licenceId, days) => {
      for (const [table, id, columns] of PASSING) {
        const sets = columns.map((column) => `${column} = ${column} - make_interval(days => $2)`);
        await stage.db.query(`update ${table} set ${sets.join(', ')} where ${id} = $1`, [
          licenceId,
          days,
        ]);
      }
    },
    order: async ({ seats = 1, term = 'y1', renews } = {}) => {
      const renewing = renews === undefined ? {} : { licence: renews };
      const choice = { edition: EDITION, term, seats, ...renewing };
      const { totalFen: expectFen } = await ask(stage.portal(), 'Shop/Quote', choice);
      const asked = { ...choice, expectFen, key: randomUUID(), force: true };
      return ask(stage.portal(), 'MyOrder/Create', asked);
    },
    pay: async ({ id: orderId, version }) => {
      const receipt = await sendReceipt(admin, stage.server.origin);
      const paying = { to: 'paid', receipt, reason: '转账' };
      await ask(admin, 'Order/ChangeState', { id: orderId, version, ...paying });
      const [period] = await stage.db.query(
        'select licence_id as id from licence_periods where order_id = $1',
        [orderId],
      );
      return { orderId, licenceId: String(period?.['id']) };
    },
    buy: async (buying) => own.pay(await own.order(buying)),
    keyOf: async (id) => {
      await stage.prove();
      return (await ask(stage.portal(), 'MyLicence/ShowKey', { id })).key;
    },
    using: async (licenceId) => {
      const licenceKey = await own.keyOf(licenceId);
      const { made, deviceId } = await stage.registered();
      resultOf(await made.activate({ licenceKey }));
      return { made, deviceId };
    },
    act: async (call, id, named) => {
      const { version } = await ask(admin, 'Licence/Get', { id });
      return admin.call(call, { id, version, key: randomUUID(), ...named });
    },
    without: (permission, act) => withoutPermission(stage.db, permission, act),
    mine: (id) => readMine(stage.portal(), id),
  };
  return own;
}

function readMine(portal: Browser, id: string) {
  return ask(portal, 'MyLicence/Get', { id });
}
