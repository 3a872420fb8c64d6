import type { FileReader } from '../../ground/files/mediaRoute.js';

/** What is attached to a thread is for its customer, and for staff who may see feedback. */
export const mayReadFeedbackFile: FileReader = async (db, person, fileId) => {
  if (person.audience === 'admin' && !person.permissions.includes('feedback.view')) return false;
  const found = await db.query(
    `select 1 from file_uses u join feedback f on f.id = u.entity_id
     where u.file_id = $1 and u.entity = 'feedback' and ($2 or f.customer_id = $3) limit 1`,
    [fileId, person.audience === 'admin', person.userId],
  );
  return found.length > 0;
};
