import { randomUUID } from 'node:crypto';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';

const RECORD = {
  entity: 'industry',
  table: 'industries',
  save: 'Industry/Save',
  fields: (mark: string) => ({ nameZh: mark, nameEn: 'Trade' }),
  change: ['nameEn', 'Another'],
} as const;

describeRecord(RECORD, (stage) => {
  const list = () => ask(stage().admin, 'Industry/GetList');
  const namesIn = async () => (await list()).results.map(({ nameZh }) => nameZh);

  test('the list gets the order that staff give it, unless it has changed since', async () => {
    const { admin } = stage();
    const { version, results } = await list();
    const ids = results.map(({ id }) => id).toReversed();
    const order = { ids, version, key: randomUUID() };
    const after = await ask(admin, 'Industry/Reorder', order);
    expect(after).toEqual({ version: (await list()).version });
    expect((await list()).results.map(({ id }) => id)).toEqual(ids);
    const late = await admin.call('Industry/Reorder', { ...order, key: randomUUID() });
    expect(late).toMatchObject({ error: { code: 'VERSION_CONFLICT', details: after } });
    const some = { ids: ids.slice(1), version: after.version, key: randomUUID() };
    expect(await admin.call('Industry/Reorder', some)).toMatchObject({ status: 409 });
  });

  test('pasted lines are added at the end, but for those that are there, also in other letters', async () => {
    const line = (nameZh: string) => ({ nameZh, nameEn: 'Pasted' });
    const lines = ['Ｐａｓｔｅｄ', '教育', 'pasted', '气象'].map(line);
    const asked = { key: randomUUID(), lines };
    const outcomes = await ask(stage().admin, 'Industry/SaveMany', asked);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'skipped', 'skipped', 'done']);
    expect((await namesIn()).slice(-2)).toEqual(['Pasted', '气象']);
  });

  test('b21: what was removed is gone from the list, its name is free, and it is put back', async () => {
    const { admin } = stage();
    const add = () =>
      ask(admin, 'Industry/Save', { key: randomUUID(), fields: RECORD.fields('临时') });
    const { id, version } = await add();
    const remove = (seen: number, undo = false) =>
      admin.call('Industry/Delete', { id, version: seen, key: randomUUID(), undo });
    expect(await remove(version)).toMatchObject({ success: true });
    expect(await namesIn()).not.toContain('临时');
    expect(await remove(version + 1)).toMatchObject({ status: 404 });
    expect(await remove(version + 1, true)).toMatchObject({ success: true });
    expect(await namesIn()).toContain('临时');
    await remove(version + 2);
    await add();
    expect(await remove(version + 3, true)).toMatchObject({ error: { code: 'TAKEN' } });
  });
});
