import type { Person } from '@banyan/contract';
import {
  type ACCOUNT_CALLS,
  type OwnDetails,
  profileSchema,
  type Todo,
  todosSchema,
} from '@banyan/contract/account';
import { editionTitle } from '@banyan/contract/products';
import { hasHiddenSigns, nicknameFault } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { EARNING_STATES } from '../../ground/earned.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { isNameLocked } from '../identities/decided.js';
import { IDENTITY_REFUSALS } from '../identities/identityRefusals.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { readAvatar, removeAvatar, setAvatar } from './avatars.js';

const NAME_REFUSED = refusal(
  409,
  'NAME_REFUSED',
  '这个名字不能使用，请换一个。',
  'This name cannot be used. Please choose another one.',
);

const newestSchema = z.looseObject({
  product: z.nullable(z.string()),
  productEn: z.nullable(z.string()),
  edition: z.nullable(z.string()),
  editionEn: z.nullable(z.string()),
});

/** A profile's row with the newest order's edition as it is called everywhere. */
function withEdition(row: unknown) {
  const { product, productEn, edition, editionEn, ...profile } = newestSchema.parse(row);
  const called = (of: string | null, name: string | null) =>
    of === null || name === null ? null : editionTitle(of, name);
  return {
    ...profile,
    currentEdition: called(product, edition),
    currentEditionEn: called(productEn, editionEn),
  };
}

const rowsSchema = z.array(
  z.object({ version: z.number(), name: z.string(), nickname: z.string() }),
);

type OwnDetailsAsked = {
  readonly id: string;
  readonly baseUrl: string;
  readonly version: number;
  readonly name: string;
  readonly nickname: string;
};

const DISMISSED_MS = 90 * 86_400_000;
const MOST_TODOS = 20;

/** What waits for the customer elsewhere. */
const WAITING_TODOS = `
  select 1 as weight, 'orderPending' as kind, o.id as ref from orders o
  where o.customer_id = $1 and o.state = 'pending'
  union all
  select 2, 'contactReady', c.kind from contact_changes c
  where c.customer_id = $1 and c.applied_at is not null and c.proved_at is null and c.ended_at is null
  union all
  select 3, 'identityRejected', '' from customers i where i.id = $1 and i.identity_state = 'rejected'
  union all
  select 4, 'feedbackAnswered', f.id from feedback f
  where f.customer_id = $1 and f.customer_unread > 0 and f.deleted_at is null`;

/** What their account here lacks; another provider's have none. */
const LACKING = `
  select 5, 'verify' || initcap(kinds.kind), kinds.kind
  from accounts a, (values ('phone'), ('email')) as kinds (kind)
  where a.id = $1 and not exists (
    select 1 from account_logins l where l.account_id = a.id and l.kind = kinds.kind
  )
  union all
  select 6, 'secondFactor', '' from accounts a join customers c on c.id = a.id
  where a.id = $1 and a.totp_confirmed_at is null and coalesce(c.second_factor_asked_again_at, $2) <= $2`;

const phoneSchema = z.array(z.object({ phone: z.string().nullable() }));

/** Of accounts here; another provider's people have neither. */
export function accountHandlers({
  db,
  baseUrl,
  files,
  now,
  own,
}: Pick<ServiceWiring, 'db' | 'now' | 'baseUrl' | 'files' | 'own'>): HandlersOf<
  typeof ACCOUNT_CALLS
> {
  const ownerOf = ({ userId, audience }: Person) => ({ createdBy: userId, audience });
  return {
    'Account/GetUserPicInfo': async (_request, { userId }) => {
      const path = await readAvatar(db, userId);
      return done(path === null ? '' : baseUrl + path);
    },
    'Account/GetMobile': async (_request, { userId }) => {
      const [account] = phoneSchema.parse(
        await db.query('select phone from accounts where id = $1', [userId]),
      );
      return done(account?.phone ?? '');
    },
    'MyProfile/Get': async (_request, { userId, account }) => {
      const rows = await db.query(
        `select c.id as "userId", $2::text as account, c.name, coalesce(c.phone, '') as phone, coalesce(c.email, '') as email, c.registered_at as "registeredAt",
           c.order_count as "orderCount", c.spent_fen as "spentFen",
           newest.product, newest.edition, newest.product_en as "productEn", newest.edition_en as "editionEn"
         from customers c left join lateral (
           select p.name_zh as product, o.edition_name as edition, coalesce(nullif(p.name_en, ''), p.name_zh) as product_en,
             coalesce(nullif(e.name_en, ''), o.edition_name) as edition_en
           from orders o join products p on p.id = o.product_id left join editions e on e.id = o.edition_id
           where o.customer_id = c.id and o.edition_id is not null and o.state in ${EARNING_STATES}
           order by o.created_at desc limit 1
         ) newest on true
         where c.id = $1`,
        [userId, account],
      );
      if (rows[0] === undefined) return refused(REFUSALS.notFound);
      return done(profileSchema.parse(withEdition(rows[0])));
    },
    'MyAccount/GetTodos': async (_request, { userId }) =>
      done(await readTodos(db, now(), userId, own !== null)),
    'MyAccount/DismissTodo': async (_request, { userId }) => {
      await dismissSecondFactor(db, now(), userId);
      return done({});
    },
    'MyAccount/Get': async (_request, { userId }) => {
      const details = await readDetails(db, userId, baseUrl);
      return details === null ? refused(REFUSALS.notFound) : done(details);
    },
    'MyAccount/Save': (asked, { userId }) =>
      db.transaction((tx) => saveDetails(tx, now(), { id: userId, baseUrl, ...asked })),
    'MyAccount/SetPicture': async ({ file, crop }, person) => {
      const set = await setAvatar({ db, now, ...files }, ownerOf(person), file, crop);
      return set.success ? done({ address: baseUrl + set.result }) : set;
    },
    'MyAccount/RemovePicture': async (_request, person) => {
      await removeAvatar(db, ownerOf(person));
      return done({});
    },
  };
}

/** @param isOwn whether the account is kept here */
async function readTodos(
  db: Queryable,
  now: number,
  customerId: string,
  isOwn: boolean,
): Promise<readonly Todo[]> {
  const at = isOwn ? [new Date(now).toISOString()] : [];
  const rows = await db.query(
    `select t.kind, t.ref from (${WAITING_TODOS}${isOwn ? ` union all ${LACKING}` : ''}) t
     order by t.weight, t.ref limit ${MOST_TODOS}`,
    [customerId, ...at],
  );
  return todosSchema.parse(rows);
}

async function dismissSecondFactor(db: Queryable, now: number, customerId: string): Promise<void> {
  await db.query('update customers set second_factor_asked_again_at = $2 where id = $1', [
    customerId,
    new Date(now + DISMISSED_MS).toISOString(),
  ]);
}

/** The details that a customer may change; null: no customer has that id. */
async function readDetails(db: Queryable, id: string, baseUrl: string): Promise<OwnDetails | null> {
  const [row] = rowsSchema.parse(
    await db.query(
      'select version, name, nickname from customers where id = $1 and deleted_at is null',
      [id],
    ),
  );
  if (row === undefined) return null;
  const path = await readAvatar(db, id);
  return { ...row, picture: path === null ? '' : baseUrl + path };
}

/** Their name is their account's as well: the frame shows it. */
async function saveDetails(
  tx: Queryable,
  now: number,
  { id, baseUrl, version, name, nickname }: OwnDetailsAsked,
): Promise<Outcome<OwnDetails>> {
  if (hasHiddenSigns(name)) return refused(NAME_REFUSED, { field: 'name' });
  if (nicknameFault(nickname) !== null) return refused(NAME_REFUSED, { field: 'nickname' });
  const [before] = rowsSchema.parse(
    await tx.query('select version, name, nickname from customers where id = $1 for update', [id]),
  );
  if (before !== undefined && before.name !== name && (await isNameLocked(tx, id))) {
    return refused(IDENTITY_REFUSALS.nameLocked, { field: 'name' });
  }
  const saved = await tx.query(
    `update customers set name = $3, nickname = $4, version = version + 1, updated_at = $5, updated_by = $1
     where id = $1 and version = $2 and deleted_at is null returning version`,
    [id, version, name, nickname, new Date(now).toISOString()],
  );
  const details = await readDetails(tx, id, baseUrl);
  if (details === null) return refused(REFUSALS.notFound);
  if (saved.length === 0) return refused(REFUSALS.versionConflict);
  await tx.query('update accounts set username = $2 where id = $1', [id, name]);
  await tellMine(tx, { topic: 'account', id }, { owner: id });
  const change = { entity: 'customer', id, version: details.version };
  await tellChanged(tx, change, { permission: 'accounts.view' });
  return done(details);
}
