import { randomUUID } from 'node:crypto';
import {
  createProgram,
  type Program,
  type ProgramAnswer,
} from '../domains/client/simulator/program.js';
import type { Answer, Browser } from './browser.js';
import { createSecurityStage, PASSWORD, type SecurityStage } from './securityStage.js';
import type { TestDatabase } from './testDatabases.js';

/** Of the example data: no secret. */
export const CLIENT_KEY = 'ck_demo-mindmap';

type Registered = { readonly made: Program; readonly deviceId: string };

/** A product with a signed-in customer and desktop programs that speak to it. */
export type DeviceStage = Omit<SecurityStage, 'reset'> & {
  /** The customer's own browser. */
  portal(): Browser;
  /** As `reset`, with the customer signed in again. */
  again(): Promise<void>;
  /** @param skew how far its machine's clock is off, milliseconds */
  program(machineCode?: string, skew?: number): Promise<Program>;
  registered(): Promise<Registered>;
  /** A device of the customer's. */
  bound(): Promise<Registered>;
  decide(call: 'Allow' | 'Deny', code: string, browser?: Browser): Promise<Answer>;
  prove(browser?: Browser): Promise<Answer>;
  /** The customer of a device; null: none. */
  boundTo(deviceId: string): Promise<unknown>;
};

export async function createDeviceStage(database: TestDatabase): Promise<DeviceStage> {
  const stage = await createSecurityStage(database);
  let portal = await stage.signedIn('customer');
  const registered = async () => {
    const made = await own.program();
    const { deviceId } = resultOf(await made.register());
    return { made, deviceId };
  };
  const own: DeviceStage = {
    ...stage,
    portal: () => portal,
    again: async () => {
      await stage.reset();
      portal = await stage.signedIn('customer');
    },
    program: (machineCode, skew = 0) =>
      createProgram({
        base: stage.server.origin,
        clientKey: CLIENT_KEY,
        now: () => stage.clock() + skew,
        ...(machineCode === undefined ? {} : { machineCode }),
      }),
    registered,
    bound: async () => {
      const found = await registered();
      const { userCode } = resultOf(await found.made.call('Client/SignInStart', {}));
      await own.prove();
      const allowed = await own.decide('Allow', userCode);
      if (!allowed.success) throw new Error(`it was not allowed: ${allowed.error?.code ?? ''}`);
      return found;
    },
    decide: (call, code, browser = portal) =>
      browser.call(`MyDevice/${call}`, { code, key: randomUUID() }),
    prove: (browser = portal) => browser.call('MyAccount/Prove', { password: PASSWORD }),
    boundTo: async (deviceId) => {
      const sql = 'select customer_id as "customerId" from devices where id = $1';
      return (await stage.db.query(sql, [deviceId]))[0]?.['customerId'] ?? null;
    },
  };
  return own;
}

export function resultOf<T>(answer: ProgramAnswer<T>): T {
  if (!answer.success) throw new Error(`it was refused: ${answer.code}`);
  return answer.result;
}
