import { type AuditQuery, auditEntrySchema, type SECURITY_CALLS } from '@banyan/contract/security';
import * as z from 'zod';
import { deviceWords } from '../../ground/audit/deviceWords.js';
import {
  type Condition,
  orderOf,
  readPage,
  startOfDay,
  where,
} from '../../ground/database/sql/index.js';
import { done } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';

/** A row of `audit_log` as `entryOf` takes it. */
export const auditRowSchema = z.object({ at: z.number(), device: z.string() }).loose();

/** What an entry is read from. */
export const AUDIT_COLUMNS =
  'id::text as id, at, kind, account, audience, address, device, detail, subject' as const;

/** The log of sign-ins, newest first. */
export function auditHandlers({
  db,
}: ServiceParts): Pick<HandlersOf<typeof SECURITY_CALLS>, 'AuditLog/GetList'> {
  return {
    'AuditLog/GetList': async ({ sort, page, pageSize, ...filter }) => {
      const source = {
        columns: AUDIT_COLUMNS,
        from: 'audit_log',
        condition: conditionOf(filter),
        order: orderOf({ column: 'audit_log.id', id: 'audit_log.id', direction: sort.direction }),
      };
      const { records, results } = await readPage(db, auditRowSchema, source, { page, pageSize });
      return done({ records, results: results.map(entryOf) });
    },
  };
}

/** An entry of the log as it is read, with the browser in words. */
export function entryOf({ at, device, ...entry }: z.output<typeof auditRowSchema>) {
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
