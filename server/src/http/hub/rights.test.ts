import { connectHub } from '../../testing/hubClient.js';
import { createOwnerStage } from '../../testing/ownerStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

test.each(testDatabases)(
  'a10 on $name: who loses a permission is told so, and hears nothing of it any more',
  async (database) => {
    const stage = await createOwnerStage(database);
    try {
      const { owner, origin, db } = stage;
      const role = await stage.saveRole({
        nameZh: '订单',
        nameEn: 'Orders',
        permissions: ['orders.view', 'invoices.view'],
      });
      const { browser, id } = await stage.colleague('listener', [role.id]);
      const client = await connectHub(browser, origin);
      const [order] = await db.query('select id from orders order by id limit 1');
      const note = () => owner.call('Order/AddNote', { id: order?.['id'], text: 'x' });
      await note();
      await client.until('orderChanged');

      await stage.saveRole({
        id: role.id,
        version: role.version,
        nameZh: '订单',
        nameEn: 'Orders',
        permissions: ['invoices.view'],
      });
      await client.until('rightsChanged');
      const heard = client.events.length;
      await note();
      // What comes after the note is heard, the note is not.
      expect(await stage.act(owner, 'SetRoles', id, { roles: [] })).toMatchObject({
        success: true,
      });
      await client.heard(heard + 1);
      expect(client.events.slice(heard)).toEqual([{ kind: 'rightsChanged' }]);
      await client.connection.stop();
    } finally {
      await stage.close();
    }
  },
);
