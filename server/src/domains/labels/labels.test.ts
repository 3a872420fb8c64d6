import { randomUUID } from 'node:crypto';
import type { Label } from '@banyan/contract/labels';
import { createRandom } from '../../ground/demoData/random.js';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';
import { labelsFor } from './labelsFor.js';
import { giveLabels } from './labelUses.js';
import { fold } from './names.js';

const RECORD = {
  entity: 'label',
  table: 'labels',
  save: 'Label/Save',
  fields: (mark: string) => ({ name: mark, kind: 'official' }),
  change: ['kind', 'free'],
} as const;

/** What the labels and files are to be, kept by plain code. */
type Model = Map<string, { names: Set<string>; files: Set<string>; isBlocked: boolean }>;

const NOW = { now: Date.UTC(2026, 10, 28) };

describeRecord(RECORD, (stage) => {
  const list = async (filter: object = {}) =>
    (await ask(stage().admin, 'Label/GetList', { filter, page: 1, pageSize: 100 })).results;
  const called = async (name: string) => {
    const found = (await list({ text: name })).find((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no label ${name}`);
    return found;
  };
  const save = (name: string, { id, version }: Partial<Label> = {}) =>
    stage().admin.call('Label/Save', {
      key: randomUUID(),
      fields: { name },
      ...(id === undefined ? {} : { id, version }),
    });
  const added = async (name: string) => {
    await save(name);
    return called(name);
  };
  const merge = (ids: readonly string[], into: string) =>
    stage().admin.call('Label/Merge', { ids, into, key: randomUUID() });
  const setState = (ids: readonly string[], state: string) =>
    ask(stage().admin, 'Label/SetState', { chosen: { ids }, state, key: randomUUID() });
  const remove = ({ id, version }: Label, undo = false) =>
    stage().admin.call('Label/Delete', { id, version, undo, key: randomUUID() });
  const addFile = async () => {
    const id = randomUUID();
    await stage().db.query(
      `insert into diagrams (id, created_at, created_by, updated_at, updated_by, customer_id, language, licence)
       select $1, now(), '', now(), '', min(id), 'zh', 'cc-by' from customers`,
      [id],
    );
    return id;
  };
  /** As an author saves a file. */
  const give = (file: string, names: readonly string[]) =>
    stage().db.transaction(async (tx) => {
      const found = await labelsFor(tx, names, NOW);
      if (!found.success) return found.refusal.code;
      await giveLabels(tx, file, found.result);
      return null;
    });
  const uses = async (name: string) => (await called(name)).uses;

  test('authors get labels by name or alias, and new ones are free', async () => {
    const official = await added('Gantt');
    await save('甘特图', official);
    const file = await addFile();
    expect(await give(file, ['gＡNTT ', '甘特图', ' 新 词 ', '新词'])).toBeNull();
    expect(await called('甘特图')).toMatchObject({ uses: 1, kind: 'official', aliases: ['Gantt'] });
    expect(await called('新词')).toMatchObject({ uses: 1, kind: 'free', recentUses: 1 });
    expect(await list({ text: 'gantt' })).toMatchObject([{ name: '甘特图' }]);
  });

  test('a name that is an alias of another label is refused; a label gets an old name back', async () => {
    const one = await added('first');
    await save('second', one);
    expect(await save('FIRST')).toMatchObject({ error: { code: 'TAKEN' } });
    await save('First', await called('second'));
    expect(await called('First')).toMatchObject({ aliases: ['second'] });
  });

  test('the list is ordered by uses and filtered by them', async () => {
    const [one, two] = [await addFile(), await addFile()];
    await give(one, ['sort-twice', 'sort-once']);
    await give(two, ['sort-twice']);
    await added('sort-never');
    const sorted = async (by: string, direction: string) => {
      const asked = { filter: { text: 'sort-' }, sort: { by, direction } };
      const { results } = await ask(stage().admin, 'Label/GetList', asked);
      return results.map(({ name }) => name.slice('sort-'.length));
    };
    for (const by of ['uses', 'recentUses']) {
      expect(await sorted(by, 'desc')).toEqual(['twice', 'once', 'never']);
      expect(await sorted(by, 'asc')).toEqual(['never', 'once', 'twice']);
    }
    expect(await list({ text: 'sort-', isUnused: true })).toMatchObject([{ name: 'sort-never' }]);
    expect(await list({ text: 'sort-', isUnused: false })).toHaveLength(2);
  });

  test('a blocked label leaves all files and is refused to authors, and unblocking gives it back to no file', async () => {
    const file = await addFile();
    await give(file, ['spam', 'fine']);
    const { id } = await called('spam');
    await setState([id], 'blocked');
    expect([await uses('spam'), await uses('fine')]).toEqual([0, 1]);
    expect(await give(file, ['Spam'])).toBe('LABEL_BLOCKED');
    expect(await uses('fine')).toBe(1);
    await setState([id], 'enabled');
    expect(await uses('spam')).toBe(0);
    expect(await give(file, ['spam'])).toBeNull();
  });

  test('a merge crossed by another one finds its target gone or merged; files keep the label once', async () => {
    const [one, other] = [await added('cross-a'), await added('cross-b')];
    const file = await addFile();
    await give(file, ['cross-a', 'cross-b']);
    const answers = await Promise.all([merge([one.id], 'cross-b'), merge([other.id], 'cross-a')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const left = await list({ text: 'cross-' });
    expect(left).toMatchObject([{ uses: 1 }]);
    expect(left[0]?.aliases).toHaveLength(1);
  });

  test('a merge into itself, into a blocked label or into no label is refused', async () => {
    const [one, bad] = [await added('into-a'), await added('into-b')];
    await setState([bad.id], 'blocked');
    expect(await merge([one.id], 'into-a')).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect(await merge([one.id], 'into-b')).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect(await merge([one.id], 'into-c')).toMatchObject({ error: { code: 'NO_LABEL' } });
  });

  test('only an unused label is deleted; its name is free until it is put back', async () => {
    const file = await addFile();
    await give(file, ['kept']);
    expect(await remove(await called('kept'))).toMatchObject({ error: { code: 'IN_USE' } });
    await give(file, []);
    const label = await called('kept');
    expect(await remove(label)).toMatchObject({ success: true });
    await added('kept');
    const gone = { ...label, version: label.version + 1 };
    expect(await remove(gone, true)).toMatchObject({ error: { code: 'TAKEN' } });
    await remove(await called('kept'));
    expect(await remove(gone, true)).toMatchObject({ success: true });
    expect(await give(file, ['kept'])).toBeNull();
  });

  test('after random acts each label has the files and names of a plain model', async () => {
    const random = createRandom(20_261_128);
    const words = Array.from({ length: 12 }, (_, index) => `rnd${index}`);
    const pick = () => random.pick(words as [string, ...string[]]);
    const files = await Promise.all(Array.from({ length: 8 }, addFile));
    const model: Model = new Map();
    const holder = (name: string) => [...model].find(([, { names }]) => names.has(fold(name)));
    const own = async () => {
      const found = (await list()).filter(({ name }) => name.startsWith('rnd'));
      return new Map(found.map((one) => [one.id, one]));
    };
    const giveToFile = async () => {
      const file = random.pick(files as [string, ...string[]]);
      const names = [pick(), pick(), pick()];
      const isRefused = names.some((name) => holder(name)?.[1].isBlocked === true);
      expect(await give(file, names)).toBe(isRefused ? 'LABEL_BLOCKED' : null);
      if (isRefused) return;
      for (const one of model.values()) one.files.delete(file);
      for (const name of names) {
        const known = holder(name)?.[0];
        const id = known ?? (await called(name)).id;
        const made = { names: new Set([name]), files: new Set<string>(), isBlocked: false };
        model.set(id, model.get(id) ?? made);
        model.get(id)?.files.add(file);
      }
    };
    const acts: readonly (() => Promise<void>)[] = [
      async () => {
        const [from, into] = [holder(pick()), holder(pick())];
        if (from === undefined || into === undefined) return;
        const [name = ''] = into[1].names;
        const { success } = await merge([from[0]], name);
        expect(success).toBe(from[0] !== into[0] && !into[1].isBlocked);
        if (!success) return;
        model.delete(from[0]);
        for (const one of from[1].names) into[1].names.add(one);
        for (const file of from[1].files) into[1].files.add(file);
      },
      async () => {
        const [found, name] = [holder(pick()), pick()];
        const label = found && (await own()).get(found[0]);
        if (found === undefined || label === undefined) return;
        const isTaken = holder(name) !== undefined && holder(name)?.[0] !== found[0];
        const { success } = await save(name, label);
        expect(success).toBe(!isTaken);
        if (success) found[1].names.add(name);
      },
      async () => {
        const found = holder(pick());
        if (found === undefined) return;
        found[1].isBlocked = random.chance(0.3);
        if (found[1].isBlocked) found[1].files.clear();
        await setState([found[0]], found[1].isBlocked ? 'blocked' : 'enabled');
      },
    ];
    for (let step = 0; step < 80; step += 1) {
      await random.pick([giveToFile, giveToFile, ...acts])();
      const now = await own();
      const inWords = [...now.values()].map(({ id, name, aliases, uses: count, state }) => ({
        id,
        names: [...new Set([name, ...aliases])].sort(),
        uses: count,
        isBlocked: state === 'blocked',
      }));
      const expected = [...model].map(([id, one]) => ({
        id,
        names: [...one.names].sort(),
        uses: one.files.size,
        isBlocked: one.isBlocked,
      }));
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(inWords.sort(byId)).toEqual(expected.sort(byId));
    }
  });
});
