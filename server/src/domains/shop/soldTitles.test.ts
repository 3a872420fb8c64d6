import { goodsTitle } from '@banyan/contract/orders';
import { goodsOf, SOLD } from '@banyan/testing/node';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { siteHeads } from '../site/heads.js';
import { orderAt } from './orderAt.js';

describe.each(testDatabases)('d8: what is sold has one title everywhere, on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  test('the catalogue is what the screens are tested with, and no edition says how many may use it', async () => {
    const { products } = await ask(stage.visitor, 'Shop/GetCatalogue');
    const sold = products.flatMap(({ id, name, editions }) =>
      editions.map((edition) => ({
        productId: id,
        product: name,
        editionId: edition.id,
        edition: edition.name,
        priceFen: edition.terms.find((term) => term.id === 'y1')?.priceFen,
      })),
    );
    expect(sold).toEqual(SOLD.map(({ title: _title, price: _price, ...one }) => one));
    for (const { editions } of products)
      for (const { points, features = [] } of editions) {
        expect(points.length).toBeGreaterThan(1);
        expect(points.map(({ zh }) => zh)).not.toContain('一人使用');
        expect(features.length).toBeGreaterThan(0);
      }
  });

  test.each(SOLD.map((sold) => [sold.title.zh, sold] as const))(
    'an order of %s is called so, at the sign-in and to search engines too',
    async (_title, sold) => {
      const { productId, editionId, edition, title } = sold;
      await stage.db.query(
        `update orders set kind = 'licence', product_id = $2, edition_id = $3, edition_name = $4
         where id = (select min(id) from orders where customer_id = $1)`,
        ['C00000001', productId, editionId, edition.zh],
      );
      const [{ id } = { id: '' }] = await stage.db.query(
        'select min(id) as id from orders where customer_id = $1',
        ['C00000001'],
      );
      const order = await ask(stage.admin, 'Order/Get', { id: String(id) });
      for (const language of ['zh', 'en'] as const) {
        expect(goodsTitle(order, language)).toBe(title[language]);
        expect(goodsTitle(goodsOf(sold), language)).toBe(title[language]);
        const address = `/orderpage?edition=${editionId}&term=y1`;
        expect(await orderAt(stage.db, address, language)).toMatch(
          new RegExp(`^${title[language]} · `),
        );
        const company = { zh: '公司', en: 'Company' };
        const parts = { db: stage.db, now: Date.now, baseUrl: stage.origin, company };
        const head = await siteHeads(parts)('/orderpage', language);
        expect(JSON.stringify(head?.machine)).toContain(`"name":"${title[language]}"`);
      }
    },
  );
});
