import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { SHIPPED } from './shipped.js';

const LI = 'C00000001';
const NEWEST = SHIPPED.terms.version;

describe.each(testDatabases)('MyLegal on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  beforeEach(async () => {
    await stage.db.query('delete from consents');
  });
  afterAll(async () => {
    await stage.close();
  });

  const standing = () => ask(stage.customer, 'MyLegal/GetStanding');
  const given = (kind: string, version: string, of = LI) =>
    stage.db.query(
      `insert into consents (account_id, kind, version, at, address_hash, device_words, place)
       values ($1, $2, $3, now() - interval '1 day', '', '', 'register')`,
      [of, kind, version],
    );

  test('c12: what was agreed to is listed with its text, and what has changed since is due', async () => {
    await given('terms', '2020-01-01');
    await given('privacy', SHIPPED.privacy.version);
    await given('terms', NEWEST, 'C00000002');
    const { given: mine, due } = await standing();
    expect(mine).toMatchObject([
      { kind: 'privacy', hasText: true, isOptional: false },
      { kind: 'terms', version: '2020-01-01', hasText: false },
    ]);
    expect(due).toEqual([{ kind: 'terms', version: NEWEST }]);
    const asked = { kind: 'terms', language: 'zh', version: NEWEST };
    expect(await ask(stage.visitor, 'Legal/Get', asked)).toMatchObject({ version: NEWEST });
    expect(
      await stage.visitor.call('Legal/Get', { ...asked, version: '2020-01-01' }),
    ).toMatchObject({ status: 404 });
  });

  test('c12: only the newest text is agreed to, once', async () => {
    await given('terms', '2020-01-01');
    expect(
      await stage.customer.call('MyLegal/Accept', { kind: 'terms', version: '2020-01-01' }),
    ).toMatchObject({ error: { code: 'LEGAL_CHANGED', details: { version: NEWEST } } });
    await ask(stage.customer, 'MyLegal/Accept', { kind: 'terms', version: NEWEST });
    const after = await ask(stage.customer, 'MyLegal/Accept', { kind: 'terms', version: NEWEST });
    expect(after.given.map(({ version }) => version)).toEqual([NEWEST, '2020-01-01']);
    expect(after.due.map(({ kind }) => kind)).toEqual(['privacy']);
  });

  test('c12: an optional one is withdrawn and stays on record; the others are refused', async () => {
    await given('marketing', '2026-01-01');
    await given('terms', NEWEST);
    const { given: mine } = await ask(stage.customer, 'MyLegal/Withdraw', { kind: 'marketing' });
    expect(mine.find(({ kind }) => kind === 'marketing')?.withdrawnAt).toMatch(/^20/);
    expect(await stage.customer.call('MyLegal/Withdraw', { kind: 'terms' })).toMatchObject({
      error: { code: 'NOT_OPTIONAL' },
    });
  });
});
