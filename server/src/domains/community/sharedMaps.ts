import { shownSql } from '../diagrams/diagramKind.js';

/** Maps with their author and the revision that readers see; a published one always has it, so counting need not look. */
export const SHARED_MAPS = `diagrams d left join diagram_revisions r on r.id = d.live_revision
  join customers c on c.id = d.customer_id`;

/** Whether customers are in order: what frozen and closed ones have written is not shown. */
export const IS_IN_ORDER = `c.state in ('active', 'closing') and c.deleted_at is null`;

/** Whether a map has a page. */
export const IS_SHARED = `d.stage = 'published' and d.deleted_at is null and ${IS_IN_ORDER}`;

/** Whether it is also in lists: one with many open reports is not, until staff have decided. */
export const IS_LISTED = `${IS_SHARED} and (d.reports = 0 or (select count(*) from diagram_reports x
    where x.diagram_id = d.id and x.comment_id is null and x.state = 'open')
  <= coalesce((select most_reports from traffic_rules limit 1), 5))`;

/** Shown numbers: what was counted, with what staff have corrected by evidence. */
export const VIEWS = shownSql('d', 'views');
export const DOWNLOADS = shownSql('d', 'downloads');
