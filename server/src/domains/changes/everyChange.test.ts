import { randomUUID } from 'node:crypto';
import { CHANGED_ENTITIES } from '@banyan/contract/changes';
import { OPERATOR } from '../../ground/changeLog/changes.js';
import { isWrite } from '../../ground/changeLog/notedDb.js';
import { contractCalls } from '../../testing/contractCalls.js';
import { ask, type Call, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { CALL_WORDS, callNote, isLogged, OWN_CALLS } from '../changingCalls.js';

type Row = Readonly<Record<'entityId' | 'by' | 'zh' | 'en', string>>;

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  const one = async (sql: string) => {
    const [row] = await stage.db.query(sql);
    if (row === undefined) throw new Error(`nothing is found by ${sql}`);
    return row;
  };
  const rowsAfter = async (act: () => Promise<unknown>) => {
    const { last } = await one('select coalesce(max(id), 0)::int as last from changes');
    await act();
    return (await stage.db.query(
      `select entity_id as "entityId", actor || ' ' || address as by, summary_zh as zh, summary_en as en
       from changes where id > $1 order by id`,
      [last],
    )) as readonly Row[];
  };
  const key = () => randomUUID();

  /** What each needs is looked up first; it answers what the row is about. */
  const ACTS: Readonly<Record<string, () => Promise<readonly [object, string]>>> = {
    'Order/ChangeState': async () => {
      const { id, version } = await stage.orderIn('paid');
      return [{ id, version, to: 'delivered' }, id];
    },
    'Order/AddNote': async () => {
      const { id } = await stage.orderIn('completed');
      return [{ id, text: '用户来电' }, id];
    },
    'Order/Refund': async () => {
      const { id, version } = await stage.orderIn('completed');
      return [{ id, version, amountFen: 100, reason: '重复购买', key: key() }, id];
    },
    'Invoice/Decide': async () => {
      const { id } = await one("select id from invoice_applications where state = 'applied'");
      return [{ id, decision: 'rejected', reason: '税号有误' }, String(id)];
    },
    'Invoice/Reverse': async () => {
      const row = await one("select id, version from invoice_applications where state = 'issued'");
      return [{ ...row, to: 'reversing' }, String(row['id'])];
    },
    'Refund/Decide': async () => {
      const row = await one("select id, version from refund_requests where state = 'requested'");
      const decision = { kind: 'reject', answer: '已超过期限' };
      return [{ ...row, key: key(), decision }, String(row['id'])];
    },
    'Payment/Note': async () => {
      const row = await one('select id::text as id, version from payments limit 1');
      return [{ ...row, key: key(), note: '已核对' }, String(row['id'])];
    },
    'Feedback/Reply': async () => {
      const row = await one("select id from feedback where state = 'open'");
      const { seen } = await one(
        `select max(id)::text as seen from feedback_messages where feedback_id = '${String(row['id'])}'`,
      );
      const reply = { text: '已修复', files: [], next: 'resolved', seenUpTo: seen };
      return [{ ...row, key: key(), ...reply }, String(row['id'])];
    },
    'Feedback/Note': async () => {
      const { id } = await one('select id from feedback limit 1');
      return [{ id, key: key(), text: '内部备注' }, String(id)];
    },
    'ServiceRequest/AddEntry': async () => {
      const { id } = await one('select id from service_requests limit 1');
      return [{ id, key: key(), kind: 'call', text: '已致电' }, String(id)];
    },
    'Identity/Claim': async () => {
      const { id } = await one("select id from identity_checks where state = 'review'");
      return [{ id }, String(id)];
    },
    'Person/Save': async () => {
      const row = await one('select id, version from people limit 1');
      return [{ ...row, name: '周小敏', note: '' }, String(row['id'])];
    },
    'Releases/MakeKey': () => Promise.resolve([{ name: 'team', areas: ['team'] }, 'team']),
  };

  test.each(Object.keys(ACTS))('%s leaves one row, and none when it is refused', async (call) => {
    const [request, entityId] = (await ACTS[call]?.()) ?? [{}, ''];
    const rows = await rowsAfter(() => ask(stage.admin, call as Call, request));
    const own = rows.filter((row) => row.entityId === entityId);
    expect(own).toMatchObject([{ by: '周敏 127.0.0.1' }]);
    expect(own[0]?.zh).toMatch(/^周敏 [\u4e00-\u9fff]/);
    expect(own[0]?.en).toMatch(/^周敏 [a-z ]+ \S+$/i);
    const gone = { ...request, id: 'none', areas: [] };
    expect(await rowsAfter(() => stage.admin.call(call, gone))).toEqual([]);
  });
});

test('every call of administrators that changes something is logged, with words for its record', () => {
  const paths = contractCalls()
    .filter(({ audience }) => audience === 'admin')
    .map(({ path }) => path);
  const named = [...Object.keys(CALL_WORDS), ...OWN_CALLS];
  expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  const rest = { request: {}, actor: OPERATOR, now: Date.now };
  const logged = paths.filter((path) => isLogged(path, { audience: 'admin' }));
  expect(logged).toEqual(expect.arrayContaining(Object.keys(CALL_WORDS)));
  const entities = logged.map((path) => callNote({ path, ...rest }).entity);
  expect(entities.filter((entity) => !(entity in CHANGED_ENTITIES))).toEqual([]);
});

test.each([
  ["insert into orders (id) values ('1')", true],
  ['with gone as (delete from orders returning 1) select 1 from gone', true],
  ['update orders set state = $1', true],
  ['select 1 from orders for update', false],
  ['select 1 from orders o for update of o', false],
  ['insert into acts (owner) values ($1) on conflict do nothing', false],
  ['insert into settings (key) values ($1) on conflict (key) do update set value = $2', true],
])('%s: a change is %s', (sql, isChange) => {
  expect(isWrite(sql)).toBe(isChange);
});
