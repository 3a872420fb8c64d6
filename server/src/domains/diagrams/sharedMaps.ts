import { shownSql } from './diagramKind.js';

/** Maps with their author and the revision that readers see; a published one always has it, so counting need not look. */
export const SHARED_MAPS = `diagrams d left join diagram_revisions r on r.id = d.live_revision
  join customers c on c.id = d.customer_id`;

/** Whether customers are in order: what frozen and closed ones have written is not shown. */
export const IS_IN_ORDER = inOrderSql('c');

function inOrderSql(customer: string): string {
  return `(${customer}.state in ('active', 'closing') and ${customer}.deleted_at is null)`;
}

export const IS_PUBLISHED = "d.stage = 'published' and d.deleted_at is null";
/** Few, and in an index of their own: a list of maps need not ask all its authors. */
const NOT_IN_ORDER = `select o.id from customers o where not ${inOrderSql('o')}`;

/** Maps with more open reports than that. Those of its comments are about their writers, so they do not count. */
function reportedSql(most: string): string {
  return `select x.diagram_id from diagram_reports x where x.comment_id is null and x.state = 'open'
    group by x.diagram_id having count(*) > ${most}`;
}

/** Whether a map has a page. Over maps as `d`, as is all below. */
export const IS_SHARED = `${IS_PUBLISHED} and not exists (select from (${NOT_IN_ORDER}) o where o.id = d.customer_id)`;

/**
 * Whether it is also in lists: one with many open reports is not, until staff have decided.
 * @param most open reports of one in a list, as SQL
 */
export function isListedSql(most: string): string {
  // What is in no list is read once, before all maps, so that the first of an order are kept while they are read.
  return `${IS_PUBLISHED} and d.customer_id not in (${NOT_IN_ORDER})
    and (d.reports = 0 or d.id not in (${reportedSql(most)}))`;
}

const MOST_REPORTS = '(select most_reports from traffic_rules where deleted_at is null)';
export const IS_LISTED = isListedSql(MOST_REPORTS);

/** Those that are published and in no list: few. */
export const UNLISTED = `select d.* from (${NOT_IN_ORDER}) o cross join lateral (
    select d.id, d.category_id, d.industry_id from diagrams d where d.customer_id = o.id and ${IS_PUBLISHED} offset 0) d
  union select d.id, d.category_id, d.industry_id from diagrams d where d.id in (${reportedSql(MOST_REPORTS)}) and ${IS_PUBLISHED}`;

/** Shown numbers: what was counted, with what staff have corrected by evidence. */
export const VIEWS = shownSql('d', 'views');
export const DOWNLOADS = shownSql('d', 'downloads');
