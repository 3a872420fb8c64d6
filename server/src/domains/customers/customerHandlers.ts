import type { Person } from '@banyan/contract';
import {
  type CUSTOMER_CALLS,
  type Customer,
  MOST_TAGS,
  momentSchema,
} from '@banyan/contract/customers';
import { maskName } from '@banyan/rules';
import * as z from 'zod';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import {
  type Columns,
  type KeysetSource,
  readKeysetPage,
  where,
} from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { readByKey } from '../../ground/searchKeys/readByKey.js';
import { cancelOpen } from '../../identity/changing/contactChanges.js';
import { endAccountSessions } from '../../identity/endAccountSessions.js';
import { isNameLocked } from '../identities/decided.js';
import { IDENTITY_REFUSALS } from '../identities/identityRefusals.js';
import { resumeLicences } from '../licences/freezing.js';
import { leave } from '../privacy/leave.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { contactActs } from './contactActs.js';
import { CUSTOMERS, type Wanted } from './customerKind.js';
import { foundIn, foundText, recognise } from './find.js';
import { customerCreation } from './invite.js';

/** What is known of a customer from several places, each by its own index. */
const MOMENTS = `(
  select o.customer_id as customer, 'order' as source, 'o' || e.id as id, e.at, e.order_id as ref, e.kind as what,
    e.detail, '' as "summaryZh", '' as "summaryEn", case when e.by_customer then null else e.by_name end as by,
    null::jsonb as params
  from order_events e join orders o on o.id = e.order_id
  union all
  select l.account_id, 'signIn', 'a' || l.id, to_timestamp(l.at), l.id::text, l.kind, l.detail, '', '', null, null
  from audit_log l where l.account_id is not null
  union all
  select c.entity_id, 'change', 'c' || c.id, c.at, c.id::text, c.verb, c.reason, c.summary_zh, c.summary_en, c.actor, null
  from changes c where c.entity = 'customer'
  union all
  select c.id, 'registered', 'r', c.registered_at, c.id, 'registered', c.registered_via, '', '', null, null
  from customers c
  union all
  select n.customer_id, 'notice', 'n' || n.id, n.at, n.id::text, n.template, '', '', '', null, n.params
  from notices n where n.deleted_at is null
) t`;

type TimelineAsked = { readonly id: string; readonly source?: string | undefined };

const LIST = 'customers';
const SAVED = { verb: 'save', zh: '更改了', en: 'changed' };
const TAGGED = { verb: 'tags', zh: '更改了标签：', en: 'changed the tags of' };
const STATED = { verb: 'state', zh: '冻结或解冻了', en: 'froze or unfroze' };
const CLOSED = { verb: 'close', zh: '注销了', en: 'closed' };
const ENDED = { verb: 'endSessions', zh: '结束了全部登录：', en: 'ended all sessions of' };

const TOO_MANY_TAGS = refusal(409, 'TOO_MANY_TAGS', '最多 20 个标签。', 'At most 20 tags.');

type Parts = ServiceParts &
  Pick<ServiceWiring, 'searchKeys' | 'personal' | 'own' | 'baseUrl' | 'marks'>;

/** Customers, as staff look after them. */
export function customerHandlers(parts: Parts): HandlersOf<typeof CUSTOMER_CALLS> {
  const { db, now, searchKeys } = parts;
  const customers = recordActs(parts, CUSTOMERS);

  return {
    'Customer/GetList': async ({ filter: { q, ...filter } = {}, ...asked }, { userId }) => {
      if (q === undefined) return customers.keyset({ filter, ...asked });
      return readByKey(searchKeys, { key: q, accountId: userId, list: LIST }, (value) => {
        const wanted: Wanted = { ...filter, found: foundIn(value) };
        return customers.keyset({ filter: wanted, ...asked });
      });
    },
    'Customer/Find': async ({ text }, { userId }) => {
      const found = recognise(text);
      if (found === null) return done({ by: 'text', q: null });
      const value = foundText(found);
      return done({
        by: found.by,
        q: await searchKeys.make({ accountId: userId, list: LIST, value }),
      });
    },
    'Customer/Get': customers.get,
    'Customer/GetTimeline': async ({ filter, sort, ...asked }) => {
      if (filter === undefined) return refused(REFUSALS.badRequest);
      const source = momentsOf(filter, sort.direction);
      const page = await readKeysetPage(db, momentSchema, source, asked);
      return page === null ? refused(REFUSALS.badRequest) : done(page);
    },
    'Customer/Create': customerCreation(parts),
    'Customer/Save': customers.act(
      'Customer/Save',
      SAVED,
      ({ fields }, { tx }) =>
        async ({ id, name }) =>
          fields.name !== name && (await isNameLocked(tx, id))
            ? refused(IDENTITY_REFUSALS.nameLocked)
            : done(fields),
    ),
    'Customer/SetTags': customers.many(
      'Customer/SetTags',
      TAGGED,
      ({ add, remove }) =>
        ({ tags }) =>
          tagged(tags, add, remove),
    ),
    'Customer/SetState': customers.act(
      'Customer/SetState',
      STATED,
      ({ state, reasonCode = '' }, { tx }) =>
        (customer) =>
          setState(tx, customer, { state, reason: reasonCode, at: now() }),
    ),
    'Customer/EndSessions': customers.act(
      'Customer/EndSessions',
      ENDED,
      ({ id }, { tx }) =>
        async () => {
          await endAccountSessions(tx, id);
          return done({});
        },
    ),
    'Customer/Close': customers.act(
      'Customer/Close',
      CLOSED,
      ({ id }, { tx }) =>
        ({ state }) =>
          close(parts, tx, { id, state }),
    ),
    ...contactActs(parts),
    'Customer/Reveal': ({ id, item }, person, visit) =>
      db.transaction((tx) => reveal(tx, now(), { id, item, person, visit })),
  };
}

function tagged(
  held: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Outcome<Columns | null> {
  const tags = [...new Set([...held, ...add])].filter((tag) => !remove.includes(tag));
  if (tags.length > MOST_TAGS) return refused(TOO_MANY_TAGS);
  const isSame = tags.length === held.length && tags.every((tag) => held.includes(tag));
  return done(isSame ? null : { tags });
}

type Stating = {
  readonly state: 'active' | 'frozen';
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** A frozen customer is signed out everywhere with the transaction, and is not let in again. */
async function setState(
  tx: Queryable,
  customer: Customer,
  { state, reason, at }: Stating,
): Promise<Outcome<Columns | null>> {
  const { id, state: before } = customer;
  if (before === state) return done(null);
  if (before === 'closing' || before === 'closed') return refused(REFUSALS.stepNotAllowed);
  await tx.query(
    "update accounts set state = $2 where id = $1 and usertype = 1 and state in ('active', 'frozen')",
    [id, state],
  );
  const template = state === 'frozen' ? 'accountFrozenByStaff' : 'accountUnfrozen';
  await noticeTo(tx, id, { template, at });
  if (state === 'active') {
    await resumeLicences(tx, id, at);
    return done({ state, stateReason: '', frozenBy: null });
  }
  await cancelOpen(tx, id, at);
  await endAccountSessions(tx, id);
  return done({ state, stateReason: reason, frozenBy: 'staff' });
}

/** Only what is in order is closed: a frozen customer could not come back. */
async function close(
  { personal, own, now }: Parts,
  tx: Queryable,
  { id, state }: Pick<Customer, 'id' | 'state'>,
): Promise<Outcome<Columns | null>> {
  if (state === 'closing') return done(null);
  if (state !== 'active') return refused(REFUSALS.stepNotAllowed);
  const until = await leave(tx, { personal, own }, { customerId: id, at: now(), language: 'zh' });
  return until.success ? done({ state: 'closing', closingUntil: until.result }) : until;
}

type Revealing = {
  readonly id: string;
  readonly item: 'phone' | 'email';
  readonly person: Person;
  readonly visit: Visit;
};

const ITEMS = { phone: { zh: '手机', en: 'phone' }, email: { zh: '邮箱', en: 'e-mail' } } as const;
const revealedSchema = z.array(
  z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
);

/** Logs who sees it in clear, without the value seen. */
async function reveal(
  tx: Queryable,
  now: number,
  { id, item, person: { userId, username }, visit: { origin } }: Revealing,
) {
  const [found] = revealedSchema.parse(
    await tx.query(
      'select name, phone, email from customers where id = $1 and deleted_at is null',
      [id],
    ),
  );
  if (found === undefined) return refused(REFUSALS.notFound);
  const whose = `${maskName(found.name)} (${id})`;
  await noteChange(tx, now, {
    actor: { id: userId, name: username, address: origin.address },
    entity: 'customer',
    entityId: id,
    verb: 'customer.reveal',
    summary: {
      zh: `${username} 查看了用户 ${whose} 的${ITEMS[item].zh}`,
      en: `${username} revealed the ${ITEMS[item].en} of the customer ${whose}`,
    },
  });
  return done({ value: found[item] });
}

/** Everything about one customer in the order of time. */
function momentsOf({ id, source }: TimelineAsked, direction: 'asc' | 'desc'): KeysetSource {
  return {
    columns:
      't.id, t.at, t.source, t.ref, t.what, t.detail, t."summaryZh", t."summaryEn", t.by, t.params',
    from: MOMENTS,
    condition: where((place) => [
      `t.customer = ${place(id)}`,
      source === undefined ? "t.source <> 'notice'" : `t.source = ${place(source)}`,
    ]),
    sort: { column: 't.at', id: 't.id', direction },
  };
}
