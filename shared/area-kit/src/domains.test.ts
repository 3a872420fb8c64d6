import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, domainsOf } from './domains.js';
import { PRODUCT, ROOT } from './project.js';
import { areas } from './rooms.js';

const CACHE = join(ROOT, '.cache');
let folder: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  // Within the repository: the domain's packages are found from where it lies.
  folder = mkdtempSync(join(CACHE, 'domain-'));
  cpSync(join(ROOT, 'shared/domains/orders/src'), join(folder, 'src'), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(folder, 'src', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test('a copy is the same, with other comments and types too', async () => {
  const before = await contentOf(join(ROOT, 'shared/domains/orders/src'));
  expect(await contentOf(join(folder, 'src'))).toBe(before);
  change(
    'ordersDomain.ts',
    '/** Orders and invoices',
    '// other words\n/** Of orders and invoices',
  );
  change('ordersApi.ts', 'const ask = asker<Calls>();', 'const ask = asker<Calls & object>();');
  expect(await contentOf(join(folder, 'src'))).toBe(before);
});

test('what it does, and the version it is called, make another', async () => {
  const before = await contentOf(join(folder, 'src'));
  change('ordersApi.ts', "ask('Order/Get',", "ask('Order/GetOne',");
  const after = await contentOf(join(folder, 'src'));
  expect(after).not.toBe(before);
  change('domain.ts', "version: '", "version: '9");
  expect(await contentOf(join(folder, 'src'))).not.toBe(after);
});

test('areas that carry one domain agree on it, and an area without one carries none', async () => {
  const room = (name: string) => {
    const found = areas(PRODUCT).find((area) => area.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  const carried = async (name: string, path: string) =>
    (await domainsOf(room(name))).find((domain) => domain.path === path);
  const orders = await carried('orders', 'orders');
  expect(orders).toMatchObject({
    path: 'orders',
    content: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
  });
  expect(await carried('portal', 'orders')).toEqual(orders);
  expect(await domainsOf(room('public-site'))).toEqual([]);
});
