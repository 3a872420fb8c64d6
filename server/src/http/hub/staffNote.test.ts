import { createBrowser, signIn } from '../../testing/browser.js';
import { connectHub } from '../../testing/hubClient.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';

const database = filledDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database());
});
afterAll(async () => {
  await server.close();
});

test('a note of the staff is not told to the customer', async () => {
  const { origin } = server;
  const [admin, customer] = [createBrowser(origin), createBrowser(origin)];
  await signIn(admin, origin, { audience: 'admin', account: 'admin' });
  await signIn(customer, origin, { audience: 'customer', account: 'customer' });
  const [staff, owner] = await Promise.all([
    connectHub(admin, origin),
    connectHub(customer, origin),
  ]);
  const [order] = await database().query(
    "select id from orders where customer_id = 'C00000001' order by id limit 1",
  );
  const id = order?.['id'];
  expect(await admin.call('Order/AddNote', { id, text: 'x' })).toMatchObject({ success: true });
  expect(await staff.until('orderChanged')).toMatchObject({ id });
  server.publish('r1');
  await owner.until('releasesChanged');
  expect(owner.events).toHaveLength(1);
  await Promise.all([staff.connection.stop(), owner.connection.stop()]);
});
