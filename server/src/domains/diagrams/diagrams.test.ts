import { randomUUID } from 'node:crypto';
import {
  AUTHOR,
  createDiagramStage,
  type DiagramStage,
  outline,
} from '../../testing/diagramStage.js';
import { connectHub } from '../../testing/hubClient.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { removedDiagramsJob } from './eraseDiagrams.js';

describe.each(testDatabases)('The files of the community on $name', (database) => {
  let stage: DiagramStage;
  beforeAll(async () => {
    stage = await createDiagramStage(database);
  });
  afterAll(() => stage.close());

  const key = () => randomUUID();
  const noticesOf = async () =>
    (await ask(stage.customer, 'MyNotice/GetList', {})).results.map(({ template }) => template);

  test('an upload is read into a draft with what was left out, and the same file once', async () => {
    const text = '# 读书笔记\n\n- 第一章 [链接](javascript:x)\n  - 要点\n- 第二章\n';
    const file = await ask(stage.customer, 'MyDiagram/Create', {
      fileId: await stage.upload(text),
      key: key(),
    });
    expect(file).toMatchObject({
      title: '读书笔记',
      state: 'draft',
      language: 'zh',
      topics: 4,
      depth: 3,
    });
    expect(file.tree.root.children.map(({ text: said }) => said)).toHaveLength(2);
    expect(JSON.stringify(file.tree)).not.toContain('javascript:');
    expect(file.revisions[0]?.findings).toEqual([{ what: 'links', line: 3, count: 1 }]);
    const again = await stage.customer.call('MyDiagram/Create', {
      fileId: await stage.upload(text),
      key: key(),
    });
    expect(again.error?.code).toBe('DUPLICATE_FILE');
  });

  test('a file that cannot be read is refused with its line and the reason', async () => {
    const entities =
      '<?xml version="1.0"?>\n<!DOCTYPE opml [<!ENTITY a "b">]>\n<opml version="2.0"/>';
    const { error } = await stage.customer.call('MyDiagram/Create', {
      fileId: await stage.upload(entities, 'a.opml'),
      key: key(),
    });
    expect(error).toMatchObject({
      code: 'FILE_UNREADABLE',
      details: { line: 2, fault: 'doctype' },
    });
    expect(error?.message).toBe('无法读取这份文件。第 2 行：不支持 DOCTYPE。');
  });

  test('another customer cannot see, change or download a file', async () => {
    const { id, revisions } = await stage.create('Privat');
    const ofOther = 'insert into customers (id, name, phone, email, registered_at) values';
    await stage.db.query(`${ofOther} ('other', 'O', '1', 'o@e.org', now()) on conflict do nothing`);
    await stage.db.query("update diagrams set customer_id = 'other' where id = $1", [id]);
    const asked = { id, revision: revisions[0]?.revision };
    expect((await stage.customer.call('MyDiagram/Get', { id })).error?.code).toBe(404);
    expect((await stage.customer.call('MyDiagram/GetFile', asked)).error?.code).toBe(404);
    const act = { id, version: 1, key: key() };
    expect((await stage.customer.call('MyDiagram/Hide', act)).error?.code).toBe(404);
    expect((await stage.customer.call('MyDiagram/Remove', act)).error?.code).toBe(404);
    await stage.db.query('update diagrams set customer_id = $2 where id = $1', [id, AUTHOR]);
  });

  test('a file without a category is not taken, nor one that was disabled', async () => {
    const file = await stage.create('Ohne Kategorie');
    expect((await stage.own('Submit', file.id, { acceptsRules: true })).error?.code).toBe(
      'NO_CATEGORY',
    );
    const about = stage.aboutOf(file, { categoryId: 'off' });
    expect((await stage.own('Save', file.id, { about })).error?.code).toBe('NO_CATEGORY');
  });

  test('the author is told of each decision, and a rejected file can be handed in again', async () => {
    const id = await stage.submitted('Entscheidung');
    expect(await stage.mine(id)).toMatchObject({ state: 'reviewing', isWaiting: true });
    const hub = await connectHub(stage.customer, stage.origin);
    const bare = await stage.staff('Decide', id, { decision: 'reject' });
    expect(bare.error?.code).toBe('REASON_NEEDED');
    await stage.staff('Decide', id, { decision: 'reject', reasonCode: 'poor', text: '太少' });
    expect(await hub.until('mineChanged')).toMatchObject({ topic: 'notice' });
    await hub.connection.stop();
    expect(await stage.mine(id)).toMatchObject({
      state: 'rejected',
      reasonCode: 'poor',
      reason: '太少',
      isWaiting: false,
    });
    expect((await noticesOf())[0]).toBe('diagramRejected');
    await stage.own('Submit', id);
    await stage.staff('Decide', id, { decision: 'approve' });
    expect(await stage.mine(id)).toMatchObject({ state: 'published', reasonCode: null });
    expect((await noticesOf())[0]).toBe('diagramPublished');
  });

  test('readers keep the published revision while a newer one waits, and after it was rejected', async () => {
    const id = await stage.published('Alt');
    const fileId = await stage.upload(outline('Neu'));
    await stage.own('AddVersion', id, { fileId });
    await stage.own('Save', id, { about: stage.aboutOf(await stage.mine(id), { title: 'Neuer' }) });
    await stage.own('Submit', id);
    const waits = await stage.get(id);
    expect(waits).toMatchObject({ state: 'published', title: 'Neuer', live: { title: 'Alt' } });
    expect(waits.submittedAt).not.toBeNull();
    await stage.staff('Decide', id, { decision: 'reject', reasonCode: 'other', text: '不行' });
    const after = await stage.mine(id);
    expect(after).toMatchObject({ state: 'published', isWaiting: false });
    expect(after.revisions.map(({ number, state, isLive }) => [number, state, isLive])).toEqual([
      [2, 'rejected', false],
      [1, 'approved', true],
    ]);
    await stage.own('Submit', id);
    await stage.staff('Decide', id, { decision: 'approve' });
    expect((await stage.mine(id)).revisions.map(({ isLive }) => isLive)).toEqual([true, false]);
  });

  test('one that its author hides while a newer revision waits stays hidden when that is accepted', async () => {
    const id = await stage.published('Versteckt');
    await stage.own('AddVersion', id, { fileId: await stage.upload(outline('Versteckt 2')) });
    await stage.own('Submit', id);
    await stage.own('Hide', id);
    await stage.staff('Decide', id, { decision: 'approve' });
    expect(await stage.mine(id)).toMatchObject({ state: 'hidden', isWaiting: false });
    await stage.own('Show', id);
    expect((await stage.mine(id)).state).toBe('published');
  });

  test('what was taken down comes back by an appeal, once and within 15 days', async () => {
    const id = await stage.published('Beschwerde');
    const down = { state: 'takenDown', reasonCode: 'copyright' };
    await stage.staff('SetState', id, down);
    expect(await stage.mine(id)).toMatchObject({ state: 'takenDown', reasonCode: 'copyright' });
    expect((await stage.mine(id)).appealUntil).not.toBeNull();
    const text = '这是我自己画的图，没有抄袭。';
    await stage.own('Appeal', id, { text });
    expect(await stage.get(id)).toMatchObject({ isAppeal: true, appeal: text });
    expect((await stage.own('Appeal', id, { text })).error?.code).toBe('APPEAL_OVER');
    await stage.staff('Decide', id, { decision: 'approve' });
    expect((await stage.mine(id)).state).toBe('published');
    await stage.staff('SetState', id, down);
    await stage.db.query(
      "update diagrams set taken_down_at = taken_down_at - interval '16 days' where id = $1",
      [id],
    );
    expect((await stage.mine(id)).appealUntil).toBeNull();
    expect((await stage.own('Appeal', id, { text })).error?.code).toBe('APPEAL_OVER');
    await stage.staff('SetState', id, { state: 'published' });
    expect((await stage.mine(id)).state).toBe('published');
  });

  test('an older revision becomes the draft, and what waits can be taken back', async () => {
    const file = await stage.create('Erste');
    const first = file.revisions[0]?.revision;
    await stage.own('AddVersion', file.id, { fileId: await stage.upload(outline('Zweite', 9)) });
    await stage.own('Restore', file.id, { revision: first });
    expect(await stage.mine(file.id)).toMatchObject({ topics: 7, title: 'Erste' });
    await stage.own('Save', file.id, { about: stage.aboutOf(file) });
    await stage.own('Submit', file.id, { acceptsRules: true });
    const blocked = await stage.own('AddVersion', file.id, {
      fileId: await stage.upload(outline('Dritte')),
    });
    expect(blocked.error?.code).toBe('STEP_NOT_ALLOWED');
    await stage.own('Withdraw', file.id);
    expect(await stage.mine(file.id)).toMatchObject({ state: 'draft', isWaiting: false });
    expect((await stage.staff('Decide', file.id, { decision: 'approve' })).error?.code).toBe(
      'STEP_NOT_ALLOWED',
    );
  });

  test('an outdated version is refused, and the same key is the same act', async () => {
    const { id, version } = await stage.create('Zweimal');
    const asked = { id, version, key: key(), about: stage.aboutOf(await stage.mine(id)) };
    const saved = await stage.customer.call('MyDiagram/Save', asked);
    expect(await stage.customer.call('MyDiagram/Save', asked)).toEqual(saved);
    const other = { ...asked, key: key() };
    expect((await stage.customer.call('MyDiagram/Save', other)).error?.code).toBe(
      'VERSION_CONFLICT',
    );
  });

  test('a removed file is gone for its author and for staff', async () => {
    const { id, version } = await stage.create('Weg');
    await ask(stage.customer, 'MyDiagram/Remove', { id, version, key: key() });
    expect((await stage.customer.call('MyDiagram/Get', { id })).error?.code).toBe(404);
    expect((await stage.admin.call('Diagram/Get', { id })).error?.code).toBe(404);
    const left = async () =>
      (await stage.db.query('select 1 from diagrams where id = $1', [id])).length;
    await stage.db.query("update diagrams set deleted_at = '2026-01-01' where id = $1", [id]);
    const clean = (now: number) =>
      removedDiagramsJob({ db: stage.db, now: () => now }).run(new AbortController().signal);
    await clean(Date.UTC(2026, 0, 30));
    expect(await left()).toBe(1);
    await clean(Date.UTC(2026, 1, 1));
    expect(await left()).toBe(0);
  });
});
