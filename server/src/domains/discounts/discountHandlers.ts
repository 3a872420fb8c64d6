import { randomBytes } from 'node:crypto';
import type { DISCOUNT_CALLS, DiscountRule } from '@banyan/contract/discounts';
import { RECORD_REFUSALS, recordActs, wasWrittenBy } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { approvalOf } from './approval.js';
import { readBatches } from './batches.js';
import { codeCustomers } from './codeCustomers.js';
import { CODES } from './codeKind.js';
import { codeUse } from './codeUse.js';
import { getUseDays } from './useDays.js';

/** 32 characters without look-alikes: 256 is a multiple of 32, so random bytes give an even choice. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SWITCHED = { verb: 'state', zh: '启用或停用了', en: 'switched' };
const APPROVED = { verb: 'approve', zh: '批准了', en: 'approved' };

type Fields = DiscountRule & { readonly code: string };

export function discountHandlers(parts: ServiceParts): HandlersOf<typeof DISCOUNT_CALLS> {
  const codes = recordActs(parts, CODES);
  return {
    'Discount/GetList': codes.page,
    'Discount/Get': codes.get,
    // What was approved is approved again once it is written again.
    'Discount/Save': codes.save('Discount/Save', ({ code, ...rule }: Fields) => ({
      ...columnsOf(rule),
      code,
      approvedBy: null,
    })),
    'Discount/SetEnabled': codes.setMany('Discount/SetEnabled', SWITCHED, ({ enabled }) => ({
      columns: { enabled },
      refusal: ({ approval }) => (approval === 'awaiting' ? RECORD_REFUSALS.approvalNeeded : null),
    })),
    'Discount/Approve': codes.act('Discount/Approve', APPROVED, ({ id }, by) => async (code) => {
      if (code.approval !== 'awaiting') return refused(REFUSALS.stepNotAllowed);
      const isOwn = await wasWrittenBy(by.tx, CODES, id, by.person.userId);
      if (isOwn) return refused(RECORD_REFUSALS.ownAct);
      return done({ approval: 'approved', approvedBy: by.person.username });
    }),
    'Discount/Generate': codes.batch('Discount/Generate', ({ rule, count, prefix, length }) => {
      const columns = columnsOf(rule);
      if (columns.approval === 'awaiting') return refused(RECORD_REFUSALS.approvalNeeded);
      const values = Array.from({ length: count }, () => prefix + randomSigns(length));
      return done({ columns, field: 'code', values });
    }),
    'Discount/GetBatches': async () => done(await readBatches(parts.db)),
    'Discount/Remove': codes.remove('Discount/Remove', async ({ id }, tx) => {
      const named = await tx.query(
        'select 1 from discount_redemptions where code_id = $1 limit 1',
        [id],
      );
      return named.length > 0 ? REFUSALS.inUse : null;
    }),
    ...codeCustomers(parts),
    ...codeUse(parts),
    'Discount/GetUseDays': getUseDays(parts),
  };
}

/** A rule as it is kept. One that takes off very much waits for another person. */
function columnsOf({ percent, maxOffFen, amountFen, ...rule }: DiscountRule) {
  const value =
    rule.kind === 'percent'
      ? { percent, maxOffFen, amountFen: null }
      : { percent: null, maxOffFen: null, amountFen };
  return { ...rule, ...value, approval: approvalOf(value) };
}

function randomSigns(length: number): string {
  return Array.from(randomBytes(length), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
