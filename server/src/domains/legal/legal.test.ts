import type { Block } from '@banyan/contract/articles';
import {
  type ArticleStage,
  createArticleStage,
  docOf,
  textOf,
} from '../../testing/articleStage.js';
import { CONSENTS } from '../../testing/consents.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { publish } from '../articles/publish.js';
import { linesOf } from '../reading/texts.js';
import { publishShipped, SHIPPED } from './shipped.js';
import { inForce } from './versions.js';

const FIRST = SHIPPED.terms.version;
const SAID = { effectiveOn: '2099-01-01', changeNote: '新增退款说明' };
const LONG = '本协议的正文由运营者修改并说明修改了什么。'.repeat(4);

describe.each(testDatabases)('legal texts on $name', (database) => {
  let stage: ArticleStage;
  beforeEach(async () => {
    stage = await createArticleStage(database);
  });
  afterEach(() => stage.close());

  const articleOf = async (slug: string) => {
    const filter = { kind: 'legal' } as const;
    const { results } = await ask(stage.admin, 'Article/GetList', { filter, pageSize: 20 });
    const found = results.find((one) => one.slug === slug);
    if (found === undefined) throw new Error(`there is no text ${slug}`);
    return found.id;
  };
  const read = (more: object = {}) =>
    ask(stage.visitor, 'Legal/Get', { kind: 'terms', language: 'zh', ...more });
  const said = (blocks: readonly Block[]) => linesOf(blocks).join('\n');
  const begin = (kind: string, day: string) =>
    stage.db.query(
      `insert into legal_versions select kind, $2::date, zh, en, change_note from legal_versions
       where kind = $1 order by version desc limit 1`,
      [kind, day],
    );

  test('every shipped text is published once, in both languages, with the operator’s name', async () => {
    await publishShipped(stage.db);
    const rows = await stage.db.query(
      'select kind, version::text as version from legal_versions order by kind',
    );
    const kinds = Object.keys(SHIPPED).toSorted();
    expect(rows).toEqual(kinds.map((kind) => ({ kind, version: FIRST })));
    for (const kind of kinds) {
      for (const language of ['zh', 'en']) {
        const text = await read({ kind, language });
        expect(text).toMatchObject({ kind, language, version: FIRST, current: FIRST });
        expect(said(text.blocks)).not.toMatch(/%company%|^#|^- /m);
        expect(text.blocks.some((block) => block.kind === 'list')).toBe(true);
      }
    }
    expect(said((await read()).blocks)).toMatch(/^欢迎使用\S+（以下简称/);
  });

  test('a version is written in the back office, holds from its first day, and earlier ones stay', async () => {
    const id = await articleOf('terms');
    const before = await read();
    expect(await stage.get(id)).toMatchObject({ current: FIRST, versions: [{ version: FIRST }] });
    expect(await stage.act('Publish', id, SAID)).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    await stage.write(id, textOf('用户协议', docOf(LONG, '由%company%负责。')));
    expect(await read()).toEqual(before);
    expect(await stage.act('Publish', id)).toMatchObject({ error: { code: 'NO_EFFECTIVE_DAY' } });
    expect(await stage.act('Publish', id, { ...SAID, effectiveOn: '2020-01-01' })).toMatchObject({
      error: { code: 'NO_EFFECTIVE_DAY' },
    });
    expect(await stage.act('Publish', id, SAID)).toMatchObject({ result: { state: 'published' } });

    const announced = [
      { version: '2099-01-01', changeNote: SAID.changeNote },
      { version: FIRST, changeNote: '' },
    ];
    const now = await read();
    expect(now).toMatchObject({ version: FIRST, current: FIRST, versions: announced });
    expect(now.blocks).toEqual(before.blocks);
    const next = await read({ version: '2099-01-01' });
    expect(next).toMatchObject({ version: '2099-01-01', current: FIRST, language: 'zh' });
    expect(said(next.blocks)).toContain('由榕');
    // The English text was not touched: the new version has it too, and the first one keeps it.
    const english = await read({ version: '2099-01-01', language: 'en' });
    expect(english).toMatchObject({ language: 'en' });
    expect((await read({ language: 'en' })).blocks).toEqual(english.blocks);
    const days = ['2098-12-31T23:59:59+08:00', '2099-01-01T00:00:00+08:00'].map(Date.parse);
    expect(await Promise.all(days.map((day) => inForce(stage.db, 'terms', day)))).toEqual([
      FIRST,
      '2099-01-01',
    ]);
  });

  test('a version that has not begun is replaced; one that has stays as people agreed to it', async () => {
    const id = await articleOf('refund');
    await stage.write(id, textOf('退款说明', docOf(LONG)));
    await stage.act('Publish', id, SAID);
    expect(await stage.act('Publish', id, { ...SAID, effectiveOn: '2098-05-01' })).toMatchObject({
      success: true,
    });
    const { versions } = await read({ kind: 'refund' });
    expect(versions.map(({ version }) => version)).toEqual(['2098-05-01', FIRST]);
    expect(await stage.act('Withdraw', id)).toMatchObject({ status: 409 });
    expect(await stage.act('Remove', id, { undo: false })).toMatchObject({ status: 409 });
    expect(await stage.act('Duplicate', id)).toMatchObject({ status: 409 });
    expect(await stage.save(id, { slug: 'other' })).toMatchObject({ status: 409 });
    expect(await read({ kind: 'refund' })).toMatchObject({ version: FIRST });
  });

  test('a day on which a version has begun gets no second one, even while a third is announced', async () => {
    const article = { ...(await stage.get(await articleOf('terms'))), isChanged: true };
    const publishOn = (effectiveOn: string, today: string) =>
      stage.db.transaction((tx) =>
        publish(tx, article, { ...SAID, effectiveOn }, Date.parse(`${today}T12:00:00+08:00`)),
      );
    expect(await publishOn('2099-01-01', '2098-12-01')).toMatchObject({ success: true });
    expect(await publishOn('2099-02-01', '2099-01-01')).toMatchObject({ success: true });
    expect(await publishOn('2099-01-01', '2099-01-01')).toMatchObject({
      refusal: { code: 'STEP_NOT_ALLOWED' },
    });
    const { versions } = await read();
    expect(versions.map(({ version }) => version)).toEqual(['2099-02-01', '2099-01-01', FIRST]);
  });

  test('with a new version registering, buying and consents ask for it', async () => {
    await begin('terms', '2026-11-25');
    await begin('terms', '2099-01-01');
    const due = { kind: 'terms', version: '2026-11-25' };
    expect((await ask(stage.visitor, 'Registration/GetState')).asks).toEqual([due, CONSENTS[1]]);
    await stage.db.query('delete from consents');
    await stage.db.query(
      `insert into consents (account_id, kind, version, at, address_hash, device_words, place)
       values ('C00000001', 'terms', $1, now(), '', '', 'register')`,
      [FIRST],
    );
    const standing = await ask(stage.customer, 'MyLegal/GetStanding');
    expect(standing.due).toContainEqual(due);
    expect(standing.given).toMatchObject([{ version: FIRST, hasText: true }]);
    const accept = (version: string) =>
      stage.customer.call('MyLegal/Accept', { kind: 'terms', version });
    expect(await accept('2099-01-01')).toMatchObject({ error: { code: 'LEGAL_CHANGED' } });
    expect(await accept('2026-11-25')).toMatchObject({ success: true });
  });
});
