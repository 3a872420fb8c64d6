import { randomUUID } from 'node:crypto';
import { valuesOf } from '@banyan/contract';
import type { MACHINE_BLOCK_CALLS } from '@banyan/contract/machine-codes';
import { PASTE_OUTCOMES } from '@banyan/contract/machine-codes';
import * as z from 'zod';
import { noteChanges } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { insertNewCopies } from '../../ground/database/sql/index.js';
import { tellChanged } from '../../ground/news/tell.js';
import { keyedAct } from '../../ground/records/index.js';
import { ALL } from '../../ground/records/noteRecord.js';
import { type By, born } from '../../ground/records/saveVersion.js';
import { done } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { BLOCKS } from './blockKind.js';
import { newIn, outcomesOf, readLine } from './pastedLines.js';
import { touchedBy } from './touched.js';

type Calls = typeof MACHINE_BLOCK_CALLS;
type Request = z.output<Calls['MachineBlock/Add']['request']>;
type Result = z.output<Calls['MachineBlock/Add']['result']>;
type Rule = Request['rule'];

/** Short enough for a statement. */
const ROWS_AT_ONCE = 1_000;

const codesSchema = z.array(z.looseObject({ id: z.string(), code: z.string() }));
const keptSchema = z.object({
  outcomes: z.array(z.enum(valuesOf(PASTE_OUTCOMES))),
  touched: z.object({ devices: z.number(), customers: z.number(), activations: z.number() }),
});

/** Entries for pasted lines: what they would do, and the adding. */
export function addBlocks(
  parts: ServiceParts,
): Pick<HandlersOf<Calls>, 'MachineBlock/Preview' | 'MachineBlock/Add'> {
  return {
    'MachineBlock/Preview': async ({ rule, lines }) => {
      const read = lines.map(readLine);
      const codes = [...newIn(read).keys()];
      const { open, expired } = await readOpen(parts.db, codes, rule.productId, parts.now());
      const added = codes.filter((code) => !open.has(code));
      const touched = await touchedBy(parts.db, { ...rule, codes: added });
      const outcomes = outcomesOf(read, { added: new Set(added), closed: expired });
      return done({ outcomes, touched });
    },
    'MachineBlock/Add': keyedAct<Request, Result>(parts, BLOCKS, 'MachineBlock/Add', {
      perform: async (tx, by, { request: { rule, lines } }) => {
        const read = lines.map(readLine);
        const batched = { ...by, batch: randomUUID() };
        const wanted = newIn(read);
        const closed = await closeExpired(tx, batched, [...wanted.keys()], rule.productId);
        const added = await insertBlocks(tx, batched, rule, wanted);
        const of = { ...rule, codes: [...added] };
        const { named: _named, ...touched } = await touchedBy(tx, of, ' for update of d');
        const outcomes = outcomesOf(read, { added, closed });
        const result = { outcomes, touched };
        return done({ result, ids: { kept: JSON.stringify(result) } });
      },
      // No machine code is kept for it.
      again: (_tx, { kept }) => Promise.resolve(done(keptSchema.parse(JSON.parse(String(kept))))),
    }),
  };
}

/** Which of the codes have an entry, and which have one that has expired and not been closed. */
async function readOpen(
  db: Queryable,
  codes: readonly string[],
  productId: string | null,
  now: number,
) {
  const found = await db.query(
    `select id, machine_code as code, coalesce(ends_at <= $3, false) as "isOver" from machine_code_blocks
     where machine_code = any($1::text[]) and product_id is not distinct from $2::text and lifted_at is null`,
    [codes, productId, new Date(now).toISOString()],
  );
  const codesWhere = (isOver: boolean) =>
    new Set(found.filter((row) => row['isOver'] === isOver).map(({ code }) => String(code)));
  return { open: codesWhere(false), expired: codesWhere(true) };
}

/** Closes expired entries of codes that are added again. Resolves to these codes. */
export async function closeExpired(
  tx: Queryable,
  by: By,
  codes: readonly string[],
  productId: string | null,
): Promise<ReadonlySet<string>> {
  const closed = codesSchema.parse(
    await tx.query(
      `update machine_code_blocks set lifted_at = $3, lifted_by = $4, version = version + 1, updated_at = $3, updated_by = $4
       where lifted_at is null and id in (
         select id from machine_code_blocks where machine_code = any($1::text[])
           and product_id is not distinct from $2::text and lifted_at is null and ends_at <= $3
         order by machine_code for update)
       returning id, machine_code as code`,
      [codes, productId, new Date(by.now).toISOString(), by.actor.name],
    ),
  );
  await note(tx, by, { verb: 'lift', zh: '关闭了已过期的', en: 'closed the expired' }, closed);
  return new Set(closed.map(({ code }) => code));
}

/** Resolves to the codes that had no entry. */
async function insertBlocks(
  tx: Queryable,
  by: By,
  { remark, ...rule }: Rule,
  wanted: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const codes = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1));
  const added: string[] = [];
  for (let at = 0; at < codes.length; at += ROWS_AT_ONCE) {
    const part = codes.slice(at, at + ROWS_AT_ONCE);
    const rows = await insertNewCopies(
      tx,
      BLOCKS.table,
      { ...rule, ...born(by) },
      {
        machineCode: part.map(([code]) => code),
        remark: part.map(([, own]) => own || remark),
        id: part.map(() => randomUUID()),
      },
    );
    const inserted = rows.map(({ id, machine_code: code }) => ({
      id: String(id),
      code: String(code),
    }));
    await note(tx, by, { verb: 'add', zh: '新建了', en: 'added' }, inserted, rule);
    added.push(...inserted.map(({ code }) => code));
  }
  return new Set(added);
}

type Told = { readonly verb: string; readonly zh: string; readonly en: string };

/** A row of the change log for each entry, and one piece of news for all of them. */
async function note(
  tx: Queryable,
  { actor, now, batch }: By,
  { verb, zh, en }: Told,
  entries: z.infer<typeof codesSchema>,
  written: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (entries.length === 0) return;
  const { entity, noun, view } = BLOCKS;
  const fields = Object.fromEntries(
    Object.entries(written).map(([key, after]) => [key, { before: null, after }]),
  );
  const act = {
    actor,
    entity,
    verb: `${entity}.${verb}`,
    ...(batch === undefined ? {} : { batch }),
  };
  await noteChanges(
    tx,
    now,
    act,
    entries.map(({ id, code }) => {
      const masked = `${code.slice(0, 4)}…${code.slice(-4)}`;
      return {
        entityId: id,
        summary: {
          zh: `${actor.name} ${zh}${noun.zh} ${masked}`,
          en: `${actor.name} ${en} ${noun.en} ${masked}`,
        },
        fields,
      };
    }),
  );
  await tellChanged(tx, { entity, id: ALL }, { permission: view });
}
