import { type AuditQuery, auditEntrySchema, type SECURITY_CALLS } from '@banyan/contract/security';
import * as z from 'zod';
import { deviceWords } from '../../audit/deviceWords.js';
import { type Condition, countIn, startOfDay } from '../../database/sql.js';
import { done } from '../../http/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';

const rowsSchema = z.array(z.object({ at: z.number(), device: z.string() }).loose());

/** The log of sign-ins, newest first. */
export function auditHandlers({
  db,
}: ServiceParts): Pick<HandlersOf<typeof SECURITY_CALLS>, 'AuditLog/GetList'> {
  return {
    'AuditLog/GetList': async ({ page, pageSize, ...filter }) => {
      const { sql, params } = conditionOf(filter);
      const [counted, rows] = await Promise.all([
        db.query(`select count(*) as count from audit_log where ${sql}`, params),
        db.query(
          `select id::text as id, at, kind, account, audience, address, device, detail, subject
           from audit_log where ${sql} order by audit_log.id desc
           limit $${params.length + 1} offset $${params.length + 2}`,
          [...params, pageSize, (page - 1) * pageSize],
        ),
      ]);
      const results = rowsSchema.parse(rows).map(({ at, device, ...entry }) =>
        auditEntrySchema.parse({
          ...entry,
          at: new Date(at * 1000).toISOString(),
          device: deviceWords(device),
        }),
      );
      return done({ records: countIn(counted), results });
    },
  };
}

function conditionOf({ kind, account = '', from, to }: AuditQuery): Condition {
  const params: unknown[] = [];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const parts = ['true'];
  if (kind !== undefined) parts.push(`kind = ${place(kind)}`);
  if (account !== '') parts.push(`lower(account) = lower(${place(account)})`);
  if (from !== undefined) parts.push(`at >= ${place(secondsOf(from, 0))}`);
  if (to !== undefined) parts.push(`at < ${place(secondsOf(to, 1))}`);
  return { sql: parts.join(' and '), params };
}

function secondsOf(day: string, later: number): number {
  return Date.parse(startOfDay(day, later)) / 1000;
}
