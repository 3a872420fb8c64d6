import { randomUUID } from 'node:crypto';
import type { Db } from '../../ground/database/db.js';
import { createLicenceStage, type LicenceStage } from '../../testing/licenceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { campaignJob } from './campaignJob.js';

const DAY_MS = 86_400_000;
const FILTER = { productId: 'mindmap' };

describe.each(testDatabases)('campaigns of licences on $name', (database) => {
  let stage: LicenceStage;
  const licences: string[] = [];
  beforeAll(async () => {
    stage = await createLicenceStage(database);
    // The tests run campaigns themselves.
    await stage.db.query("update jobs set enabled = false where name = 'licences.extend'");
    for (let made = 0; made < 3; made += 1) licences.push((await stage.buy()).licenceId);
    licences.sort();
  });
  beforeEach(async () => {
    await stage.again();
    await stage.db.script(
      "delete from limits; delete from licence_campaigns; update licences set state = 'active'",
    );
  });
  afterAll(async () => {
    await stage.close();
  });

  const asked = (more: object = {}) => ({
    filter: FILTER,
    upTo: new Date(stage.clock()).toISOString(),
    months: 1,
    reason: '周年活动',
    key: randomUUID(),
    ...more,
  });
  const begin = (more: object = {}) => ask(stage.admin(), 'Licence/BeginCampaign', asked(more));
  const newest = async () => (await ask(stage.admin(), 'Licence/GetCampaigns'))[0];
  /** Runs until `signal` aborts, one licence in each transaction. */
  const goOn = (db: Db = stage.db, signal = new AbortController().signal) =>
    campaignJob({ db, now: () => stage.clock() }, 1).run(signal);
  /** In days, by how much each one ends later than `before`. */
  const ends = async () => {
    const rows = await stage.db.query(
      'select ends_at from licences where id = any($1) order by id',
      [licences],
    );
    return rows.map(({ ends_at: at }) => Date.parse(String(at)));
  };
  const grown = async (before: readonly number[]) =>
    (await ends()).map((end, place) => Math.round((end - (before[place] ?? 0)) / DAY_MS) > 27);
  /** A database whose process dies with its transaction, from the given one on. */
  const dying = (from: number): Db => {
    let begun = 0;
    return {
      ...stage.db,
      transaction: (work) =>
        stage.db.transaction(async (tx) => {
          const result = await work(tx);
          begun += 1;
          if (begun >= from) throw new Error('killed');
          return result;
        }),
    };
  };

  test('extends all that the filter had found, once, whatever becomes of the process in between', async () => {
    const before = await ends();
    expect(await begin()).toMatchObject({ state: 'running', total: 3, extended: 0, endedAt: null });
    await expect(goOn(dying(2))).rejects.toThrow('killed');
    expect(await newest()).toMatchObject({ state: 'running', extended: 1 });
    expect(await grown(before)).toEqual([true, false, false]);
    expect(await goOn()).toEqual({ extended: 2, refused: 0 });
    expect(await newest()).toMatchObject({
      state: 'done',
      months: 1,
      reason: '周年活动',
      total: 3,
      extended: 3,
      refused: 0,
      endedAt: expect.any(String) as string,
    });
    expect(await grown(before)).toEqual([true, true, true]);
    expect(await goOn()).toBeNull();
    const logged = await stage.db.query(
      "select entity_id, batch, reason from changes where verb = 'licence.extend' order by id desc limit 3",
    );
    expect(new Set(logged.map(({ batch }) => batch)).size).toBe(1);
    expect(logged.map(({ reason }) => reason)).toEqual(['周年活动', '周年活动', '周年活动']);
    expect(new Set(logged.map(({ entity_id: id }) => id))).toEqual(new Set(licences));
  });

  test('what cannot be extended is told with its reason, and holds up no other one', async () => {
    const before = await ends();
    const [first = ''] = licences;
    await stage.db.query("update licences set state = 'revoked' where id = $1", [first]);
    await begin();
    expect(await goOn()).toEqual({ extended: 2, refused: 1 });
    expect(await newest()).toMatchObject({
      extended: 2,
      refused: 1,
      refusals: [
        {
          id: first,
          outcome: 'refused',
          code: 'STEP_NOT_ALLOWED',
          text: { zh: expect.any(String) as string },
        },
      ],
    });
    expect(await grown(before)).toEqual([false, true, true]);
  });

  test('there is one at a time, and it can be stopped: what was not reached stays as it is', async () => {
    const before = await ends();
    const key = randomUUID();
    const body = asked({ key });
    const { id } = await ask(stage.admin(), 'Licence/BeginCampaign', body);
    expect(await ask(stage.admin(), 'Licence/BeginCampaign', body)).toMatchObject({ id });
    expect(await stage.admin().call('Licence/BeginCampaign', asked())).toMatchObject({
      error: { code: 'CAMPAIGN_RUNNING' },
    });
    await expect(goOn(dying(2))).rejects.toThrow('killed');
    const stop = { id, key: randomUUID() };
    const stopped = { id, state: 'stopped', extended: 1 };
    expect(await ask(stage.admin(), 'Licence/StopCampaign', stop)).toMatchObject(stopped);
    expect(await goOn()).toBeNull();
    expect(await grown(before)).toEqual([true, false, false]);
    expect(
      await ask(stage.admin(), 'Licence/StopCampaign', { ...stop, key: randomUUID() }),
    ).toMatchObject(stopped);
    expect(
      await stage.admin().call('Licence/StopCampaign', { id: randomUUID(), key: randomUUID() }),
    ).toMatchObject({
      error: { code: 404 },
    });
    expect(await begin()).toMatchObject({ state: 'running' });
  });

  test('what came after the list was read is not of it', async () => {
    const later = "update licences set created_at = created_at + interval '1 day' where id = $1";
    await stage.db.query(later, [licences[2]]);
    const before = await ends();
    expect(await begin()).toMatchObject({ total: 2 });
    expect(await goOn()).toEqual({ extended: 2, refused: 0 });
    expect(await grown(before)).toEqual([true, true, false]);
  });

  test('more than twelve months are for those who may approve', async () => {
    await stage.without('licences.approve', async () => {
      expect(
        await stage.admin().call('Licence/BeginCampaign', asked({ months: 13 })),
      ).toMatchObject({ error: { code: 'APPROVAL_NEEDED' } });
      expect(await begin({ months: 12 })).toMatchObject({ state: 'running' });
    });
  });
});
