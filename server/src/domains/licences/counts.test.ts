import { createLicenceStage, EDITION, type LicenceStage } from '../../testing/licenceStage.js';
import { INVITED } from '../../testing/links.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  test('an edition counts the licences that can be used, a customer all of theirs', async () => {
    await stage.db.query('update licences set deleted_at = now()');
    const counts = async () => {
      const { results } = await ask(stage.admin(), 'Product/GetAdminList', {});
      const edition = results.find(({ id }) => id === EDITION);
      const { licenceCount } = await ask(stage.admin(), 'Customer/Get', { id: INVITED });
      return [edition?.activeLicences, licenceCount];
    };
    const { licenceId: short } = await stage.buy({ term: 'm1' });
    await stage.buy({ term: 'perpetual' });
    const { licenceId: third } = await stage.buy();
    expect(await counts()).toEqual([3, 3]);
    await stage.pass(short, 40);
    expect(await counts()).toEqual([2, 3]);
    const filter = { editionId: EDITION, state: 'usable' };
    expect(await ask(stage.admin(), 'Licence/GetList', { filter })).toMatchObject({ total: 2 });
    await stage.act('Licence/Revoke', third, { reason: '退单' });
    expect(await counts()).toEqual([1, 3]);
  });
});
