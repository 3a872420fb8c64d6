import type { LocalText } from '@banyan/contract';
import type { DEVICE_CALLS } from '@banyan/contract/devices';
import * as z from 'zod';
import { noteChange } from '../../ground/changeLog/changes.js';
import { done, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import type { Handler } from '../service.js';
import type { ServiceParts } from '../wiring.js';

const MACHINE_CODE = /^[0-9A-F]{32}$/;

const codeSchema = z.array(z.object({ value: z.string() }));

/** A machine code of the table `r` as lists show it: `7F2A…90C1`. */
export const MASKED_CODE = `left(r.machine_code, 4) || '…' || right(r.machine_code, 4)`;

export const FOUND_ALONE = refusal(
  409,
  'FOUND_ALONE',
  '按机器码查找的结果不能导出。',
  'What was found by a machine code cannot be exported.',
);

/** A machine code as it is kept, however it was pasted; null: it is not one. */
export function readMachineCode(text: string): string | null {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return MACHINE_CODE.test(code) ? code : null;
}

type Reveal = Handler<(typeof DEVICE_CALLS)['Device/Reveal']>;
type Kind = { readonly entity: string; readonly table: string; readonly noun: LocalText };
/** Shows the machine code of a record in clear. Each time is a row of the change log. */
export function revealCode(
  { db, now }: ServiceParts,
  { entity, table, noun }: Kind,
): (...asked: Parameters<Reveal>) => ReturnType<Reveal> {
  return ({ id }, { userId, username }, { origin }) =>
    db.transaction(async (tx) => {
      const [found] = codeSchema.parse(
        await tx.query(`select machine_code as value from ${table} where id = $1`, [id]),
      );
      if (found === undefined) return refused(REFUSALS.notFound);
      await noteChange(tx, now(), {
        actor: { id: userId, name: username, address: origin.address },
        entity,
        entityId: id,
        verb: `${entity}.reveal`,
        summary: {
          zh: `${username} 查看了${noun.zh} ${id} 的机器码`,
          en: `${username} revealed the machine code of the ${noun.en} ${id}`,
        },
      });
      return done(found);
    });
}
