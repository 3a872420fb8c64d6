import type { InvoiceState } from '@banyan/contract/invoices';
import type { Queryable } from '../../ground/database/db.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { instant } from '../../ground/demoData/insertRows.js';

/** The two demo customers' titles; of everything an application can come to, one; and some of the special kind. */
export const demoInvoices: DemoPart = {
  name: 'invoices',
  fill: async (tx, { until }) => {
    await addTitles(tx, until);
    await makeSpecial(tx);
    await askForSeveral(tx);
    for (const turn of TURNS) await take(tx, turn);
  },
};

async function addTitles(tx: Queryable, until: number): Promise<void> {
  await tx.query(
    `insert into invoice_titles (id, customer_id, type, name, tax_number, address, phone, bank, account, is_default,
       created_at, created_by, updated_at, updated_by)
     select c.id || t.suffix, c.id, t.type, coalesce(t.name, c.name), t.tax, t.address, t.phone, t.bank, t.account,
       t.suffix = '-1', $1, c.name, $1, c.name
     from customers c, (values
       ('-1', 'company', '福州榕树信息技术有限公司', '91350100M000100Y43', '福州市鼓楼区软件大道 89 号', '0591-87654321',
         '中国工商银行福州鼓楼支行', '1402023009601234567'),
       ('-2', 'person', null, '', '', '', '', '')
     ) as t (suffix, type, name, tax, address, phone, bank, account)
     where c.id in ('C00000001', 'C00000002')`,
    [instant(until)],
  );
}

/** One of five companies wants 专票, which names their bank too. */
async function makeSpecial(tx: Queryable): Promise<void> {
  await tx.query(
    `update invoice_applications set kind = 'special', title = title || jsonb_build_object(
       'address', left(title ->> 'name', 2) || '市软件大道 ' || (right(id, 2)::int + 1) || ' 号',
       'phone', '0591-87' || right(id, 6),
       'bank', '中国工商银行' || left(title ->> 'name', 2) || '支行',
       'account', '140202' || right(id, 8) || '00001')
     where title ->> 'type' = 'company' and right(id, 1) in ('2', '7')`,
  );
}

/** One application is for two orders of the customer who has paid for them last. */
async function askForSeveral(tx: Queryable): Promise<void> {
  await tx.query(
    `with free as (
       select o.id, o.customer_id, o.amount_fen, o.updated_at,
         count(*) over (partition by o.customer_id) as many,
         row_number() over (partition by o.customer_id order by o.created_at desc, o.id) as place
       from orders o
       where o.state in ('completed', 'delivered') and o.refunded_fen = 0 and o.invoice_state is null
         and o.customer_id > 'C00000002'
     ), chosen as (
       select f.* from free f where f.place <= 2 and f.customer_id = (
         select customer_id from free where many > 1 order by updated_at desc, id limit 1)
     ), made as (
       insert into invoice_applications (id, customer_id, kind, title, emails, remark, amount_fen, state, created_at, created_by,
         updated_at, updated_by)
       select replace(min(f.id), 'BY', 'FP'), f.customer_id, 'special', jsonb_build_object('type', 'company',
           'name', '福州榕城文化传播有限公司', 'taxNumber', '91350100MA2XK7QP8A', 'address', '福州市台江区江滨路 18 号',
           'phone', '0591-83456789', 'bank', '中国建设银行福州台江支行', 'account', '35050189000700001234'),
         array['fapiao@example.com'], '请合并开票', sum(f.amount_fen), 'applied', max(f.updated_at), f.customer_id, max(f.updated_at), f.customer_id
       from chosen f group by f.customer_id
       returning id, created_at
     ), orders_of as (
       insert into invoice_orders (application_id, order_id, amount_fen, live)
       select m.id, f.id, f.amount_fen, true from made m cross join chosen f returning order_id
     ), hints as (
       update orders o set invoice_state = 'applied', version = version + 1 from orders_of l where o.id = l.order_id
     )
     insert into order_events (order_id, at, kind, by_name, by_customer, detail)
     select l.order_id, m.created_at, 'invoice', '', true, 'applied' from orders_of l cross join made m`,
  );
}

type Turn = {
  readonly to: InvoiceState;
  /** Staff's own. */
  readonly note?: string;
};

const TURNS: readonly Turn[] = [
  { to: 'reversed', note: '红字发票号码 26350000000000000001' },
  { to: 'reversing' },
  { to: 'withdrawn' },
  { to: 'applied', note: '税号与抬头不符，已电话联系用户核对' },
  { to: 'issuing' },
];
/** These were never issued. */
const OPEN: readonly InvoiceState[] = ['withdrawn', 'applied', 'issuing'];
const ENDED: readonly InvoiceState[] = ['withdrawn', 'reversed'];
const BY_STAFF: readonly InvoiceState[] = ['issuing', 'reversed'];

/** The newest one that is issued has come to something else. Its order and its history agree. */
async function take(tx: Queryable, { to, note = '' }: Turn): Promise<void> {
  await tx.query(
    `with one as (
       update invoice_applications set state = $1, note = $4,
         number = case when $3 then null else number end, issued_on = case when $3 then null else issued_on end,
         decided_at = case when $3 then null else decided_at end,
         reissue_reason = case when $3 then null else 'wrong' end, reissue_title = case when $3 then null else title end
       where id = (
         select id from invoice_applications where state = 'issued' and customer_id > 'C00000002'
         order by created_at desc, id limit 1)
       returning id, updated_at
     ), orders_of as (
       update invoice_orders l set live = $2 from one where l.application_id = one.id
       returning l.order_id, one.updated_at
     ), hints as (
       update orders o set invoice_state = $1, version = o.version + 1 from orders_of l where o.id = l.order_id
     ), never as (
       delete from order_events e using orders_of l
       where $3 and e.order_id = l.order_id and e.kind = 'invoice' and e.detail = 'issued'
     )
     insert into order_events (order_id, at, kind, by_name, by_customer, detail)
       select order_id, updated_at, 'invoice', case when $5 then '周敏' else '' end, not $5, $1 from orders_of
       where $1 <> 'applied'`,
    [to, !ENDED.includes(to), OPEN.includes(to), note, BY_STAFF.includes(to)],
  );
}
