import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { connectHub } from './hubClient.js';
import { createStage, type ServiceStage } from './serviceStage.js';
import { testDatabases } from './testDatabases.js';

type Record = {
  /** What the hub and the change log call it. */
  readonly entity: string;
  readonly table: string;
  /** The call that saves one: `Discount/Save`. */
  readonly save: string;
  /** What is given for a new one; each text of the mark is another record. */
  readonly fields: (mark: string) => Readonly<{ [field: string]: unknown }>;
  /** A field and another value of it. */
  readonly change: readonly [field: string, value: unknown];
  /** Two of them may have the same name. */
  readonly areNamesFree?: true;
  /** An act on many records: its call, its other fields, and the filter that finds those of a mark. */
  readonly many?: {
    readonly call: string;
    readonly named: object;
    readonly filter: (mark: string) => object;
  };
};

const recordSchema = z.looseObject({ id: z.string(), version: z.number() });
const outcomesSchema = z.array(z.object({ id: z.string(), outcome: z.string() }));
const changesSchema = z.array(
  z.object({
    verb: z.string(),
    actor: z.string(),
    fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  }),
);

/**
 * What holds for the records of every domain, on every database; then what holds for these.
 * @param own tests over the same server
 */
export function describeRecord(
  { entity, table, save, fields, change: [field, value], areNamesFree, many }: Record,
  own: (stage: () => ServiceStage) => void,
): void {
  describe.each(testDatabases)('on $name', (database) => {
    let stage: ServiceStage;
    beforeAll(async () => {
      stage = await createStage(database);
    });
    afterAll(async () => {
      await stage.close();
    });

    const add = (mark: string, key: string = randomUUID()) =>
      stage.admin.call(save, { key, fields: fields(mark) });
    const added = async (mark: string) => recordSchema.parse((await add(mark)).result);
    const write = ({ id, version }: z.infer<typeof recordSchema>, given: object) =>
      stage.admin.call(save, { id, version, key: randomUUID(), fields: given });
    const changesOf = async (id: string) =>
      changesSchema.parse(
        await stage.db.query(
          'select verb, actor, fields from changes where entity = $1 and entity_id = $2 order by id',
          [entity, id],
        ),
      );
    const count = async () => (await stage.db.query(`select 1 from ${table}`)).length;

    test('b15: of twenty saves of one version one succeeds, the others are told what it is now', async () => {
      const record = await added('B15');
      const changed = { ...fields('B15'), [field]: value };
      const answers = await Promise.all(Array.from({ length: 20 }, () => write(record, changed)));
      const late = answers.filter(({ success }) => !success);
      expect(late).toHaveLength(19);
      const version = record.version + 1;
      const details = {
        version,
        changedBy: '周敏',
        fields: { id: record.id, version, [field]: value },
      };
      for (const { status, error } of late) {
        expect({ status, error }).toMatchObject({
          status: 409,
          error: { code: 'VERSION_CONFLICT', details },
        });
      }
    });

    test('b16: the same key fifty times is one record; with other fields it is refused', async () => {
      const before = await count();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => add('B16', key)));
      expect(new Set(answers.map(({ result }) => recordSchema.parse(result).id)).size).toBe(1);
      expect(await count()).toBe(before + 1);
      expect(await add('B16-2', key)).toMatchObject({ error: { code: 'KEY_REUSED' } });
    });

    test('b18: a save is one row of the change log, with what it has changed and nothing else', async () => {
      const record = await added('B18');
      await write(record, { ...fields('B18'), [field]: value });
      const rows = await changesOf(record.id);
      expect(rows).toMatchObject([
        { verb: `${entity}.add`, actor: '周敏' },
        {
          verb: `${entity}.save`,
          fields: { [field]: { before: fields('B18')[field], after: value } },
        },
      ]);
      expect(Object.keys(rows[1]?.fields ?? {})).toEqual([field]);
    });

    test('b7: staff who may see it hear of it, with its version, and customers do not', async () => {
      const [staff, customer] = await Promise.all([
        connectHub(stage.admin, stage.origin),
        connectHub(stage.customer, stage.origin),
      ]);
      const { id, version } = await added('B7');
      // Of its own jobs the server tells them too.
      expect(await staff.until('changed', id)).toEqual({ kind: 'changed', entity, id, version });
      expect(customer.events).toEqual([]);
      await Promise.all([staff.connection.stop(), customer.connection.stop()]);
    });

    if (areNamesFree !== true) {
      test('a name that is taken is refused, at its field', async () => {
        await added('TAKEN');
        expect(await add('TAKEN')).toMatchObject({
          status: 409,
          error: { code: 'TAKEN', details: { field: expect.any(String) as unknown } },
        });
      });
    }

    if (many !== undefined) {
      test('b20: an act on a filter leaves alone what came after the filter was looked at', async () => {
        const marks = ['MANY-1', 'MANY-2', 'MANY-3'];
        for (const mark of marks) await added(mark);
        const [late] = await stage.db.query(
          `update ${table} set created_at = created_at + interval '1 hour'
           where id = (select id from ${table} order by created_at desc limit 1) returning id`,
        );
        const act = async () => {
          const upTo = new Date(Date.now() + 60_000).toISOString();
          const chosen = { filter: many.filter('MANY-'), upTo };
          const asked = { ...many.named, chosen, key: randomUUID() };
          return outcomesSchema.parse((await stage.admin.call(many.call, asked)).result);
        };
        const first = await act();
        expect(first.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
        expect(first.map(({ id }) => id)).not.toContain(late?.['id']);
        expect((await act()).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped']);
      });
    }

    own(() => stage);
  });
}
