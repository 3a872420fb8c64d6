import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../ground/database/db.js';
import type { Browser } from './browser.js';
import { connectHub } from './hubClient.js';
import { withoutPermission } from './withoutPermission.js';

type Act = {
  /** What the hub and the change log call such a record. */
  readonly entity: string;
  /** The act's call: `Licence/SetState`. */
  readonly call: string;
  /** What the call needs. */
  readonly permission: string;
  /** What the change log calls the act. */
  readonly verb: string;
  /** What is given, in addition to the record, its version and the key. */
  readonly given: object;
  /** A field of the record and its value after the act. */
  readonly change: readonly [field: string, value: unknown];
};

/** Where the act is done. */
type Stage = {
  readonly db: Db;
  readonly origin: string;
  readonly admin: Browser;
  readonly customer: Browser;
  /** A new record on which the act can be done; resolves to its id. */
  readonly make: () => Promise<string>;
};

const recordSchema = z.looseObject({ id: z.string(), version: z.number() });

/** What holds for an act on one record, of any kind that no form saves. The `describe` around it has the stage. */
export function describeActs(
  { entity, call, permission, verb, given, change: [field, value] }: Act,
  stage: () => Stage,
): void {
  const get = `${call.split('/')[0] ?? ''}/Get`;
  const read = async (id: string) =>
    recordSchema.parse((await stage().admin.call(get, { id })).result);
  const made = async () => read(await stage().make());
  const asked = ({ id, version }: z.infer<typeof recordSchema>) => ({
    id,
    version,
    key: randomUUID(),
    ...given,
  });
  const act = (body: object) => stage().admin.call(call, body);
  const acts = (id: string) =>
    stage().db.query(
      'select actor, fields from changes where entity = $1 and entity_id = $2 and verb = $3',
      [entity, id, `${entity}.${verb}`],
    );

  describe(`The act ${call}`, () => {
    test('b15: in an outdated version it is refused, with what the record is now', async () => {
      const record = await made();
      const { id, version } = record;
      const { success, result } = await act(asked(record));
      expect({ success, result }).toMatchObject({
        success: true,
        result: { id, version: version + 1, [field]: value },
      });
      const { status, error } = await act(asked(record));
      const fields = { id, version: version + 1, [field]: value };
      const details = { version: version + 1, changedBy: '周敏', fields };
      expect({ status, error }).toMatchObject({
        status: 409,
        error: { code: 'VERSION_CONFLICT', details },
      });
    });

    test('b16: the same key ten times is one act; with something else it is refused', async () => {
      const record = await made();
      const body = asked(record);
      const answers = await Promise.all(Array.from({ length: 10 }, () => act(body)));
      const versions = answers.map(({ result }) => recordSchema.parse(result).version);
      expect(new Set(versions)).toEqual(new Set([record.version + 1]));
      expect(await acts(record.id)).toHaveLength(1);
      const other = await act({ ...body, version: record.version + 1 });
      expect(other).toMatchObject({ error: { code: 'KEY_REUSED' } });
    });

    test('b18: it is one row of the change log, with who did it and what it has changed', async () => {
      const record = await made();
      await act(asked(record));
      const changed = { before: record[field] ?? null, after: value };
      expect(await acts(record.id)).toMatchObject([
        { actor: '周敏', fields: { [field]: changed } },
      ]);
    });

    test('b7: staff who may see the record hear of it, with its version, and customers do not', async () => {
      const { admin, customer, origin } = stage();
      const record = await made();
      const hubs = await Promise.all([admin, customer].map((who) => connectHub(who, origin)));
      const [staff, other] = hubs;
      await act(asked(record));
      const { id } = record;
      const version = record.version + 1;
      // Some kinds tell of what belongs to a record too, without its version.
      const heard = await staff?.until('changed', id, version);
      expect(heard).toEqual({ kind: 'changed', entity, id, version });
      expect(other?.events.filter(({ kind }) => kind === 'changed')).toEqual([]);
      await Promise.all(hubs.map(({ connection }) => connection.stop()));
    });

    test('without its permission it is refused, and nothing is changed', async () => {
      const record = await made();
      await withoutPermission(stage().db, permission, async () => {
        const refusal = await act(asked(record));
        expect(refusal).toMatchObject({ status: 403, error: { code: 403 } });
      });
      expect(await read(record.id)).toMatchObject({ version: record.version });
    });
  });
}
