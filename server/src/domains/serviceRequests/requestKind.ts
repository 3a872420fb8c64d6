import {
  SERVICE_ENDS,
  SERVICE_REQUEST,
  type ServiceRequest,
  serviceSchemas,
} from '@banyan/contract/service-requests';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { columnOf, columnsOf, instantSql, textIn } from '../../ground/database/sql/index.js';
import { describedKind, type Sort } from '../../ground/records/index.js';

const ENDED = `r.state in (${SERVICE_ENDS.map((state) => `'${state}'`).join(', ')})`;

const COMPUTED = {
  customerName: `coalesce((select c.name from customers c where c.id = r.customer_id), nullif(r.contact_name, ''), r.created_by)`,
  assigneeName: '(select a.username from accounts a where a.id = r.assignee_id)',
  followUpOn: `to_char(r.follow_up_on, 'YYYY-MM-DD')`,
};

export const SERVICE_REQUESTS = describedKind(SERVICE_REQUEST, serviceSchemas, {
  table: 'service_requests',
  computed: () => COMPUTED,
  also: (place, { text, state, assignee, isOverdue }, now) => [
    textIn(place, 'r', text, ['id', 'text', 'contactName', 'company']),
    state !== undefined && (state === 'unfinished' ? `not ${ENDED}` : `r.state = ${place(state)}`),
    assignee !== undefined &&
      (assignee === 'none' ? 'r.assignee_id is null' : `r.assignee_id = ${place(assignee)}`),
    isOverdue === true && overdueSql(now),
  ],
  orders: orderOf,
});

/** An appointment that is over but not closed, or a follow-up day that has come. */
function overdueSql(now: number): string {
  const isOver = `r.starts_at + make_interval(mins => r.minutes) < ${instantSql(now)}`;
  return `(not ${ENDED} and coalesce(${isOver}, false)) or r.follow_up_on <= '${shanghaiDay(new Date(now))}'`;
}

/** An identity that agreed is its own customer's: a request that is linked to another one does not show it. */
export const IDENTITY_SAID = `case when r.customer_id is null or r.customer_id = r.identity_of then r.identity_said end`;

/** Who waits comes first: who has said a verified identity, then the longest before the others; then the next appointments, and last what has ended. */
function orderOf({ by, direction }: Sort): string | null {
  const [first, last] = direction === 'desc' ? ['desc', 'asc'] : ['asc', 'desc'];
  if (by === 'createdAt') return null;
  if (by !== 'attention') return `r.${columnOf(by)} ${first} nulls last, r.id ${first}`;
  return `${ENDED} ${last}, r.waits_since is null ${last},
    coalesce(${IDENTITY_SAID} = 'same', false) ${first}, r.waits_since ${last}, r.starts_at ${last} nulls last, r.id ${first}`;
}

const rowsSchema = z.array(serviceSchemas.row);

/** Appointments between two instants, but for cancelled ones, by their time. */
export async function readAppointments(
  db: Queryable,
  from: string,
  to: string,
): Promise<readonly ServiceRequest[]> {
  return rowsSchema.parse(
    await db.query(
      `select ${columnsOf(serviceSchemas.row, 'r', COMPUTED)} from service_requests r
       where r.starts_at >= $1 and r.starts_at < $2 and r.state <> 'cancelled' and r.deleted_at is null
       order by r.starts_at, r.id`,
      [from, to],
    ),
  );
}
