import { randomUUID } from 'node:crypto';
import { treeOf } from '@banyan/rules';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';

const fieldsOf = (mark: string) => ({ nameZh: mark.slice(0, 10), nameEn: mark.slice(0, 20) });

const RECORD = {
  entity: 'moduleCategory',
  table: 'module_categories',
  save: 'ModuleCategory/Save',
  fields: fieldsOf,
  change: ['nameEn', 'Another'],
} as const;

describeRecord(RECORD, (stage) => {
  const tree = () => ask(stage().admin, 'ModuleCategory/GetTree');
  const called = async (name: string) => {
    const found = (await tree()).results.find(({ nameZh }) => nameZh === name);
    if (found === undefined) throw new Error(`there is no category ${name}`);
    return found;
  };
  const add = (name: string, parentId: string | null = null) =>
    stage().admin.call('ModuleCategory/Save', {
      key: randomUUID(),
      fields: { ...fieldsOf(name), parentId },
    });
  const added = async (name: string, parentId: string | null = null) => {
    await add(name, parentId);
    return called(name);
  };
  const act = async (call: 'Move' | 'Merge', id: string, given: object) =>
    stage().admin.call(`ModuleCategory/${call}`, {
      id,
      key: randomUUID(),
      version: (await tree()).version,
      ...given,
    });
  const remove = ({ id, version }: { readonly id: string; readonly version: number }) =>
    stage().admin.call('ModuleCategory/Delete', { id, version, key: randomUUID() });
  const shape = async (prefix: string) =>
    treeOf((await tree()).results.filter(({ nameZh }) => nameZh.startsWith(prefix))).map(
      ({ node, level }) => '-'.repeat(level - 1) + node.nameZh.slice(prefix.length),
    );
  const addFile = async (categoryId: string) => {
    const id = randomUUID();
    await stage().db.query(
      `insert into diagrams (id, created_at, created_by, updated_at, updated_by, customer_id, category_id, language, licence)
       select $1, now(), '周敏', now(), '周敏', min(id), $2, 'zh', 'cc-by' from customers`,
      [id, categoryId],
    );
    return id;
  };
  const addTemplate = async (categoryId: string) => {
    const [id, fileId] = [randomUUID(), randomUUID()];
    await stage().db.query(
      `insert into files (id, kind, name, bytes, audience, created_by, key, at)
       values ($1, 'template', 'a.zip', 1, 'admin', 'x', $1, now())`,
      [fileId],
    );
    await stage().db.query(
      `insert into client_templates (id, created_at, created_by, updated_at, updated_by, product_id, title_zh, title_en, category_id, file_id)
       values ($1, now(), '周敏', now(), '周敏', 'mindmap', '模板', 'Template', $2, $3)`,
      [id, categoryId, fileId],
    );
    return id;
  };

  test('a sibling with the same name is refused, also in other letters; below another parent it is not', async () => {
    const parent = await added('same-name');
    await add('Ａｂ', parent.id);
    expect(await add('ab', parent.id)).toMatchObject({ error: { code: 'TAKEN' } });
    expect(await add('ab')).toMatchObject({ success: true });
    const { id } = await called('ab');
    expect(await act('Move', id, { parentId: parent.id, before: null })).toMatchObject({
      error: { code: 'TAKEN' },
    });
  });

  test('a fourth level is refused, and a move below itself', async () => {
    const one = await added('lv-1');
    const two = await added('lv-2', one.id);
    const three = await added('lv-3', two.id);
    expect(await add('lv-4', three.id)).toMatchObject({ error: { code: 'TOO_DEEP' } });
    expect(await act('Move', one.id, { parentId: three.id, before: null })).toMatchObject({
      error: { code: 'NOT_BELOW_ITSELF' },
    });
    expect(await shape('lv-')).toEqual(['1', '-2', '--3']);
  });

  test('a merge moves files, templates and categories, and the numbers say so', async () => {
    const [from, into] = [await added('mg-from'), await added('mg-into')];
    await add('mg-below', from.id);
    await addFile(from.id);
    await addFile(into.id);
    await addTemplate(into.id);
    await addTemplate(from.id);
    expect(await called('mg-from')).toMatchObject({ files: 1, templates: 1 });
    expect(await act('Merge', from.id, { into: into.id })).toMatchObject({ success: true });
    expect(await called('mg-into')).toMatchObject({ files: 2, templates: 2 });
    expect(await shape('mg-')).toEqual(['into', '-below']);
  });

  test('only an empty one is deleted', async () => {
    const [file, template, parent] = [
      await added('rm-file'),
      await added('rm-tmpl'),
      await added('rm-parent'),
    ];
    await addFile(file.id);
    await addTemplate(template.id);
    const child = await added('rm-child', parent.id);
    for (const one of [file, template, parent]) {
      expect(await remove(one)).toMatchObject({ error: { code: 'IN_USE' } });
    }
    expect(await remove(child)).toMatchObject({ success: true });
    expect(await remove(parent)).toMatchObject({ success: true });
  });
});
