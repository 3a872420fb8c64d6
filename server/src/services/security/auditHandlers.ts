import { type AuditQuery, auditEntrySchema, type SECURITY_CALLS } from '@banyan/contract/security';
import * as z from 'zod';
import { deviceWords } from '../../audit/deviceWords.js';
import { type Condition, orderOf, readPage, startOfDay, where } from '../../database/sql/index.js';
import { done } from '../../http/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';

const rowSchema = z.object({ at: z.number(), device: z.string() }).loose();

const COLUMNS =
  'id::text as id, at, kind, account, audience, address, device, detail, subject' as const;

/** The log of sign-ins, newest first. */
export function auditHandlers({
  db,
}: ServiceParts): Pick<HandlersOf<typeof SECURITY_CALLS>, 'AuditLog/GetList'> {
  return {
    'AuditLog/GetList': async ({ sort, page, pageSize, ...filter }) => {
      const source = {
        columns: COLUMNS,
        from: 'audit_log',
        condition: conditionOf(filter),
        order: orderOf({ column: 'audit_log.id', id: 'audit_log.id', direction: sort.direction }),
      };
      const { records, results } = await readPage(db, rowSchema, source, { page, pageSize });
      return done({ records, results: results.map(entryOf) });
    },
  };
}

function entryOf({ at, device, ...entry }: z.output<typeof rowSchema>) {
  return auditEntrySchema.parse({
    ...entry,
    at: new Date(at * 1000).toISOString(),
    device: deviceWords(device),
  });
}

function conditionOf({ kind, account = '', from, to }: AuditQuery): Condition {
  return where((place) => [
    kind !== undefined && `kind = ${place(kind)}`,
    account !== '' && `lower(account) = lower(${place(account)})`,
    from !== undefined && `at >= ${place(secondsOf(from, 0))}`,
    to !== undefined && `at < ${place(secondsOf(to, 1))}`,
  ]);
}

function secondsOf(day: string, later: number): number {
  return Date.parse(startOfDay(day, later)) / 1000;
}
