import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { shanghaiDay } from '@banyan/rules';
import { cleanUploads } from '../../ground/files/cleanUploads.js';
import { openPlace } from '../../ground/files/openPlace.js';
import type { IdCheckPort } from '../../ground/ports/idCheck.js';
import { connectHub } from '../../testing/hubClient.js';
import { identityStage, idNumber, REAL_NAME, SUBMITTER } from '../../testing/identityStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { askProvider, purgeIdentities } from './identityJobs.js';
import { personalIdentities } from './personalIdentities.js';

const DAY_MS = 86_400_000;

describe.each(testDatabases)('A customer’s identity on $name', (database) => {
  const { stage, folder, numbers, mine, upload, submit, settled, insert, get, decide } =
    identityStage(database);
  const db = () => stage().db;
  const codeOf = async (more: object) => (await submit(more)).error?.code;
  const yearsAgo = (years: number) => `${Number(shanghaiDay(new Date()).slice(0, 4)) - years}0101`;
  const consents = () =>
    db().query(
      "select 1 from consents where account_id = $1 and kind = 'identity' and withdrawn_at is null",
      [SUBMITTER],
    );
  const withdraw = (what: string) =>
    ask(stage().customer, 'MyIdentity/Withdraw', { what, key: randomUUID() });

  test.each<[string, () => object, string | number]>([
    [
      'a wrong check digit',
      () => ({ idNumber: `${idNumber(8).slice(0, 17)}${idNumber(8).endsWith('1') ? '2' : '1'}` }),
      'ID_NUMBER_WRONG',
    ],
    ['no such province', () => ({ idNumber: '990102199003070128' }), 'ID_NUMBER_WRONG'],
    ['no such day', () => ({ idNumber: idNumber(8, 1, '19900230') }), 'ID_NUMBER_WRONG'],
    ['17 digits', () => ({ idNumber: '35010219900307012' }), 'ID_NUMBER_WRONG'],
    ['somebody of 13', () => ({ idNumber: idNumber(8, 1, yearsAgo(13)) }), 'TOO_YOUNG'],
    ['a name of digits', () => ({ name: '12345' }), 400],
    ['an older consent', () => ({ consentVersion: '2020-01-01' }), 'CONSENT_DUE'],
    ['a file of another', () => ({ front: randomUUID() }), 'FILE_UNKNOWN'],
  ])('c8: %s is refused, and nothing is kept', async (_title, more, code) => {
    expect(await codeOf(more())).toBe(code);
    expect(await db().query('select 1 from identity_checks')).toEqual([]);
    expect(await mine()).toMatchObject({ state: 'none', checkedBy: 'trial', triesLeft: 3 });
  });

  test('c8: the specification’s words for a wrong number', async () => {
    const { error } = await submit({ idNumber: '123' });
    expect(error?.message).toBe('15或18位身份证格式不正确');
  });

  test.each([
    [
      'full-width digits',
      idNumber(0).replace(/\d/g, (sign) => '０１２３４５６７８９'[Number(sign)] ?? ''),
    ],
    ['groups', idNumber(0).replace(/^(.{6})(.{8})/, '$1 $2 ')],
    ['15 digits', '350102900307120'],
  ])('c8: %s are read, and a match verifies live', async (_title, typed) => {
    const hub = await connectHub(stage().customer, stage().origin);
    expect(await codeOf({ idNumber: typed })).toBeUndefined();
    expect(await hub.until('mineChanged')).toMatchObject({ topic: 'identity' });
    expect(await settled()).toMatchObject({
      state: 'verified',
      check: { maskedName: '林*满', idNumber: expect.stringMatching(/^350102\*{11}.$/) as string },
    });
    await hub.connection.stop();
  });

  test('c8: the number is in no table in clear, and in no log of changes', async () => {
    const number = idNumber(1, 47);
    await submit({ idNumber: number });
    await settled();
    const tables = await db().query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    expect(tables.length).toBeGreaterThan(50);
    const found: unknown[] = [];
    for (const { name } of tables) {
      const rows = await db().query(
        `select 1 from ${String(name)} t where t::text like $1 limit 1`,
        [`%${number}%`],
      );
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
    expect((await consents()).length).toBeGreaterThan(0);
  });

  test('c8: rejected by a person, again, verified: told each time, and the name is locked', async () => {
    await submit({ idNumber: idNumber(8) });
    const { check, state } = await settled();
    expect(state).toBe('review');
    const told = await ask(stage().admin, 'BusMessage/GetMessageList', { code: 'TaskAlert' });
    expect(told.results[0]?.target?.query).toEqual({ open: check?.id });
    expect(await codeOf({})).toBe('CHECK_UNDER_WAY');
    await decide(check?.id ?? '', { decision: 'rejected', reasonCode: 'unreadable' });
    expect(await mine()).toMatchObject({
      state: 'rejected',
      check: { realName: REAL_NAME, reasonCode: 'unreadable' },
    });
    await submit({ idNumber: idNumber(9) });
    const again = (await settled()).check?.id ?? '';
    await decide(again, { decision: 'verified' });
    expect((await mine()).state).toBe('verified');
    const { results } = await ask(stage().customer, 'MyNotice/GetList', {});
    expect(results.slice(0, 2).map(({ template }) => template)).toEqual([
      'identityVerified',
      'identityRejected',
    ]);
    const customer = await ask(stage().admin, 'Customer/Get', { id: SUBMITTER });
    expect(customer.name).toBe(REAL_NAME);
    const { id, version, nickname, company, city, staffNote } = customer;
    const save = (name: string) =>
      stage().admin.call('Customer/Save', {
        id,
        version,
        key: randomUUID(),
        fields: { name, nickname, company, city, staffNote },
      });
    expect(await save('别人')).toMatchObject({ error: { code: 'NAME_LOCKED' } });
    expect(await save(REAL_NAME)).toMatchObject({ success: true });
    const details = await ask(stage().customer, 'MyAccount/Get');
    expect(details.name).toBe(REAL_NAME);
    const rename = (name: string) => stage().customer.call('MyAccount/Save', { ...details, name });
    expect(await rename('别人')).toMatchObject({ error: { code: 'NAME_LOCKED' } });
    expect(await rename(REAL_NAME)).toMatchObject({ success: true });
    await decide(again, { decision: 'revoked', reasonCode: 'nameChange' });
    expect(await mine()).toMatchObject({ state: 'none', check: null });
    expect(await get(again)).toMatchObject({ state: 'revoked', idNumber: null });
  });

  test('c8: the fourth account with one number is refused', async () => {
    const number = idNumber(0, 33);
    for (const other of ['C00000002', 'C00000003']) await insert(other, number, 'verified');
    await insert('C00000004', number, 'rejected');
    expect(await codeOf({ idNumber: number })).toBeUndefined();
    await settled();
    await withdraw('consent');
    await insert('C00000004', number);
    expect(await codeOf({ idNumber: number })).toBe('CERTIFICATE_USED');
  });

  test('c8: three a day, and after five that were rejected people alone can help', async () => {
    for (const sequence of [1, 2, 3]) {
      await submit({ idNumber: idNumber(6, sequence) });
      expect(await settled()).toMatchObject({
        state: 'rejected',
        check: { reasonCode: 'mismatch' },
        triesLeft: 3 - sequence,
      });
    }
    expect(await codeOf({})).toBe('TOO_MANY');
    await db().query("update identity_checks set created_at = created_at - interval '2 days'");
    for (const sequence of [4, 5]) {
      await submit({ idNumber: idNumber(6, sequence) });
      await settled();
    }
    expect(await mine()).toMatchObject({ isClosed: true });
    expect(await codeOf({})).toBe('TOO_MANY_REJECTED');
  });

  test('c8: 30 days after the decision the pictures are gone, and what is not verified too', async () => {
    const objects = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length;
    const before = objects();
    const pictures = { front: await upload(), back: await upload() };
    await submit({ idNumber: idNumber(8), ...pictures });
    const id = (await settled()).check?.id ?? '';
    await decide(id, { decision: 'verified' });
    const rejected = await insert('C00000002', idNumber(1, 55), 'rejected');
    expect(objects()).toBe(before + 2);
    const clean = async (days: number) => {
      const at = Date.now() + days * DAY_MS;
      await purgeIdentities(db(), at);
      const place = openPlace({ kind: 'folder', folder });
      await cleanUploads({ db: db(), place, now: () => at });
    };
    await clean(29);
    expect((await get(id)).pictures).toEqual(['front', 'back']);
    await clean(31);
    expect(await get(id)).toMatchObject({ pictures: [], realName: REAL_NAME });
    expect((await get(id)).idNumber).not.toBeNull();
    expect(await get(rejected)).toMatchObject({ realName: '', idNumber: null });
    expect(objects()).toBe(before);
  });

  test('c8: what waits is withdrawn; with the consent no name, number or picture is left', async () => {
    await submit({ front: await upload(), back: await upload() });
    const first = (await settled()).check?.id ?? '';
    expect(await withdraw('check')).toMatchObject({ state: 'none', check: null });
    expect(await get(first)).toMatchObject({ state: 'withdrawn', pictures: [], idNumber: null });
    expect(await decide(first, { decision: 'verified' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    await submit({ idNumber: idNumber(0) });
    const second = (await settled()).check?.id ?? '';
    expect(await withdraw('consent')).toMatchObject({ state: 'none' });
    expect(await get(second)).toMatchObject({
      state: 'revoked',
      reasonCode: 'consent',
      realName: '',
      idNumber: null,
    });
    expect(await consents()).toEqual([]);
  });

  test('c8: the consent withdrawn among all others, and an account that is erased, leave nothing', async () => {
    await submit({ idNumber: idNumber(0) });
    const first = (await settled()).check?.id ?? '';
    await ask(stage().customer, 'MyLegal/Withdraw', { kind: 'identity' });
    expect((await mine()).state).toBe('none');
    expect(await get(first)).toMatchObject({ state: 'revoked', realName: '', idNumber: null });
    const other = await insert('C00000002', idNumber(0, 71), 'verified');
    const erasing = { customerId: 'C00000002', at: Date.now(), name: '王某', marks: () => '' };
    await db().transaction((tx) => personalIdentities.erase(tx, erasing));
    expect(await get(other)).toMatchObject({ state: 'revoked', realName: '', idNumber: null });
  });

  test('c8: a provider that is away is asked three times, then a person decides', async () => {
    const id = await insert('C00000002', idNumber(0));
    // Later than the server's own job looks.
    const begun = Date.now() + DAY_MS;
    await db().query("update identity_checks set state = 'checking', next_at = $2 where id = $1", [
      id,
      new Date(begun).toISOString(),
    ]);
    const asked: unknown[] = [];
    const idCheck: IdCheckPort = {
      isTrial: false,
      check: (question) => {
        asked.push(question);
        return Promise.resolve({ kind: 'away', reason: 'not reached' });
      },
    };
    for (const minutes of [0, 1, 2, 3]) {
      const now = () => begun + minutes * 60_000;
      await askProvider({ db: db(), now, idCheck, idNumbers: numbers() });
      expect((await get(id)).state).toBe(minutes < 2 ? 'checking' : 'review');
    }
    expect(asked).toHaveLength(3);
    expect(asked[0]).toEqual({ id, name: '王某', idNumber: idNumber(0) });
    expect((await get(id)).providerResult).toBe('none');
  });
});
