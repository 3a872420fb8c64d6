import { randomUUID } from 'node:crypto';
import { maskPhone } from '@banyan/rules';
import { DEMO } from '../testing/fillTest.js';
import { createStage, resultOf, type ServiceStage } from '../testing/serviceStage.js';
import { testDatabases } from '../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;

  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  test('a value that cannot be compared is a bad request', async () => {
    const id = { length: { toString: 1, valueOf: 1 } };
    expect(await stage.admin.call('Order/AddNote', { id, text: id })).toMatchObject({
      status: 400,
      error: { code: 400 },
    });
  });

  test('a note that looks like a hidden word stays as it was written', async () => {
    const text = `138****8000~${'x'.repeat(24)}`;
    const note = { id: (await stage.orderIn('completed')).id, text };
    expect(resultOf('Order/AddNote', await stage.admin.call('Order/AddNote', note))).toMatchObject({
      kind: 'note',
      detail: text,
    });
  });

  test('the same key twice is one note, and with other words it is refused', async () => {
    const { id } = await stage.orderIn('completed');
    const note = { id, text: '只记一次', key: randomUUID() };
    const first = resultOf('Order/AddNote', await stage.admin.call('Order/AddNote', note));
    expect(resultOf('Order/AddNote', await stage.admin.call('Order/AddNote', note))).toEqual(first);
    expect(await stage.admin.call('Order/AddNote', { ...note, text: '另一条' })).toMatchObject({
      success: false,
    });
    const { timeline } = resultOf('Order/Get', await stage.admin.call('Order/Get', { id }));
    expect(timeline.filter(({ detail }) => detail === '只记一次')).toEqual([first]);
  });

  test('visitors see the products with their prices', async () => {
    const products = resultOf(
      'Product/GetPublicList',
      await stage.visitor.call('Product/GetPublicList'),
    );
    expect(products.map(({ id, editions }) => [id, editions.length])).toEqual([
      ['mindmap', 2],
      ['naolitu', 4],
    ]);
  });

  test('says what is wrong with a request, in the language of the caller', async () => {
    const english = await stage.admin.call(
      'Order/GetList',
      { page: 0 },
      { 'accept-language': 'en' },
    );
    expect(english).toMatchObject({
      status: 400,
      error: { code: 400, details: [{ path: 'page' }] },
    });
    expect(english.error?.message).toMatch(/^The request is not valid/);
    const chinese = await stage.admin.call('Order/GetList', { page: 0 });
    expect(chinese.error?.message).toMatch(/^提交的内容不正确/);
    expect(await stage.admin.call('Order/Nothing')).toMatchObject({
      status: 404,
      error: { code: 404 },
    });
  });

  test('the pages of a list hold every order once, in order', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const query = { page, pageSize: 100, sort: { by: 'amountFen', direction: 'asc' } };
      const list = resultOf('Order/GetList', await stage.admin.call('Order/GetList', query));
      expect(list.records).toBe(DEMO.orders);
      const amounts = list.results.map(({ amountFen }) => amountFen);
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
      seen.push(...list.results.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(DEMO.orders);
  });

  test('finds by a part of the number, a part of the name, the whole phone; never by a pattern', async () => {
    const order = await stage.orderIn('completed');
    const find = async (text: string) =>
      resultOf('Order/GetList', await stage.admin.call('Order/GetList', { filter: { text } }))
        .results;
    expect((await find(order.id.slice(4).toLowerCase())).map(({ id }) => id)).toContain(order.id);
    expect(
      (await find(order.customerName)).every((found) => found.customerName === order.customerName),
    ).toBe(true);
    const phone = order.customerPhone;
    const spaced = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`;
    for (const written of [phone, spaced, maskPhone(phone)]) {
      expect((await find(written)).map(({ id }) => id)).toContain(order.id);
    }
    expect(await find(order.customerPhone.slice(0, 10))).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find("' or true --")).toEqual([]);
  });

  test('filters by days in China, by amount, product and channel together', async () => {
    const one = await stage.orderIn('completed');
    const day = new Date(Date.parse(one.createdAt) + 8 * 3_600_000).toISOString().slice(0, 10);
    const { productId, channel, amountFen } = one;
    const filter = { from: day, to: day, productId, channel, minFen: amountFen, maxFen: amountFen };
    const { results } = resultOf(
      'Order/GetList',
      await stage.admin.call('Order/GetList', { filter }),
    );
    expect(results.map(({ id }) => id)).toEqual([one.id]);
  });
});
