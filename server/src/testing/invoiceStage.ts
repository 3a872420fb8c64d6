import { randomUUID } from 'node:crypto';
import type {
  InvoiceableOrder,
  InvoiceTitle,
  MyInvoice,
  TitleFields,
} from '@banyan/contract/invoices';
import { ask, createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';
import { createSender } from './uploads.js';

export const PROVED = 'xiaoman@example.com';
export const COMPANY: TitleFields = {
  type: 'company',
  name: '福州示例科技有限公司',
  taxNumber: '91350100m000100y43',
};
export const WITH_BANK: TitleFields = {
  ...COMPANY,
  address: '福州市鼓楼区一路 1 号',
  phone: '0591-12345678',
  bank: '工商银行福州支行',
  account: '1402021234567890123',
};

/** A server whose customer asks for invoices and whose staff issue them. */
export type InvoiceStage = ServiceStage & {
  /** Resolves to the number of an order of ¥399.00 of the customer's. */
  order(state?: string): Promise<string>;
  title(fields?: TitleFields): Promise<InvoiceTitle>;
  /** What applying for these orders sends. */
  asking(orders: readonly string[], title: string, change?: object): object;
  apply(orders: readonly string[], change?: object): Promise<MyInvoice>;
  invoiceable(order: string): Promise<InvoiceableOrder | undefined>;
  /** Uploads a file as staff and attaches it. */
  attach(id: string, format: 'pdf' | 'ofd' | 'xml', version: number): Promise<unknown>;
  refund(order: string, amountFen: number): Promise<void>;
};

const CONTENTS = {
  pdf: Buffer.from('%PDF-1.7 an invoice'),
  ofd: Buffer.from('PK\u0003\u0004 an invoice in an archive', 'latin1'),
  xml: Buffer.from('<?xml version="1.0"?><EInvoice/>'),
};

/** @param environment additional settings of the server */
export async function createInvoiceStage(
  database: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
): Promise<InvoiceStage> {
  const stage = await createStage(database, environment, 'woken');
  const { db, customer, admin, origin } = stage;
  const [row] = await db.query("select id from accounts where account = 'customer'");
  const customerId = String(row?.['id']);
  await db.query(
    `insert into account_logins (kind, value, account_id, verified_at) values ('email', $1, $2, now())
     on conflict do nothing`,
    [PROVED, customerId],
  );
  const sender = createSender(admin, origin);

  const title = (fields: TitleFields = COMPANY) =>
    ask(customer, 'MyInvoiceTitle/Save', { fields, key: randomUUID() });
  const asking: InvoiceStage['asking'] = (orders, titleId, change = {}) => ({
    orders,
    kind: 'ordinary',
    title: titleId,
    emails: [PROVED],
    remark: '',
    expectFen: 39_900 * orders.length,
    key: randomUUID(),
    ...change,
  });

  return {
    ...stage,
    title,
    asking,
    order: async (state = 'paid') => {
      const [made] = await db.query(
        `insert into orders (id, customer_id, product_id, edition_name, quantity, amount_fen, state, channel, created_at,
           updated_at)
         select 'BY' || lpad((floor(random() * 1e15))::bigint::text, 16, '0'), $1, product_id, edition_name, 1, 39900, $2,
           'web', now(), now()
         from orders order by id limit 1 returning id`,
        [customerId, state],
      );
      return String(made?.['id']);
    },
    apply: async (orders, change) =>
      ask(customer, 'MyInvoice/Apply', asking(orders, (await title()).id, change)),
    invoiceable: async (order) => {
      const { results } = await ask(customer, 'MyInvoice/GetInvoiceable', { pageSize: 100 });
      return results.find(({ id }) => id === order);
    },
    attach: async (id, format, version) => {
      const sending = { kind: 'invoice', name: `invoice.${format}` } as const;
      const { file } = await sender.begin(CONTENTS[format], sending);
      return ask(admin, 'Invoice/Attach', { id, version, format, file: file?.id });
    },
    refund: async (order, amountFen) => {
      const { version } = await ask(admin, 'Order/Get', { id: order });
      const asked = { id: order, amountFen, reason: '多收', version, key: randomUUID() };
      await ask(admin, 'Order/Refund', asked);
    },
  };
}
