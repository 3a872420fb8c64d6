import { randomUUID } from 'node:crypto';
import type { FileKindName } from '@banyan/contract/files';
import type { Template } from '@banyan/contract/templates';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { templateFault } from '../../ground/files/mapTemplates.js';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';
import { createSender } from '../../testing/uploads.js';
import { withoutPermission } from '../../testing/withoutPermission.js';
import { demoTemplates } from './demoTemplates.js';

const CATEGORY = 'module-category-business';
/** A file of the administrator's that tests put into the database. */
const FILE = '7e3f1a00-0000-4000-8000-00000000ffff';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const archive = (name = 'content.json') => zipSync({ [name]: strToU8('{"title":"SWOT"}') });
const fieldsOf = (title: string, change: object = {}) => ({
  titleZh: title,
  titleEn: title,
  productId: 'mindmap',
  categoryId: CATEGORY,
  fileId: FILE,
  ...change,
});

const RECORD = {
  entity: 'clientTemplate',
  table: 'client_templates',
  save: 'Template/Save',
  fields: fieldsOf,
  change: ['titleEn', 'Another'],
  areNamesFree: true,
  many: {
    call: 'Template/SetState',
    named: { state: 'published' },
    filter: (mark: string) => ({ text: mark }),
  },
} as const;

describeRecord(RECORD, (stage) => {
  beforeAll(async () => {
    await stage().db.query(
      `insert into files (id, kind, name, bytes, state, object, audience, created_by, key, at)
       select $1::uuid, 'template', 'swot.zip', 1, 'ready', 'x', 'admin', id, $1::uuid, now() from accounts where account = 'admin'`,
      [FILE],
    );
  });
  const send = (kind: FileKindName, content: Uint8Array, name = 'a.zip') =>
    createSender(stage().admin, stage().origin).begin(content, {
      kind,
      name,
      query: { as: 'admin' },
    });
  const save = (fields: object, one?: Template) =>
    stage().admin.call('Template/Save', {
      ...(one && { id: one.id, version: one.version }),
      key: randomUUID(),
      fields,
    });
  const made = async (title: string, change: object = {}) =>
    (await save(fieldsOf(title, change))).result as Template;
  const get = ({ id }: { readonly id: string }) => ask(stage().admin, 'Template/Get', { id });
  const setState = async (one: Template, state: string) => {
    const chosen = { ids: [one.id] };
    const [outcome] = await ask(stage().admin, 'Template/SetState', {
      chosen,
      state,
      key: randomUUID(),
    });
    return outcome?.code ?? outcome?.outcome;
  };
  const act = async (call: 'Move' | 'Delete', one: Template, given: object = {}) => {
    const { id, version } = await get(one);
    return stage().admin.call(`Template/${call}`, { id, version, key: randomUUID(), ...given });
  };

  test('an uploaded archive is the file of a template, and another one replaces it', async () => {
    const first = await send('template', archive());
    expect(first.file).toMatchObject({ state: 'ready', name: 'a.zip' });
    const one = await made('File', { fileId: first.file?.id });
    const cover = await send('templateCover', PNG, 'a.png');
    const second = await send('template', archive('document.xml'), 'b.zip');
    const given = { fileId: second.file?.id, coverId: cover.file?.id };
    const saved = await save(fieldsOf('File', given), one);
    expect(saved.result).toMatchObject({ file: { name: 'b.zip' }, cover: { name: 'a.png' } });
    const [old] = await stage().db.query('select is_used from files where id = $1', [
      first.file?.id,
    ]);
    expect(old).toEqual({ is_used: false });
  });

  test('the example templates are what may be uploaded', async () => {
    const files = demoTemplates.files?.() ?? [];
    const faults = await Promise.all(
      files.map(({ content }) => templateFault(Buffer.from(content()))),
    );
    expect(faults).toEqual(files.map(() => null));
    expect(Object.keys(unzipSync(files[0]?.content() ?? new Uint8Array()))).toEqual([
      'content.json',
    ]);
  });

  test('an archive with a macro is refused with the reason, and so is a text', async () => {
    const macro = await send('template', zipSync({ 'vbaProject.bin': strToU8('x') }));
    expect(macro).toMatchObject({ status: 422, code: 'TEMPLATE_PROGRAM' });
    expect(await send('template', Buffer.from('not an archive'))).toMatchObject({
      code: 'TEMPLATE_NO_ZIP',
    });
    await withoutPermission(stage().db, 'templates.edit', async () => {
      expect(await send('template', archive())).toMatchObject({ status: 403 });
    });
  });

  test.each<[string, object, string]>([
    ['a category that is not there', { categoryId: 'none' }, 'NO_CATEGORY'],
    ['an edition of another product', { editions: ['naolitu-team'] }, 'NO_EDITION'],
    ['a version that is not published', { minVersion: '99.0' }, 'VERSION_UNKNOWN'],
    ['a version that is none', { minVersion: 'new' }, 'VERSION_UNKNOWN'],
    ['a file that is not there', { fileId: randomUUID() }, 'FILE_UNKNOWN'],
  ])('%s is refused', async (_what, change, code) => {
    expect(await save(fieldsOf('Refused', change))).toMatchObject({ error: { code } });
  });

  test('a published version of the product can be the least', async () => {
    expect(await made('Version', { minVersion: '12.0.4' })).toMatchObject({ minVersion: '12.0.4' });
  });

  test('a category that is disabled keeps its templates and gets no others', async () => {
    const [one] = [await made('Disabled', { categoryId: 'module-category-timeline' })];
    await stage().db.query("update module_categories set state = 'disabled' where id = $1", [
      one.categoryId,
    ]);
    const fields = fieldsOf('Disabled', { categoryId: one.categoryId });
    expect(await save(fields)).toMatchObject({ error: { code: 'NO_CATEGORY' } });
    expect(await save(fields, one)).toMatchObject({ success: true });
    const choices = await ask(stage().admin, 'Template/GetChoices');
    expect(choices.categories.map(({ id }) => id)).toContain(one.categoryId);
    expect(choices.categories).toContainEqual({
      id: 'module-category-exam',
      nameZh: '学习与考试 / 考试复习',
      nameEn: 'Study / Exams',
    });
  });

  test('templates change places within their category; one that gets another category is the last there', async () => {
    const category = { categoryId: 'module-category-life' };
    const [a, b] = [await made('A', category), await made('B', category)];
    expect(await act('Move', b, { way: 'up' })).toMatchObject({ success: true });
    expect([(await get(a)).place, (await get(b)).place]).toEqual([2, 1]);
    await act('Move', b, { way: 'up' });
    expect((await get(b)).place).toBe(1);
    await save(fieldsOf('B'), await get(b));
    await save(fieldsOf('B', category), await get(b));
    expect([(await get(a)).place, (await get(b)).place]).toEqual([1, 2]);
  });

  test('it is published, taken offline, and deleted only when it is not published', async () => {
    const one = await made('States');
    expect(await setState(one, 'offline')).toBe('STEP_NOT_ALLOWED');
    expect(await setState(one, 'published')).toBe('done');
    expect(await act('Delete', one)).toMatchObject({ error: { code: 'IN_USE' } });
    expect(await setState(one, 'offline')).toBe('done');
    expect(await act('Delete', one)).toMatchObject({ success: true });
  });
});
