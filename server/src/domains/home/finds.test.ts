import { randomUUID } from 'node:crypto';
import type { HomeFinds } from '@banyan/contract/home';
import { ask, type Call, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { SERVICES } from '../services.js';

const FINDERS = SERVICES.flatMap(({ finders }) => finders);

type Row = Readonly<Record<string, string>>;

/** By what each kind is looked for here: a field of a row of its list. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  orders: ['id'],
  customers: ['id', 'name'],
  invoices: ['title', 'taxNumber', 'orderId'],
  licences: ['id'],
  feedback: ['id', 'title'],
  services: ['id'],
  discounts: ['code'],
  articles: ['title'],
  diagrams: ['title'],
  administrators: ['name'],
  identities: ['id', 'customerId'],
};

describe.each(testDatabases)('finding records on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
    const [customer] = await rowsOf('Customer/GetList');
    const fields = {
      customerId: customer?.['id'],
      editionId: 'mindmap-personal',
      seats: 1,
      endsAt: null,
      reason: '试用',
    };
    await ask(stage.admin, 'Licence/Grant', { key: randomUUID(), fields });
  });
  afterAll(async () => {
    await stage.close();
  });

  const find = async (text: string, who = stage.admin): Promise<readonly HomeFinds[]> =>
    ask(who, 'Home/Find', { text });
  const rowsOf = async (call: string) => {
    const answer = (await ask(stage.admin, call as Call)) as { readonly results: readonly Row[] };
    return answer.results;
  };

  test('every finder is tried here', () => {
    expect(FINDERS.map(({ key }) => key).toSorted()).toEqual(
      [...Object.keys(WORDS), 'devices'].toSorted(),
    );
  });

  const cases = Object.entries(WORDS).flatMap(([key, words]) =>
    words.map((word) => [key, word] as const),
  );
  test.each(cases)('%s by %s, with an address that names the id alone', async (key, word) => {
    const finder = FINDERS.find((each) => each.key === key);
    const [row] = await rowsOf(finder?.call ?? '');
    if (finder === undefined || row === undefined) throw new Error(`there is no row of ${key}`);
    const [kind] = (await find(String(row[word]))).filter((each) => each.key === key);
    const own = kind?.found.find(({ address }) => address.includes(String(row['id'])));
    expect(own?.address).toMatch(/^\/[a-zA-Z-]+(\/|\?\w+=)[\w-]+$/);
    expect(kind?.found.length).toBeLessThanOrEqual(5);
  });

  test('a customer by the phone number, and a device by its machine code', async () => {
    const [{ id, phone } = {}] = await stage.db.query(
      'select id, phone from customers where phone is not null order by id limit 1',
    );
    expect(await find(String(phone))).toMatchObject([
      { key: 'customers', found: [{ address: `/user-list/${String(id)}` }] },
    ]);
    const [device] = await stage.db.query('select id, machine_code as code from devices limit 1');
    const kinds = await find(String(device?.['code']));
    expect(kinds.find(({ key }) => key === 'devices')).toMatchObject({
      found: [{ address: `/device-list?open=${String(device?.['id'])}` }],
    });
  });

  test('nothing is found in lists that a person may not see', async () => {
    const [order] = await rowsOf('Order/GetList');
    const name = String(order?.['customerName']);
    expect((await find(name)).map(({ key }) => key)).toContain('customers');
    await stage.db.query(
      "update accounts set permissions = '[\"products.view\"]' where account = 'clerk'",
    );
    for (const text of [name, String(order?.['id'])]) {
      expect(await find(text, stage.clerk)).toEqual([]);
    }
  });

  test.each(['x', ' ', 'y'.repeat(121)])('%j is refused', async (text) => {
    expect((await stage.admin.call('Home/Find', { text })).status).toBe(400);
  });

  test('D15: a phone number is searched for by a word that does not tell it', async () => {
    const [row] = await stage.db.query("select phone from customers where phone like '1%' limit 1");
    const phone = String(row?.['phone']);
    const { text }: { readonly text: string } = await ask(stage.admin, 'Home/HideWord', {
      text: ` +86 ${phone} `,
    });
    expect(text).not.toContain(phone.slice(3, 7));
    const found = async (word: string): Promise<number> =>
      (await ask(stage.admin, 'Order/GetList', { filter: { text: word } })).records;
    expect(await found(text)).toBe(await found(phone));
    // A key that is over finds by what the address shows.
    const [mask = ''] = text.split('~');
    expect(await found(`${mask}~${'x'.repeat(24)}`)).toBe(await found(mask));
  });
});
