import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';
import { eraseDiagrams } from './eraseDiagrams.js';
import { recount } from './recount.js';

const idsSchema = z.array(z.object({ id: z.string() }));

/** What a customer showed to others goes with them: their files with all revisions, their comments and reports. */
export const personalDiagrams: PersonalData = {
  name: 'diagrams',
  tables: ['diagrams', 'diagram_revisions', 'diagram_comments', 'diagram_reports'],
  read: async (db, customerId) => ({
    files: await db.query(
      `select v.title, v.summary, v.number, v.tree, v.state, v.at, r.stage, r.licence, r.published_at as "publishedAt"
       from diagram_revisions v join diagrams r on r.id = v.diagram_id
       where r.customer_id = $1 and r.deleted_at is null order by r.created_at, v.number`,
      [customerId],
    ),
    comments: await db.query(
      `select diagram_id as "fileId", text, at, state from diagram_comments where customer_id = $1 order by id`,
      [customerId],
    ),
    reports: await db.query(
      `select diagram_id as "fileId", reason_code as "reasonCode", text, at from diagram_reports
       where customer_id = $1 order by id`,
      [customerId],
    ),
  }),
  erase: async (tx, { customerId }) => {
    const own = await tx.query('select id from diagrams where customer_id = $1', [customerId]);
    await eraseDiagrams(
      tx,
      idsSchema.parse(own).map(({ id }) => id),
    );
    // Of others: what the customer said about them.
    const touched = await tx.query(
      `select diagram_id as id from diagram_comments where customer_id = $1
       union select diagram_id from diagram_reports where customer_id = $1`,
      [customerId],
    );
    await tx.query(
      `delete from diagram_reports where customer_id = $1
         or comment_id in (select id from diagram_comments where customer_id = $1)`,
      [customerId],
    );
    await tx.query('delete from diagram_comments where customer_id = $1', [customerId]);
    for (const { id } of idsSchema.parse(touched)) await recount(tx, id);
  },
};
