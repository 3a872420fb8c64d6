import { randomUUID } from 'node:crypto';
import { createRandom } from '../../ground/demoData/random.js';
import { addCommunityFile } from '../../testing/communityFiles.js';
import { createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { eraseDiagrams, removedDiagramsJob } from '../diagrams/eraseDiagrams.js';
import { labelsFor } from './labelsFor.js';
import { giveLabels } from './labelUses.js';

const NOW = Date.UTC(2026, 10, 28);
const ROUNDS = 25;
const AT_ONCE = 4;
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

describe.each(testDatabases)('the counts of labels on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  /** Labels that count what their files do not say. */
  const wrong = () =>
    stage.db.query(
      `select l.name, l.uses, l.published, n.* from labels l cross join lateral (
         select count(*) as files, count(*) filter (where d.stage = 'published') as shown,
           count(*) filter (where d.deleted_at is not null) as removed
         from diagram_labels u join diagrams d on d.id = u.diagram_id where u.label_id = l.id) n
       where (l.uses, l.published, 0) <> (n.files, n.shown, n.removed)`,
    );
  const fileOf = async (id: string) =>
    (await stage.db.query('select version, stage from diagrams where id = $1', [id]))[0];

  test('the example data is counted', async () => {
    expect(await wrong()).toEqual([]);
    const used = await stage.db.query('select 1 from labels where uses > published limit 1');
    expect(used).toHaveLength(1);
  });

  test('acts of authors and staff that cross each other leave them exact', async () => {
    const random = createRandom(20_261_128);
    const files = ['one', 'two', 'three', 'four', 'five'];
    for (const id of files) await addCommunityFile(stage.db, NOW, id);
    const give = (id: string, names: readonly string[]) =>
      stage.db.transaction(async (tx) => {
        const file = 'select 1 from diagrams where id = $1 and deleted_at is null for update';
        if ((await tx.query(file, [id])).length === 0) return;
        const found = await labelsFor(tx, names, { now: NOW });
        if (found.success) await giveLabels(tx, id, found.result);
      });
    const acts = [
      (id: string) => give(id, [random.pick(NAMES), random.pick(NAMES), random.pick(NAMES)]),
      async (id: string) => {
        const { version, stage: state } = (await fileOf(id)) ?? {};
        const to = state === 'published' ? 'takenDown' : 'published';
        const said = { reasonCode: 'poor', text: '', reason: 'x', key: randomUUID() };
        await stage.admin.call('Diagram/SetState', { id, version, state: to, ...said });
      },
      async (id: string) => {
        const { version, stage: state } = (await fileOf(id)) ?? {};
        const call = state === 'hidden' ? 'MyDiagram/Show' : 'MyDiagram/Hide';
        await stage.customer.call(call, { id, version, key: randomUUID() });
      },
      async () => {
        const ids = await stage.db.query(
          'select id from labels where deleted_at is null and name = any($1)',
          [[random.pick(NAMES), random.pick(NAMES)]],
        );
        const into = random.pick(NAMES);
        const key = randomUUID();
        await stage.admin.call('Label/Merge', { ids: ids.map(({ id }) => id), into, key });
      },
      async () => {
        const found = await stage.db.query('select id from labels where name = $1', [
          random.pick(NAMES),
        ]);
        const chosen = { ids: found.map(({ id }) => id) };
        for (const state of ['blocked', 'enabled']) {
          await stage.admin.call('Label/SetState', { chosen, state, key: randomUUID() });
        }
      },
    ] as const;
    const seen = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          random.pick([acts[0], ...acts])(random.pick(files as [string])),
        ),
      );
      expect(await wrong()).toEqual([]);
      const sums = await stage.db.query(
        'select sum(uses) as uses, sum(published) as published from labels',
      );
      seen.add(JSON.stringify(sums));
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('a file that its author removes, or that is erased, leaves its labels', async () => {
    for (const id of ['kept', 'removed', 'erased']) {
      await addCommunityFile(stage.db, NOW, id);
      await stage.db.transaction(async (tx) => {
        const found = await labelsFor(tx, ['leaving'], { now: NOW });
        if (found.success) await giveLabels(tx, id, found.result);
      });
    }
    const { version } = (await fileOf('removed')) ?? {};
    const asked = { id: 'removed', version, key: randomUUID() };
    expect(await stage.customer.call('MyDiagram/Remove', asked)).toMatchObject({ success: true });
    await stage.db.transaction((tx) => eraseDiagrams(tx, ['erased']));
    expect(await wrong()).toEqual([]);
    const counts = "select uses, published from labels where name = 'leaving'";
    expect(await stage.db.query(counts)).toEqual([{ uses: 1, published: 1 }]);
  });

  test('the nightly job mends what a server of an earlier version has written', async () => {
    await stage.db.query('update labels set uses = uses + 1, published = 7');
    await removedDiagramsJob({ db: stage.db, now: () => NOW }).run(new AbortController().signal);
    expect(await wrong()).toEqual([]);
  });
});
