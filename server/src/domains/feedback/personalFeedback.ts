import * as z from 'zod';
import { freeFiles } from '../../ground/files/fileUses.js';
import type { PersonalData } from '../privacy/personalData.js';

const threadsSchema = z.array(z.object({ id: z.string() }));

/** Erases what a customer wrote and attached; keeps that they wrote, and how it ended, for the statistics. */
export const personalFeedback: PersonalData = {
  name: 'feedback',
  tables: ['feedback', 'feedback_messages'],
  read: async (db, customerId) => {
    const threads = await db.query(
      `select id, source, category, title, text, contact, environment, state, rating, created_at as "createdAt",
         updated_at as "updatedAt"
       from feedback where customer_id = $1 and deleted_at is null order by created_at, id`,
      [customerId],
    );
    const messages = await db.query(
      `select m.feedback_id as "feedbackId", m.by_kind as by, m.text, m.at from feedback_messages m
       join feedback f on f.id = m.feedback_id
       where f.customer_id = $1 and f.deleted_at is null and not m.internal order by m.id`,
      [customerId],
    );
    return { threads, messages };
  },
  erase: async (tx, { customerId, at }) => {
    const threads = threadsSchema.parse(
      await tx.query('select id from feedback where customer_id = $1', [customerId]),
    );
    for (const { id } of threads) await freeFiles(tx, { entity: 'feedback', entityId: id });
    await tx.query(
      `update feedback_messages set text = '', by_name = case by_kind when 'customer' then coalesce(by_id, '') else by_name end
       where feedback_id in (select id from feedback where customer_id = $1) and by_kind <> 'system'`,
      [customerId],
    );
    await tx.query(
      `update feedback set title = '', text = '', contact = '', environment = '{}', created_by = customer_id,
         updated_by = '', state = 'closed', closed_at = coalesce(closed_at, $2), waits_since = null, due_at = null,
         customer_unread = 0, version = version + 1
       where customer_id = $1`,
      [customerId, new Date(at).toISOString()],
    );
    await tx.query(
      `update changes set fields = '{}' where entity = 'feedback'
         and entity_id in (select id from feedback where customer_id = $1)`,
      [customerId],
    );
  },
};
