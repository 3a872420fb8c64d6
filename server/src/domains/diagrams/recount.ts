import type { Queryable } from '../../ground/database/db.js';

/** What lists show of a file's comments and open reports, by the rows themselves. */
export async function recount(tx: Queryable, diagramId: string): Promise<void> {
  await tx.query(
    `update diagrams set
       comments = (select count(*) from diagram_comments m where m.diagram_id = $1 and m.state = 'visible'),
       reports = (select count(*) from diagram_reports p where p.diagram_id = $1 and p.state = 'open')
     where id = $1`,
    [diagramId],
  );
}
