import { randomUUID } from 'node:crypto';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { INVITED } from '../../testing/links.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { SHIPPED } from '../legal/shipped.js';

describe.each(testDatabases)('Client/PublishDiagram on $name', (database) => {
  let stage: DeviceStage;

  beforeAll(async () => {
    stage = await createDeviceStage(database);
    await stage.db.query(
      `insert into module_categories (id, name_zh, name_en, created_at, created_by, updated_at, updated_by)
       values ('top', '甲', 'top', now(), '', now(), '')`,
    );
    await stage.db.query(
      `insert into consents (account_id, kind, version, at, address_hash, device_words, place)
       select $1, 'community', $2, now(), '', '', 'portal'`,
      [INVITED, SHIPPED.community.version],
    );
  });
  beforeEach(async () => {
    await stage.again();
    await stage.db.query("update publish_policy set review = 'all'");
  });
  afterAll(() => stage.close());

  const about = {
    title: 'Wochenplan',
    categoryId: 'top',
    labels: ['Plan'],
    language: 'en',
    licence: 'cc-by',
  };
  const sent = (more: object = {}) => ({
    key: randomUUID(),
    name: 'plan.md',
    content: '# Plan\n\n- a\n- b\n- c\n- d\n- e\n',
    ...about,
    ...more,
  });
  const filesOf = () =>
    stage.db.query(
      `select v.title, v.number, r.stage, r.device_id as device from diagrams r
       join diagram_revisions v on v.id = coalesce(r.open_revision, r.live_revision)
       where r.customer_id = $1 and r.device_id is not null and r.deleted_at is null`,
      [INVITED],
    );

  test('a map is handed in once for its key, and gets a newer revision', async () => {
    const { made, deviceId } = await stage.bound();
    const first = sent();
    const answer = resultOf(await made.call('Client/PublishDiagram', first));
    expect(answer).toMatchObject({ state: 'reviewing' });
    expect(resultOf(await made.call('Client/PublishDiagram', first))).toEqual(answer);
    expect(await filesOf()).toEqual([
      { title: 'Wochenplan', number: 1, stage: 'reviewing', device: deviceId },
    ]);
    const { diagramId } = answer as { readonly diagramId: string };
    await stage.db.query(
      `update diagram_revisions set state = 'approved' where diagram_id = '${diagramId}'`,
    );
    await stage.db.query(
      `update diagrams set stage = 'published', live_revision = open_revision, open_revision = null, submitted_at = null
       where id = '${diagramId}'`,
    );
    const newer = sent({ content: '# Plan\n\n- neu\n', replaces: diagramId });
    expect(resultOf(await made.call('Client/PublishDiagram', newer))).toEqual({
      diagramId,
      state: 'published',
    });
    expect(await filesOf()).toMatchObject([{ number: 2, stage: 'published' }]);
  });

  test('what cannot be read, another person’s file and a blocked machine are refused', async () => {
    const { made, deviceId } = await stage.bound();
    const broken = sent({ name: 'a.opml', content: '<opml><body>' });
    expect(await made.call('Client/PublishDiagram', broken)).toMatchObject({
      code: 'FILE_UNREADABLE',
    });
    await stage.db.query("update diagrams set customer_id = 'C00000002'");
    const [theirs] = await stage.db.query('select id from diagrams limit 1');
    const stolen = sent({ content: '# Anderes\n\n- x\n', replaces: theirs?.['id'] });
    expect(await made.call('Client/PublishDiagram', stolen)).toMatchObject({ code: 404 });
    expect(await filesOf()).toEqual([]);
    await stage.db.query(
      "insert into machine_code_blocks (machine_code, effects, starts_at) select machine_code, '{publish}', $1 from devices where id = $2",
      [new Date(stage.clock() - 1_000).toISOString(), deviceId],
    );
    const last = sent({ content: '# Gesperrt\n\n- y\n' });
    expect(await made.call('Client/PublishDiagram', last)).toMatchObject({
      code: 'MACHINE_BLOCKED',
    });
    await stage.db.query('delete from machine_code_blocks');
  });

  test('a device without an owner publishes nothing', async () => {
    const { made } = await stage.registered();
    expect(await made.call('Client/PublishDiagram', sent())).toMatchObject({ code: 403 });
  });
});
