import { randomUUID } from 'node:crypto';
import type { PUBLISHING_CALLS } from '@banyan/contract/publishing';
import type * as z from 'zod';
import { insertNewCopies } from '../../ground/database/sql/index.js';
import { ADDED, keyedAct, noteRecord, readRecord } from '../../ground/records/index.js';
import { born } from '../../ground/records/saveVersion.js';
import { done, refused } from '../../ground/requests/refusal.js';
import { findNamed, idsIn, keptIn, outcomesOf, withNames } from '../customers/naming.js';
import type { ServiceParts } from '../wiring.js';
import { GRANTS } from './grantKind.js';
import { GRANT_REFUSALS } from './refusals.js';

type Calls = typeof PUBLISHING_CALLS;
type Adding = z.output<Calls['PublishGrant/SaveMany']['request']>;
type Outcomes = z.output<Calls['PublishGrant/SaveMany']['result']>;

/** The same exception for pasted customers. One that is over makes room for it. */
export function addGrants(parts: ServiceParts) {
  return keyedAct<Adding, Outcomes>(parts, GRANTS, 'PublishGrant/SaveMany', {
    perform: async (tx, by, { request: { fields, names } }) => {
      if (fields.until !== null && Date.parse(fields.until) <= by.now) {
        return refused(GRANT_REFUSALS.untilPast);
      }
      const found = await findNamed(tx, names);
      const customers = [...new Set(idsIn(found))];
      const at = new Date(by.now).toISOString();
      await tx.query(
        `update publish_grants set deleted_at = $2, version = version + 1, updated_at = $2, updated_by = $3
         where customer_id = any($1) and until <= $2 and deleted_at is null`,
        [customers, at, by.actor.name],
      );
      const own = { id: customers.map(() => randomUUID()), customerId: customers };
      const rows = await insertNewCopies(tx, 'publish_grants', { ...fields, ...born(by) }, own);
      const batched = { ...by, batch: randomUUID() };
      for (const { id } of rows) {
        const after = await readRecord(tx, GRANTS, by.now, String(id));
        if (after !== null) await noteRecord(tx, GRANTS, batched, ADDED, { before: null, after });
      }
      const added = new Set(rows.map((row) => String(row['customer_id'])));
      const kept = outcomesOf(found, added);
      return done({
        result: await withNames(tx, kept),
        ids: { outcomes: JSON.stringify(kept) },
      });
    },
    again: async (tx, { outcomes }) => done(await withNames(tx, keptIn(outcomes))),
  });
}
