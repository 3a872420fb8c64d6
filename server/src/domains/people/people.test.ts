import { createStage, resultOf, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NEW = '440524188001010014';
const DEMO = '00000000-0000-4000-8000-000000000001';
const DEMO_NUMBER = '11010519491231002X';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;

  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  const lookUp = async (number: string) =>
    resultOf('Person/LookUp', await stage.admin.call('Person/LookUp', { number }));
  const get = async (id: string) =>
    resultOf('Person/Get', await stage.admin.call('Person/Get', { id }));

  test('a number is looked up once and has one archive from then on, also of two at a time', async () => {
    const found = await Promise.all([lookUp(NEW), lookUp(NEW)]);
    expect(found[0]).toEqual(found[1]);
    expect(found[0]).toMatchObject({ maskedNumber: '440524***********4', name: '' });
    expect(await lookUp(NEW)).toEqual(found[0]);
  });

  test.each([DEMO_NUMBER, DEMO_NUMBER.toLowerCase(), '110105491231002'])(
    '%s leads to the same archive',
    async (number) => {
      expect(await lookUp(number)).toMatchObject({ id: DEMO });
    },
  );

  test.each([
    ['110105194912310021', 'checkDigit'],
    ['990101199001010019', 'region'],
    ['110101190002290011', 'birthday'],
    ['１１０１０５１９４９１２３１００２X', 'form'],
  ])('%s is refused by the same rules: %s', async (number, reason) => {
    const answer = await stage.admin.call('Person/LookUp', { number });
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'ID_NUMBER_WRONG', details: { reason } },
    });
    expect(JSON.stringify(answer)).not.toContain(number);
  });

  test('an archive says what its number says, and never the number', async () => {
    const archive = await get(DEMO);
    expect(archive).toMatchObject({
      birthday: '1949-12-31',
      sex: 'female',
      name: '林秀英',
      region: { province: '北京市', district: '朝阳区', standing: 'current' },
    });
    const list = await stage.admin.call('Person/GetList', {});
    expect(JSON.stringify([archive, list])).not.toMatch(/\d{15}/);
  });

  test('the log names the administrator who was shown the number and the archive, without the number', async () => {
    const shown = await stage.admin.call('Person/Reveal', { id: DEMO });
    expect(resultOf('Person/Reveal', shown)).toEqual({ number: DEMO_NUMBER });
    const log = resultOf(
      'AuditLog/GetList',
      await stage.admin.call('AuditLog/GetList', { kind: 'personRevealed' }),
    );
    expect(log.results).toMatchObject([{ account: 'admin', subject: DEMO }]);
    expect(JSON.stringify(log)).not.toContain(DEMO_NUMBER);
  });

  test.each([
    ['秀英', 1],
    [DEMO_NUMBER, 1],
    ['110105491231002', 1],
    ['１１０１０５１９４９１２３１００２x', 1],
    ['%', 0],
    ['110105', 0],
    ['', 11],
  ])('the list by "%s" has %i', async (text, records) => {
    await lookUp(NEW);
    const answer = await stage.admin.call('Person/GetList', { text });
    expect(resultOf('Person/GetList', answer)).toMatchObject({ records });
  });

  test('of two who saw the same version one saves, the other is told', async () => {
    const { id, version } = await get(DEMO);
    const save = (name: string) => stage.admin.call('Person/Save', { id, name, note: '', version });
    const answers = await Promise.all([save(' 甲 '), save('乙')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 409,
      error: { code: 'VERSION_CONFLICT', details: { version: version + 1 } },
    });
    expect(await get(id)).toMatchObject({ version: version + 1, updatedBy: '周敏' });
    const list = await stage.admin.call('Person/GetList', {});
    expect(resultOf('Person/GetList', list).results[0]).toMatchObject({ id });
  });

  test.each(['Person/Get', 'Person/Reveal'])('%s of an archive that is not there', async (call) => {
    const id = '00000000-0000-4000-8000-00000000ffff';
    expect(await stage.admin.call(call, { id })).toMatchObject({ status: 404 });
  });
});
