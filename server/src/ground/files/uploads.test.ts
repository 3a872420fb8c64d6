import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { createSender, type Sender } from '../../testing/uploads.js';
import type { Db } from '../database/db.js';
import { cleanUploads } from './cleanUploads.js';
import { freeFiles, useFiles } from './fileUses.js';
import { openPlace } from './openPlace.js';

const PART = 1_024;
const HOUR_MS = 3_600_000;

describe.each(testDatabases)('Uploads on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let customer: Sender;
  let other: Sender;
  let admin: Sender;
  let visitor: Sender;
  let picture: Buffer;
  let now = 0;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-files-'));

  beforeAll(async () => {
    now = Date.now();
    place = await createFilled();
    db = await place.open();
    const environment = { BANYAN_FILES: folder };
    server = await startTestServer(db, environment, {
      now: () => now,
      limits: { partBytes: PART },
    });
    const { origin } = server;
    const signedIn = async (audience: 'admin' | 'customer', account: string) => {
      const browser: Browser = createBrowser(origin);
      await signIn(browser, origin, { audience, account });
      return createSender(browser, origin);
    };
    customer = await signedIn('customer', 'customer');
    other = await signedIn('customer', 'customer2');
    admin = await signedIn('admin', 'admin');
    visitor = createSender(createBrowser(origin), origin);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#fff', noise },
    })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Names of all objects, by what they are. */
  const kept = (what: 'parts' | 'objects') =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.startsWith(join(folder, what)))
      .map(({ name }) => name);
  const pdf = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);
  const clean = (later = 0) =>
    cleanUploads({ db, place: openPlace({ kind: 'folder', folder }), now: () => now + later });

  test('a file in parts is one object in the end, whatever comes twice or out of order', async () => {
    const content = pdf(3 * PART + 10);
    const part = (at: number) => content.subarray(at * PART, (at + 1) * PART);
    const key = randomUUID();
    const sending = { key, bytes: content.length, name: 'a.pdf' };
    const begun = await admin.begin(part(0), sending);
    expect(begun).toMatchObject({ status: 202, offset: PART });
    const id = begun.file?.id ?? '';
    expect(await admin.goOn(id, 3 * PART, part(3))).toMatchObject({
      status: 409,
      code: 'OFFSET_DIFFERS',
      offset: PART,
    });
    // The same key again is the same file, and so is a part that was taken.
    expect((await admin.begin(part(0), sending)).file).toEqual(begun.file);
    expect(await admin.goOn(id, 0, part(0))).toMatchObject({ status: 202, offset: PART });
    // Two bodies for one place: one counts, and both hear how far it is.
    const both = await Promise.all([1, 2].map(() => admin.goOn(id, PART, part(1))));
    expect(both.map(({ offset }) => offset)).toEqual([2 * PART, 2 * PART]);
    expect(await admin.offsetOf(id)).toBe(2 * PART);
    expect(await admin.goOn(id, 2 * PART, part(2).subarray(5))).toMatchObject({ status: 400 });
    await admin.goOn(id, 2 * PART, part(2));
    const ends = await Promise.all([1, 2].map(() => admin.goOn(id, 3 * PART, part(3))));
    for (const end of ends) expect(end).toMatchObject({ status: 200, file: { state: 'ready' } });
    expect(kept('parts')).toEqual([]);
    expect(kept('objects')).toHaveLength(1);
    const opened = await admin.open({ id, name: 'a.pdf' });
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(content);
    expect(await admin.begin(part(0), sending)).toMatchObject({ status: 200, file: { id } });
    expect((await admin.begin(part(0), { ...sending, kind: 'avatar' })).code).toBe('KEY_REUSED');
  });

  test('no other user finds it', async () => {
    const mine = await customer.send(picture, PART, { name: '我的截图.png' });
    const file = mine.file ?? { id: '', name: '' };
    expect(file.name).toBe('我的截图.png');
    expect((await customer.open(file)).status).toBe(200);
    for (const stranger of [other, admin, visitor]) {
      expect((await stranger.open(file)).status).toBe(404);
      expect(await stranger.offsetOf(file.id)).toBeNull();
      expect(await stranger.goOn(file.id, 0, picture)).toMatchObject({ status: 404 });
    }
    expect((await customer.open({ ...file, name: 'a.html' })).status).toBe(404);
    expect((await visitor.begin(picture)).code).toBe(401);
    expect((await admin.begin(picture, { kind: 'identity' })).status).toBe(403);
    expect((await customer.begin(picture, { kind: 'export' })).status).toBe(403);
    const { id, name } = (await customer.send(picture, PART, { kind: 'identity' })).file ?? file;
    expect((await customer.open({ id, name })).status).toBe(404);
    const avatar = (await customer.send(picture, PART, { kind: 'avatar' })).file ?? file;
    const seen = await visitor.open(avatar);
    expect(seen.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('a file says by its headers what may be done with it, and gives ranges', async () => {
    const { file } = await admin.send(pdf(100), PART, { name: "报告'(1).pdf" });
    if (file === null) throw new Error('refused');
    const whole = await admin.open(file);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''%E6%8A%A5%E5%91%8A%27%281%29.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-length': '100',
    });
    const etag = whole.headers.get('etag') ?? '';
    expect((await admin.open(file, { 'if-none-match': etag })).status).toBe(304);
    expect((await other.open(file, { 'if-none-match': etag })).status).toBe(404);
    const part = await admin.open(file, { range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    expect(part.headers.get('content-range')).toBe('bytes 1-3/100');
    expect((await admin.open(file, { range: 'bytes=100-' })).status).toBe(416);
  });

  test('what breaks a rule is refused, with its reason, and leaves nothing', async () => {
    const before = kept('objects').length;
    const sha256 = '0'.repeat(64);
    const answers = [
      await customer.begin(Buffer.alloc(0)),
      await customer.begin(picture.subarray(0, PART), { bytes: 5 * 1_048_576 + 1 }),
      await customer.begin(Buffer.alloc(PART + 1), { bytes: 9_000 }),
      await customer.begin(pdf(100)),
      await customer.begin(Buffer.concat([picture.subarray(0, 200), Buffer.alloc(100)])),
      await customer.send(picture, PART, { query: { sha256 } }),
      await admin.send(pdf(PART + 1), PART, { query: { sha256 } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      'FILE_EMPTY',
      413,
      413,
      415,
      'PICTURE_BROKEN',
      'CHECKSUM_DIFFERS',
      'CHECKSUM_DIFFERS',
    ]);
    expect(kept('objects')).toHaveLength(before);
    expect(kept('parts')).toEqual([]);
  });

  test('what nothing refers to is erased after a day, and what something refers to is not', async () => {
    const files = await Promise.all([1, 2].map(() => customer.send(picture, PART)));
    const [used = '', unused = ''] = files.map(({ file }) => file?.id ?? '');
    const begun = await customer.begin(picture.subarray(0, PART), { bytes: picture.length });
    const rows = await db.query('select created_by as "createdBy" from files where id = $1', [
      used,
    ]);
    const owner = { createdBy: String(rows[0]?.['createdBy']), audience: 'customer' } as const;
    const use = { entity: 'feedback', entityId: 'FB1', field: 'files' };
    const claim = (ids: readonly string[], by: typeof owner = owner) =>
      db.transaction((tx) => useFiles(tx, by, 'attachment', ids, use));
    expect(await claim([used])).toMatchObject({ success: true });
    expect(await claim([used], { ...owner, createdBy: 'other' })).toMatchObject({ success: false });
    expect(await claim([begun.file?.id ?? ''])).toMatchObject({ success: false });
    await clean(23 * HOUR_MS);
    expect(await customer.offsetOf(unused)).not.toBeNull();
    await clean(25 * HOUR_MS);
    expect(await customer.offsetOf(unused)).toBeNull();
    expect(await customer.offsetOf(begun.file?.id ?? '')).toBeNull();
    expect(kept('parts')).toEqual([]);
    expect(kept('objects').map((name) => name.split('.')[0])).toEqual([used]);
    await db.transaction((tx) => freeFiles(tx, use));
    await clean(25 * HOUR_MS);
    expect(kept('objects')).toEqual([]);
  });

  test('an hour takes 60 uploads, and a person holds 100 MB', async () => {
    await db.query(
      `insert into files (id, kind, name, bytes, state, created_by, audience, key, at)
       select gen_random_uuid(), 'attachment', 'a', 5242880, 'ready', created_by, 'customer', gen_random_uuid(), now()
       from generate_series(1, 20), (select id as created_by from accounts where account = 'customer2') as a`,
    );
    expect(await other.send(picture, PART)).toMatchObject({ status: 507, code: 'QUOTA' });
    const many = await Promise.all(
      Array.from({ length: 60 }, () =>
        other.begin(picture.subarray(0, PART), { bytes: picture.length }),
      ),
    );
    const codes = many.map(({ code }) => code);
    expect(codes.filter((code) => code === 'QUOTA')).toHaveLength(59);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(1);
  });
});
