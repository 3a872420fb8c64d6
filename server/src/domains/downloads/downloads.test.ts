import { createHash, randomUUID } from 'node:crypto';
import { until } from '@banyan/testing/node';
import * as z from 'zod';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask, type ServiceStage } from '../../testing/serviceStage.js';
import { createSender } from '../../testing/uploads.js';
import { sampleInstaller } from './sampleInstaller.js';
import { downloadsWithoutScript } from './withoutScript.js';

const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';
const EXE = { format: 'exe', arch: 'x64' } as const;
const CONTENT = sampleInstaller(EXE, 900, 2_000_000);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const LINE = { productId: 'naolitu', platform: 'windows', arch: 'x64', channel: 'beta' } as const;

let fileId = '';

/** Each text is another version. */
function versionOf(mark: string): string {
  const number = Array.from(mark).reduce((sum, sign) => (sum * 7 + sign.charCodeAt(0)) % 99_999, 0);
  return `9.${number}`;
}

function fields(mark: string) {
  return { ...LINE, appVersion: versionOf(mark), minOs: '', notesZh: '', notesEn: '', fileId };
}

async function sendInstaller(stage: ServiceStage, content: Uint8Array, name: string) {
  const sender = createSender(stage.admin, stage.origin);
  return sender.begin(content, { kind: 'package', name, query: { as: 'admin' } });
}

const RECORD = {
  entity: 'package',
  table: 'packages',
  save: 'Package/Save',
  fields,
  change: ['notesEn', 'Faster'],
} as const;

const eventsSchema = z.array(
  z.object({
    bytes_sent: z.number(),
    is_counted: z.boolean(),
    is_complete: z.boolean(),
    source: z.string(),
    agent: z.string(),
  }),
);

describeRecord(RECORD, (stage) => {
  beforeAll(async () => {
    const sent = await sendInstaller(stage(), CONTENT, 'Naolitu 9 setup.exe');
    fileId = sent.file?.id ?? '';
  });

  const make = async (appVersion: string, change: object = {}) => {
    const given = { ...fields(''), appVersion, channel: 'stable', build: 7, ...change };
    return ask(stage().admin, 'Package/Save', { key: randomUUID(), fields: given });
  };
  type Seen = { readonly id: string };
  const latest = async ({ id }: Seen) => ask(stage().admin, 'Package/Get', { id });
  const act = async (name: string, { id }: Seen, named: object = {}) => {
    const { version } = await latest({ id });
    return stage().admin.call(`Package/${name}`, { id, version, key: randomUUID(), ...named });
  };
  const offers = () => ask(stage().visitor, 'Download/GetOffers', { product: 'naolitu' });
  const onWindows = (list: readonly { readonly platform: string; readonly version: string }[]) =>
    list.filter(({ platform }) => platform === 'windows').map(({ version }) => version);
  const open = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(`${stage().origin}${path}`, { method, headers: { 'user-agent': AGENT, ...headers } });
  const pathOf = ({ id, fileName }: { readonly id: string; readonly fileName: string }) =>
    `/files/${id}/${fileName}`;

  test('a version reaches some programs first, then the page; a withdrawn one gives way to the one before', async () => {
    const before = onWindows((await offers()).current);
    const one = await make('7.1');
    expect(await act('Publish', one, { rollout: 10 })).toMatchObject({
      result: { state: 'rolling', rollout: 10 },
    });
    expect(onWindows((await offers()).current)).toEqual(before);
    expect(await act('Halt', one)).toMatchObject({ result: { state: 'rolling', rollout: 0 } });
    expect(await act('Publish', one, { rollout: 100 })).toMatchObject({
      result: { state: 'current', publishedAt: expect.any(String) as string },
    });
    const { current, older } = await offers();
    expect(onWindows(current)).toEqual(['7.1']);
    expect(onWindows(older)).toEqual(expect.arrayContaining(before));
    expect(await act('Halt', one)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect((await open(pathOf(one))).status).toBe(200);
    expect(await act('Withdraw', one, { reason: '启动崩溃' })).toMatchObject({
      result: { state: 'withdrawn', withdrawnReason: '启动崩溃' },
    });
    expect(onWindows((await offers()).current)).toEqual(before);
    const gone = await open(pathOf(one));
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('/productdown?product=naolitu');
  });

  test('versions are compared as numbers, and an older one does not take the place of a newer', async () => {
    const newer = await make('8.10');
    await act('Publish', newer, { rollout: 100 });
    const older = await make('8.9');
    expect(await act('Publish', older, { rollout: 100 })).toMatchObject({
      error: { code: 'NEWER_IS_CURRENT' },
    });
    await act('Withdraw', newer, { reason: 'test' });
    expect(await act('Publish', older, { rollout: 100 })).toMatchObject({ success: true });
    expect(onWindows((await offers()).current)).toEqual(['8.9']);
    await act('Withdraw', older, { reason: 'test' });
  });

  test('a published one keeps its file and system; its notes may change, and it is not deleted', async () => {
    const one = await make('7.2');
    await act('Publish', one, { rollout: 5 });
    const { version } = await latest(one);
    const save = (change: object) => {
      const { fileId: _, ...kept } = {
        ...fields(''),
        appVersion: '7.2',
        channel: 'stable',
        build: 7,
      };
      const given = { ...kept, ...change };
      return stage().admin.call('Package/Save', {
        id: one.id,
        version,
        key: randomUUID(),
        fields: given,
      });
    };
    expect(await save({ arch: 'arm64' })).toMatchObject({ error: { code: 'PUBLISHED' } });
    expect(await save({ notesEn: 'Fixes' })).toMatchObject({ result: { notesEn: 'Fixes' } });
    expect(await act('Remove', one, { undo: false })).toMatchObject({ error: { code: 'IN_USE' } });
    await act('Withdraw', one, { reason: 'test' });
  });

  test('what the content contradicts is refused with what the file is', async () => {
    const given = { ...fields('MAC'), platform: 'macos' };
    const answer = await stage().admin.call('Package/Save', { key: randomUUID(), fields: given });
    expect(answer).toMatchObject({ status: 409, error: { code: 'OTHER_SYSTEM' } });
    expect(answer.error?.message).toBe('文件是 Windows x64 EXE 安装包，与所选不一致。');
    const sent = await sendInstaller(stage(), Buffer.from('just a text'), 'a.exe');
    expect(sent).toMatchObject({ status: 415, file: null });
  });

  test('only who may edit downloads sends installers', async () => {
    const sender = createSender(stage().clerk, stage().origin);
    const sent = await sender.begin(CONTENT.subarray(0, 10), { kind: 'package' });
    expect(sent).toMatchObject({ status: 403 });
  });

  test('b: a file is sent whole, in ranges, and with its hash beside it', async () => {
    const one = await make('7.3');
    expect(one).toMatchObject({ sha256: SHA256, format: 'exe', signature: 'signed' });
    expect((await open(pathOf(one))).status).toBe(404);
    await act('Publish', one, { rollout: 50 });
    const whole = await open(pathOf(one));
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      etag: `"${SHA256}"`,
      'accept-ranges': 'bytes',
      'content-disposition': "attachment; filename*=UTF-8''Naolitu-9-setup.exe",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(SHA256);
    const part = await open(pathOf(one), { range: 'bytes=10-19', 'if-range': `"${SHA256}"` });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${CONTENT.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(CONTENT.subarray(10, 20));
    const changed = await open(pathOf(one), { range: 'bytes=10-19', 'if-range': '"other"' });
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
    expect((await open(pathOf(one), { 'if-none-match': `"${SHA256}"` })).status).toBe(304);
    const head = await open(pathOf(one), {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(CONTENT.length));
    const hash = await (await open(`${pathOf(one)}.sha256`)).text();
    expect(hash).toBe(`${SHA256}  Naolitu-9-setup.exe\n`);
    await act('Withdraw', one, { reason: 'test' });
  });

  test('a download is counted once, when it came whole or half an hour’s parts of it did', async () => {
    const one = await make('7.4');
    await act('Publish', one, { rollout: 50 });
    const events = async () =>
      eventsSchema.parse(
        await stage().db.query(
          'select bytes_sent, is_counted, is_complete, source, agent from download_events where package_id = $1 order by id',
          [one.id],
        ),
      );
    const download = async (headers: Readonly<Record<string, string>>, query = '') => {
      await (await open(`${pathOf(one)}${query}`, headers)).arrayBuffer();
    };
    const half = CONTENT.length / 2;
    await download({ range: `bytes=0-${half - 1}` }, '?from=article');
    await until(async () => (await events()).length === 1);
    await download({ range: `bytes=${half}-` });
    await until(async () => (await events())[0]?.is_complete === true);
    const counted = { bytes_sent: CONTENT.length, is_counted: true, is_complete: true };
    expect(await events()).toEqual([{ ...counted, source: 'article', agent: 'Chrome' }]);
    await download({ 'user-agent': 'curl/8.1' });
    await until(async () => (await events()).length === 2);
    expect((await events())[1]).toMatchObject({ is_counted: false, is_complete: true });
    await download({ 'user-agent': 'Banyan/9', range: 'bytes=0-99' }, '?from=client');
    await until(async () => (await events()).length === 3);
    expect((await events())[2]).toMatchObject({ is_counted: false, source: 'client' });
    expect((await latest(one)).downloads).toBe(1);
    const behind = await ask(stage().admin, 'DownloadEvent/GetList', {
      filter: { packageId: one.id, isCounted: true },
    });
    expect(behind).toMatchObject({ total: 1, results: [{ version: one.appVersion }] });
    await act('Withdraw', one, { reason: 'test' });
  });

  test('a minimum version says how many devices it forces, and is set for a version that everyone is offered', async () => {
    const one = await make('3.1.5');
    const below = async () =>
      (await ask(stage().admin, 'Package/CountBelow', { id: one.id })).devices;
    const run = async (version: string) => {
      const changed = await stage().db.query(
        `update device_installs set version = $1, last_day = '2099-01-01' where product_id = 'naolitu'
           and device_id = (select id from devices where platform = 'windows' and state = 'active' order by id limit 1)
         returning 1`,
        [version],
      );
      expect(changed).toHaveLength(1);
    };
    await run('3.1.10');
    const before = await below();
    await run('3.1.4');
    expect(await below()).toBe(before + 1);
    await run('nightly');
    expect(await below()).toBe(before);
    const refused = await act('SetMinimum', one, { minimum: true });
    expect(refused).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    await act('Remove', one, { undo: false });
  });

  test('a browser without scripts gets the current installers as links', async () => {
    const { current } = await offers();
    const plain = (url: string) => downloadsWithoutScript(stage().db, url, 'en');
    const links = (await plain('/productdown?product=naolitu'))?.matchAll(/href="([^"]+)"/g) ?? [];
    expect([...links].map(([, to]) => to)).toEqual(current.map(({ url }) => url));
    expect(await plain('/productdown/x')).toBeNull();
  });
});
