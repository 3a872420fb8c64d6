import { createHash, randomUUID } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import type { BlockEffect } from '@banyan/contract/machine-codes';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';

const RULE = {
  productId: null,
  effects: ['signIn', 'activate'] as BlockEffect[],
  reasonCode: 'piracy' as const,
  remark: '',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null as string | null,
};
const OVER = { ...RULE, endsAt: '2026-02-01T00:00:00.000Z' };

function codeOf(mark: string): string {
  return createHash('sha256').update(mark).digest('hex').slice(0, 32).toUpperCase();
}

const RECORD = {
  entity: 'machineBlock',
  table: 'machine_code_blocks',
  save: 'MachineBlock/Save',
  fields: (mark: string) => ({ ...RULE, machineCode: codeOf(mark) }),
  change: ['remark', '另一条备注'],
} as const;

describeRecord(RECORD, (stage) => {
  const key = () => randomUUID();
  const paste = (lines: readonly string[], rule: object = RULE) =>
    ask(stage().admin, 'MachineBlock/Add', { rule, lines, key: key() });
  const preview = (lines: readonly string[], rule: object = RULE) =>
    ask(stage().admin, 'MachineBlock/Preview', { rule, lines });
  const outcomesOf = async (answer: ReturnType<typeof paste>) => (await answer).outcomes;
  const rowsOf = (code: string) =>
    stage().db.query(
      `select id, remark, version, lifted_at is null as "isOpen" from machine_code_blocks
       where machine_code = $1 order by created_at, lifted_at nulls last`,
      [code],
    );
  const list = (filter: object) => ask(stage().admin, 'MachineBlock/GetList', { filter });
  const find = async (text: string) => (await ask(stage().admin, 'MachineBlock/Find', { text })).q;

  test('each pasted line is told what became of it, in any spelling, with its own remark', async () => {
    const [there, over, fresh] = [codeOf('there'), codeOf('over'), codeOf('fresh')];
    await paste([there]);
    await paste([over], OVER);
    const wide = fresh.replaceAll(/[0-9A-F]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
    );
    const lines = [
      ` ${fresh.slice(0, 8).toLowerCase()}-${fresh.slice(8)} ，论坛，第 3 页`,
      wide,
      `${there}\t又\t来了`,
      over,
      `${fresh}0`,
      fresh.slice(1),
      '机器码',
    ];
    const wanted = ['added', 'repeated', 'already', 'renewed', 'invalid', 'invalid', 'invalid'];
    const rule = { ...RULE, remark: '整批' };
    expect((await preview(lines, rule)).outcomes).toEqual(wanted);
    expect(await rowsOf(fresh)).toEqual([]);
    expect(await outcomesOf(paste(lines, rule))).toEqual(wanted);
    expect(await rowsOf(fresh)).toMatchObject([{ remark: '论坛，第 3 页' }]);
    expect(await rowsOf(there)).toMatchObject([{ remark: '', version: 1 }]);
    expect(await rowsOf(over)).toMatchObject([
      { remark: '', version: 2, isOpen: false },
      { remark: '整批', version: 1, isOpen: true },
    ]);
  });

  test('the entry of one product and that of all are two', async () => {
    const code = codeOf('products');
    expect(await outcomesOf(paste([code]))).toEqual(['added']);
    const ofOne = { ...RULE, productId: 'mindmap' };
    expect(await outcomesOf(paste([code], ofOne))).toEqual(['added']);
    expect(await outcomesOf(paste([code], ofOne))).toEqual(['already']);
  });

  test('five thousand codes are one call, each with its history; one more is refused', async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, index) => `${codeOf(`m${index}`)} 第 ${index} 台`,
    );
    const asked = { rule: RULE, lines, key: key() };
    const [{ last } = { last: 0 }] = await stage().db.query(
      'select coalesce(max(id), 0)::int as last from changes',
    );
    const first = await ask(stage().admin, 'MachineBlock/Add', asked);
    expect(first.outcomes).toEqual(lines.map(() => 'added'));
    expect(await ask(stage().admin, 'MachineBlock/Add', asked)).toEqual(first);
    const [noted] = await stage().db.query(
      `select count(*)::int as rows, count(distinct entity_id)::int as entries, count(distinct batch)::int as acts
       from changes where id > $1 and verb = 'machineBlock.add'`,
      [last],
    );
    expect(noted).toEqual({ rows: 5_000, entries: 5_000, acts: 1 });
    const more = { ...asked, lines: [...lines, codeOf('more')], key: key() };
    expect(await stage().admin.call('MachineBlock/Add', more)).toMatchObject({
      error: { code: 400 },
    });
  });

  test.each([
    ['added', RULE],
    ['renewed', OVER],
  ])(
    'of twenty who add one code at once one has %s it, and the others are told',
    async (won, before) => {
      const code = codeOf(`parallel ${won}`);
      if (before === OVER) await paste([code], OVER);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => outcomesOf(paste([code]))),
      );
      expect(answers.flat().toSorted()).toEqual(
        [won, ...Array.from({ length: 19 }, () => 'already')].toSorted(),
      );
      expect((await rowsOf(code)).filter(({ isOpen }) => isOpen)).toHaveLength(1);
    },
  );

  test('two long pastes in opposite orders end, and each code has one entry', async () => {
    const codes = Array.from({ length: 400 }, (_, index) => codeOf(`cross ${index}`));
    await paste(codes, OVER);
    const both = await Promise.all([paste(codes), paste(codes.toReversed())]);
    const won = both.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'renewed');
    expect(won).toHaveLength(400);
  });

  test.each([
    ['active', {}],
    ['scheduled', { startsAt: '2999-01-01T00:00:00.000Z' }],
    ['expired', { endsAt: '2026-01-02T00:00:00.000Z' }],
  ])('an entry is %s with %j, and is found so', async (state, rule) => {
    const code = codeOf(`state ${state}`);
    await paste([code], { ...RULE, ...rule, effects: ['templates'] });
    const q = await find(code);
    const { results } = await list({ q, state, effect: 'templates', productId: 'naolitu' });
    expect(results).toMatchObject([
      { state, machineCode: `${code.slice(0, 4)}…${code.slice(-4)}` },
    ]);
    expect((await list({ q, effect: 'publish' })).records).toBe(0);
  });

  test('a code is found by a search key of one account, which acts and files refuse', async () => {
    const code = codeOf('found');
    await paste([code]);
    const q = await find(code.toLowerCase());
    expect((await list({ q })).records).toBe(1);
    await stage().db.query(
      `update accounts set permissions = permissions || '["machine-codes.view"]' where account = 'clerk'`,
    );
    expect((await ask(stage().clerk, 'MachineBlock/GetList', { filter: { q } })).records).toBe(0);
    expect(await stage().admin.call('MachineBlock/Find', { text: '1234' })).toMatchObject({
      error: { code: 'MACHINE_CODE_WRONG' },
    });
    const chosen = { filter: { q }, upTo: '2999-01-01T00:00:00.000Z' };
    const lift = { chosen, reason: '误报', key: key() };
    expect(await stage().admin.call('MachineBlock/Lift', lift)).toMatchObject({
      error: { code: 400 },
    });
    expect(await stage().admin.call('MachineBlock/Export', { filter: { q } })).toMatchObject({
      error: { code: 'FOUND_ALONE' },
    });
    expect((await list({ q })).results).toMatchObject([{ state: 'active' }]);
  });

  test('a file has masked codes, and effects in words', async () => {
    const code = codeOf('file');
    await paste([`${code} 文件`]);
    const asked = { filter: { effect: 'activate' }, language: 'zh' };
    const file = await stage().admin.post(`${SERVICE_BASE}MachineBlock/Export`, asked);
    const line = (await file.text()).split('\n').find((one) => one.includes('文件')) ?? '';
    expect(line).toContain(`${code.slice(0, 4)}…${code.slice(-4)}`);
    expect(line).toContain('登录、激活');
    expect(line).not.toContain(code);
  });

  test('a code is shown in clear to who may edit, and each time is written down', async () => {
    const code = codeOf('shown');
    await paste([code]);
    const [{ id } = { id: '' }] = await rowsOf(code);
    expect(await ask(stage().admin, 'MachineBlock/Reveal', { id })).toEqual({ value: code });
    const noted = await stage().db.query(
      "select summary_zh from changes where entity_id = $1 and verb = 'machineBlock.reveal'",
      [id],
    );
    expect(noted).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain(code);
  });

  test('entries are lifted together with a reason, once; a lifted one does not change', async () => {
    const codes = ['lift 1', 'lift 2'].map(codeOf);
    await paste(codes, { ...RULE, effects: ['statistics'] });
    const ids = (await Promise.all(codes.map(rowsOf))).flat().map(({ id }) => String(id));
    const lift = () =>
      ask(stage().admin, 'MachineBlock/Lift', { chosen: { ids }, reason: '误报', key: key() });
    expect((await lift()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await lift()).map(({ code }) => code)).toEqual([
      'STEP_NOT_ALLOWED',
      'STEP_NOT_ALLOWED',
    ]);
    const [id = ''] = ids;
    const { version, ...block } = await ask(stage().admin, 'MachineBlock/Get', { id });
    expect(block).toMatchObject({ state: 'lifted', liftedBy: '周敏', liftReason: '误报' });
    const save = await stage().admin.call('MachineBlock/Save', {
      id,
      version,
      key: key(),
      fields: RULE,
    });
    expect(save).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect(await outcomesOf(paste(codes))).toEqual(['added', 'added']);
  });
});
