import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_BASE } from '@banyan/contract';
import { until } from '@banyan/testing/node';
import { strFromU8, unzipSync } from 'fflate';
import { createFolderPlace } from '../../ground/files/folderPlace.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';
import { PERSONAL_DATA } from '../services.js';
import { dropExports } from './exportJobs.js';

const DAY_MS = 86_400_000;
const LI = 'C00000001';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(testDatabases)('MyData exports on $name', (database) => {
  let stage: ServiceStage;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-exports-'));
    stage = await createStage(database, { BANYAN_FILES: folder }, 'woken');
  });
  beforeEach(async () => {
    await stage.db.script(
      "delete from data_exports; update files set is_used = false where kind = 'export'",
    );
  });
  afterAll(async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ready = () =>
    until(async () => {
      const { newest } = await ask(stage.customer, 'MyData/GetExport');
      return newest?.state === 'ready' ? newest : undefined;
    });

  async function download(): Promise<Response> {
    return stage.customer.post(`${SERVICE_BASE}MyData/Download`, {});
  }

  async function archive(): Promise<Readonly<Record<string, string>>> {
    const bytes = new Uint8Array(await (await download()).arrayBuffer());
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
    );
  }

  async function attachment(): Promise<string> {
    const sender = createSender(stage.customer, stage.origin);
    const { file } = await sender.begin(PNG, { kind: 'attachment', name: '图.png' });
    return file?.id ?? '';
  }

  test('c10: it holds everything of the person and nothing of others', async () => {
    const files = [await attachment()];
    const asked = {
      key: randomUUID(),
      category: 'fault',
      text: '导出时程序会停下来，请看图',
    };
    await ask(stage.customer, 'MyFeedback/Create', { ...asked, files });
    await ask(stage.customer, 'MyData/RequestExport');
    await ready();
    const found = await archive();
    const [picture = ''] = Object.keys(found).filter((name) => name.startsWith('files/'));
    expect(picture).toMatch(/^files\/[0-9a-f]{8}-图\.png$/);
    const parts = PERSONAL_DATA.map(({ name }) => `${name}.json`).filter(
      (name) => name !== 'exports.json' && name !== 'messages.json',
    );
    expect(Object.keys(found)).toEqual(['README.txt', ...parts, picture]);
    expect(found['feedback.json']).toContain('导出时程序会停下来');
    const rows = await stage.db.query('select id from orders where customer_id = $1', [LI]);
    for (const { id } of rows) expect(found['orders.json']).toContain(String(id));
    const all = Object.values(found).join('\n');
    const others = await stage.db.query(
      `select c.id, c.phone, c.email from customers c where c.id <> $1
       union all select o.id, i.tax_number, null from orders o left join invoices i on i.order_id = o.id
         where o.customer_id <> $1`,
      [LI],
    );
    const seen = others
      .flatMap((row) => Object.values(row))
      .filter((text) => typeof text === 'string' && text !== '' && all.includes(text));
    expect(seen).toEqual([]);
    const [account] = await stage.db.query('select password from accounts where id = $1', [LI]);
    expect(all).not.toContain(account?.['password']);
  });

  test('c10: one a day, told when it is ready, and gone after a week', async () => {
    await ask(stage.customer, 'MyData/RequestExport');
    const { until: last, bytes } = await ready();
    expect(bytes).toBeGreaterThan(500);
    expect(Math.round((Date.parse(last ?? '') - Date.now()) / DAY_MS)).toBe(7);
    expect(await stage.customer.call('MyData/RequestExport')).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY' },
    });
    const { results } = await ask(stage.customer, 'MyNotice/GetList', { topic: 'data' });
    expect(results[0]).toMatchObject({ template: 'dataReady', route: 'personal-privacy' });
    const response = await download();
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="banyan-${LI}.zip"`,
    );
    const { db } = stage;
    const [{ id } = { id: null }] = await db.query(
      "select id::text as id from files where kind = 'export' and is_used",
    );
    const now = () => Date.now() + 7 * DAY_MS + 1_000;
    const parts = {
      db,
      now,
      personal: PERSONAL_DATA,
      place: createFolderPlace(folder),
    };
    expect(await dropExports(parts)).toBe(1);
    expect(await db.query('select is_used from files where id = $1', [id])).toEqual([
      { is_used: false },
    ]);
    expect((await download()).status).toBe(404);
    expect((await ask(stage.customer, 'MyData/GetExport')).newest?.state).toBe('gone');
  });

  test('c10: asking and downloading want a proof, and another customer gets nothing', async () => {
    await stage.db.query('update sessions set proved_at = 0');
    for (const call of ['RequestExport', 'Download'] as const) {
      expect(await stage.customer.call(`MyData/${call}`)).toMatchObject({
        error: { code: 'REAUTH_NEEDED' },
      });
    }
    expect(await stage.customer.call('MyAccount/Prove', { password: 'banyan-demo' })).toMatchObject(
      {
        success: true,
      },
    );
    await ask(stage.customer, 'MyData/RequestExport');
    await ready();
    await stage.db.query("update data_exports set customer_id = 'C00000002'");
    expect((await download()).status).toBe(404);
  });
});
