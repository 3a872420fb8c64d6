import { SERVICE_BASE } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import { type BaseStage, openBaseStage } from '../../testing/baseStage.js';
import { createBrowser } from '../../testing/browser.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { ask } from '../../testing/serviceStage.js';
import { KEYS_PATH } from '../bases/keysRoute.js';
import { createBearer } from './bearer.js';
import { createDoorApp } from './doorApp.js';

const AUDIENCES = ['customer', 'admin', 'public'];

describe('the services as the base web', () => {
  const database = filledDatabase();
  let door: FastifyInstance;
  let stage: BaseStage;
  const asked: string[] = [];

  beforeAll(async () => {
    stage = await openBaseStage(database(), {});
    const { origin } = stage.gateway;
    const bearer = createBearer({
      issuer: origin,
      audience: 'web',
      keys: createRemoteJWKSet(new URL(KEYS_PATH, origin)),
      now: Date.now,
    });
    door = createDoorApp({ db: database(), bearer, now: Date.now, logLevel: 'silent' });
    door.addHook('onRequest', async ({ url }) => {
      asked.push(url.replace(SERVICE_BASE, ''));
    });
    const address = await door.listen({ port: 0, host: '127.0.0.1' });
    stage.write({ web: { address, audiences: AUDIENCES } });
    stage.gateway.reread();
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(async () => {
    await stage.close();
    await door.close();
  });

  test('answer as they do in the gateway, for staff, customers and visitors', async () => {
    const orders = await ask(stage.admin, 'Order/GetList', {});
    expect(orders.records).toBeGreaterThan(0);
    await ask(stage.customer, 'MyNotice/GetUnread');
    await ask(createBrowser(stage.gateway.origin), 'Product/GetPublicList');
    expect(asked).toEqual(['Order/GetList', 'MyNotice/GetUnread', 'Product/GetPublicList']);
  });

  test('are asked nothing that is the gateway’s own', async () => {
    await ask(stage.admin, 'Security/GetState');
    await ask(stage.admin, 'Releases/GetAreas');
    await ask(stage.customer, 'MyProfile/Get');
    await ask(stage.admin, 'Administrator/GetList');
    expect(asked).toEqual([]);
  });

  test('refuse alike: a missing permission, another audience, an anonymous caller, a wrong call', async () => {
    const clerk = await stage.signedIn('clerk');
    expect(await clerk.call('Person/GetList', {})).toMatchObject({ status: 403 });
    expect(await stage.customer.call('Order/GetList', {})).toMatchObject({ error: { code: 401 } });
    const nobody = createBrowser(stage.gateway.origin);
    expect(await nobody.call('Order/GetList', {})).toMatchObject({
      status: 200,
      error: { code: 401 },
    });
    expect(await stage.admin.call('Order/Nothing', {})).toMatchObject({ status: 404 });
    expect(await stage.admin.call('Order/GetList', { pageSize: 'x' })).toMatchObject({
      status: 400,
    });
  });

  test('ask for a proof, and take it', async () => {
    const { id } = await ask(stage.admin, 'Person/LookUp', { number: '11010519491231002X' });
    const db = database();
    await db.query("update sessions set proved_at = 1 where audience = 'admin'");
    expect(await stage.admin.call('Person/Reveal', { id })).toMatchObject({
      error: { code: 'REAUTH_NEEDED', details: { by: 'password' } },
    });
    await ask(stage.admin, 'Security/Prove', { password: 'banyan-demo' });
    expect(await ask(stage.admin, 'Person/Reveal', { id })).toEqual({
      number: '11010519491231002X',
    });
  });

  test('give files', async () => {
    const response = await stage.admin.post(`${SERVICE_BASE}Order/Export`, {
      language: 'zh',
      format: 'csv',
    });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*filename/);
    expect((await response.text()).split('\n').length).toBeGreaterThan(2);
  });

  test('take no cookie for a person, and no token that is not the gateway’s', async () => {
    const { port } = new URL(door.listeningOrigin);
    const direct = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}${SERVICE_BASE}Order/GetList`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      }).then(({ status }) => status);
    expect(await direct({ cookie: stage.admin.cookieHeader() })).toBe(401);
    expect(await direct({ authorization: 'Bearer a.b.c' })).toBe(401);
  });
});
