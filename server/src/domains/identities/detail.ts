import {
  type IdentityDetail,
  identityCheckSchema,
  LEAST_AGE,
  REAL_NAME,
} from '@banyan/contract/identities';
import { loadRegions, maskIdNumber, readIdNumber, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readRecord } from '../../ground/records/index.js';
import type { ServiceWiring } from '../wiring.js';
import { CHECKS } from './identityKind.js';

const restSchema = z.tuple([z.object({ realName: z.string(), sealed: z.string().nullable() })]);
const othersSchema = z.array(
  z.object({ customerId: z.string(), state: z.enum(identityCheckSchema.shape.state.options) }),
);
const sidesSchema = z.array(z.object({ side: z.enum(['front', 'back']) }));

/** A check as its reviewer sees it, with what the number says by itself; null: not found. */
export async function readDetail(
  db: Queryable,
  { idNumbers }: Pick<ServiceWiring, 'idNumbers'>,
  now: number,
  id: string,
): Promise<IdentityDetail | null> {
  const row = await readRecord(db, CHECKS, now, id);
  if (row === null) return null;
  const [{ realName, sealed }] = restSchema.parse(
    await db.query(
      'select real_name as "realName", id_number_sealed as sealed from identity_checks where id = $1',
      [id],
    ),
  );
  const number = sealed === null ? null : idNumbers.open(sealed, id);
  const others = othersSchema.parse(
    await db.query(
      `select o.customer_id as "customerId", o.state from identity_checks r
       join identity_checks o on o.id_number_mark = r.id_number_mark and o.customer_id <> r.customer_id
       where r.id = $1 and o.state in ('checking', 'review', 'verified') order by o.created_at, o.id limit 10`,
      [id],
    ),
  );
  const pictures = sidesSchema
    .parse(
      await db.query(
        `select u.field as side from file_uses u join files f on f.id = u.file_id
         where u.entity = 'identityCheck' and u.entity_id = $1 and f.state = 'ready' order by u.field desc`,
        [id],
      ),
    )
    .map(({ side }) => side);
  const said = number === null ? NOTHING : await saidBy(number, now);
  return {
    ...row,
    realName,
    idNumber: number === null ? null : maskIdNumber(number),
    facts: said.facts,
    tests: [
      ...said.tests,
      ...(realName === '' ? [] : [{ test: 'name', isPassed: REAL_NAME.test(realName) } as const]),
      { test: 'double', isPassed: row.sameNumber === 0 },
      { test: 'pictures', isPassed: pictures.length === 2 },
    ],
    pictures,
    others,
  };
}

type Said = Pick<IdentityDetail, 'facts' | 'tests'>;
const NOTHING: Said = { facts: null, tests: [] };
const ORDER = ['form', 'region', 'birthday', 'checkDigit'] as const;

/** The tests up to the first that fails: what comes after it cannot be told. */
async function saidBy(number: string, now: number): Promise<Said> {
  const today = shanghaiDay(new Date(now));
  const reading = readIdNumber(number, { today, regions: await loadRegions() });
  if (reading.kind === 'refused') {
    const failed = reading.reason === 'future' ? 'birthday' : reading.reason;
    const tests = ORDER.slice(0, ORDER.indexOf(failed) + 1).map((test) => ({
      test,
      isPassed: test !== failed,
    }));
    return { facts: null, tests };
  }
  const { region, birthday, age, sex } = reading;
  const { province, city, district } = region;
  return {
    facts: { region: [province, city, district].filter(Boolean).join(' '), birthday, age, sex },
    tests: [
      ...ORDER.map((test) => ({ test, isPassed: true })),
      { test: 'age', isPassed: age >= LEAST_AGE },
    ],
  };
}
