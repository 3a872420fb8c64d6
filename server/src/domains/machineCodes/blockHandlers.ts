import type { BlockRule, MACHINE_BLOCK_CALLS } from '@banyan/contract/machine-codes';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { readMachineCode, revealCode } from '../devices/machineCode.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { addBlocks, closeExpired } from './addBlocks.js';
import { applyBlocks } from './applyBlocks.js';
import { BLOCKS } from './blockKind.js';
import { touchedBy } from './touched.js';

const LIST = 'machineBlocks';
const PAUSED = { verb: 'pause', zh: '暂停或恢复了', en: 'paused or resumed' };
const LIFTED = { verb: 'lift', zh: '解除了', en: 'lifted' };

const NOT_A_CODE = refusal(
  400,
  'MACHINE_CODE_WRONG',
  '机器码应为 32 位十六进制。',
  'A machine code has 32 hexadecimal digits.',
);
const IN_THE_PAST = refusal(
  400,
  'IN_THE_PAST',
  '请选择将来的时间。',
  'Please choose a time in the future.',
);

type Fields = BlockRule & { readonly machineCode?: string | undefined };
type Parts = ServiceParts & Pick<ServiceWiring, 'searchKeys'>;

/** Entries of the machine-code filter. */
export function blockHandlers(parts: Parts): HandlersOf<typeof MACHINE_BLOCK_CALLS> {
  const { db, now, searchKeys } = parts;
  const blocks = recordActs(parts, BLOCKS);
  const { 'MachineBlock/Add': add, ...pasting } = addBlocks(parts);
  const lift = blocks.setMany(
    'MachineBlock/Lift',
    LIFTED,
    ({ reason }: z.output<(typeof MACHINE_BLOCK_CALLS)['MachineBlock/Lift']['request']>, by) => ({
      columns: {
        liftedAt: new Date(by.now).toISOString(),
        liftedBy: by.actor.name,
        liftReason: reason,
      },
      refusal: ({ state }) =>
        state === 'lifted' || state === 'expired' ? REFUSALS.stepNotAllowed : null,
    }),
  );
  return {
    ...pasting,
    'MachineBlock/GetList': async ({ filter: { q, ...filter } = {}, ...asked }, { userId }) => {
      if (q === undefined) return blocks.page({ filter, ...asked });
      const machineCode = await searchKeys.open(q, { accountId: userId, list: LIST });
      if (machineCode === null) return done({ records: 0, results: [] });
      return blocks.page({ filter: { ...filter, machineCode }, ...asked });
    },
    'MachineBlock/Find': async ({ text }, { userId }) => {
      const value = readMachineCode(text);
      if (value === null) return refused(NOT_A_CODE);
      return done({ q: await searchKeys.make({ accountId: userId, list: LIST, value }) });
    },
    'MachineBlock/Get': async ({ id }) => {
      const block = await blocks.get({ id });
      if (!block.success) return block;
      const touched = await touchedBy(db, { ...block.result, codes: await codesOf(db, id) });
      return done({ ...block.result, touched });
    },
    'MachineBlock/Add': applied(parts, add),
    'MachineBlock/Save': applied(
      parts,
      blocks.saveDecided(
        'MachineBlock/Save',
        async ({ machineCode: typed, ...rule }: Fields, { tx, by, before }) => {
          if (before !== null) {
            return before.liftedAt === null ? done(rule) : refused(REFUSALS.stepNotAllowed);
          }
          const machineCode = readMachineCode(typed ?? '');
          if (machineCode === null) return refused(NOT_A_CODE);
          await closeExpired(tx, by, [machineCode], rule.productId);
          return done({ ...rule, machineCode });
        },
      ),
    ),
    'MachineBlock/Pause': applied(
      parts,
      blocks.act('MachineBlock/Pause', PAUSED, ({ until }) => ({ state, pausedUntil }) => {
        if (state === 'lifted' || state === 'expired') return refused(REFUSALS.stepNotAllowed);
        if (until !== null && Date.parse(until) <= now()) return refused(IN_THE_PAST);
        return done(until === pausedUntil ? null : { pausedUntil: until });
      }),
    ),
    // A search key is one machine's: as a filter of many it would be all of them.
    'MachineBlock/Lift': (request, person, visit) => {
      const { chosen } = request;
      const isByKey = 'filter' in chosen && chosen.filter.q !== undefined;
      return isByKey ? Promise.resolve(refused(REFUSALS.badRequest)) : lift(request, person, visit);
    },
    'MachineBlock/Reveal': revealCode(parts, BLOCKS),
  };
}

/** An act after which more may be refused than before. */
function applied<A extends readonly unknown[], T>(
  parts: ServiceParts,
  act: (...asked: A) => Promise<Outcome<T>>,
): (...asked: A) => Promise<Outcome<T>> {
  return async (...asked) => {
    const answer = await act(...asked);
    if (answer.success) await applyBlocks(parts);
    return answer;
  };
}

async function codesOf(db: Queryable, id: string): Promise<readonly string[]> {
  const rows = await db.query(
    'select machine_code as code from machine_code_blocks where id = $1',
    [id],
  );
  return z
    .array(z.object({ code: z.string() }))
    .parse(rows)
    .map(({ code }) => code);
}
