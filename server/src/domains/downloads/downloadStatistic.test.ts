import { addDays } from '@banyan/rules';
import { createRandom } from '../../ground/demoData/random.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  test('a number of the statistic is the length of the list that it links to, whatever it is filtered by', async () => {
    const random = createRandom(20_261_128);
    const today = '2026-11-28';
    const { admin, db } = stage;
    const [{ last = today } = {}] = (await db.query(
      'select max(day)::text as last from download_events',
    )) as readonly { readonly last?: string }[];
    const values = { platform: ['windows', 'macos', 'linux'], source: ['search', 'direct'] };
    for (let round = 0; round < 50; round += 1) {
      const dimension = random.pick(['platform', 'source', null] as const);
      const value = dimension === null ? '' : (values[dimension][random.whole(0, 1)] ?? '');
      const to = addDays(last, -random.whole(0, 60));
      const asked = { productId: random.pick(['mindmap', 'naolitu']), from: addDays(to, -30), to };
      const filter = dimension === null ? {} : { filter: { dimension, value } };
      const { numbers } = await ask(admin, 'DownloadStatistic/Get', { ...asked, ...filter });
      const list = await ask(admin, 'DownloadEvent/GetList', {
        filter: {
          ...asked,
          isCounted: true,
          ...(dimension === null ? {} : { [dimension]: value }),
        },
      });
      expect([numbers['downloads'], list.totalIs]).toEqual([list.total, 'exact']);
    }
  });
});
