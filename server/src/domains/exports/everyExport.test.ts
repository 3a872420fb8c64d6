import { SERVICE_BASE } from '@banyan/contract';
import { readCsv } from '@banyan/rules';
import { fillDemo } from '../../ground/demoData/fillDemo.js';
import { DEMO } from '../../testing/fillTest.js';
import { createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import type { Service } from '../service.js';
import { DEMO_PARTS, SERVICES } from '../services.js';
import { addTestEvent } from '../usage/testUsage.js';

const services: readonly Service[] = SERVICES;
const PATHS = services
  .flatMap(({ exports }) => exports)
  .filter(({ path }) => !path.startsWith('My'))
  .map(({ path }) => path);
const LANGUAGES = ['zh', 'en'] as const;

/** A name of the program's: `mindmap`, `wrongEdition`, `role.save`, `used_up`. */
const RAW = /^[a-z][a-zA-Z0-9]*(?:[._][a-zA-Z0-9]+)*$/;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** What people have chosen for themselves. */
const OWN_WORDS = new Set(['账号', 'Account', '对象编号', 'Record']);

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
    await fillDemo(stage.db, DEMO_PARTS, { ...DEMO, vault: 'of the test' }, () => undefined);
    // A list of the last hours.
    await addTestEvent(stage.db);
    const { id, version } = await stage.orderIn('completed');
    await stage.admin.call('Order/AddNote', { id, text: '用户来电', version });
  });
  afterAll(async () => {
    await stage.close();
  });

  const cases = PATHS.flatMap((path) => LANGUAGES.map((language) => [path, language] as const));

  test.each(cases)(
    '%s in %s has no names of the program’s and no time of another zone',
    async (path, language) => {
      const answer = await stage.admin.post(`${SERVICE_BASE}${path}`, { language });
      const [titles, ...lines] = readCsv(await answer.text()).map(({ cells }) => cells);
      expect(lines.length).toBeGreaterThan(0);
      const wrong = lines.flatMap((cells) =>
        cells
          .map((cell, at) => [titles?.[at] ?? '', cell] as const)
          .filter(
            ([title, cell]) => INSTANT.test(cell) || (RAW.test(cell) && !OWN_WORDS.has(title)),
          ),
      );
      expect([...new Set(wrong.map(String))]).toEqual([]);
    },
  );
});
