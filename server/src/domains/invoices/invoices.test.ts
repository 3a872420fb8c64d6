import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Invoice } from '@banyan/contract/invoices';
import { createInvoiceStage, type InvoiceStage, WITH_BANK } from '../../testing/invoiceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';

const NUMBER = '26352000000000000001';
let issued = 0;
/** No two invoices have the same. */
const nextNumber = () => {
  issued += 1;
  return `2635300000000000${String(issued).padStart(4, '0')}`;
};

describe.each(testDatabases)('P18, d13 on $name', (database) => {
  let stage: InvoiceStage;
  beforeAll(async () => {
    stage = await createInvoiceStage(database);
  });
  beforeEach(async () => {
    await stage.db.script(
      "delete from limits; delete from outbox; delete from invoice_titles; update invoice_applications set created_at = created_at - interval '2 days'",
    );
  });
  afterAll(async () => {
    await stage.close();
  });

  const decide = (id: string, version: number, change: object) =>
    stage.admin.call('Invoice/Decide', { id, version, ...change });
  const issue = async (id: string, version = 1, change = {}): Promise<Invoice> =>
    ask(stage.admin, 'Invoice/Decide', {
      id,
      version,
      decision: 'issued',
      number: nextNumber(),
      ...change,
    });
  const mine = (id: string) => ask(stage.customer, 'MyInvoice/Get', { id });
  /** Waits until the server's own jobs have handed over so many messages. Resolves to how many files each carries. */
  const sent = async (messages: number): Promise<readonly unknown[]> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const rows = await stage.db.query('select cardinality(file_ids) as files from outbox');
      if (rows.length >= messages) return rows.map(({ files }) => files);
      await wait(100);
    }
    throw new Error('nothing was sent');
  };

  test('issued with its number and its files, which are sent and opened by its customer alone', async () => {
    const { id } = await stage.apply([await stage.order(), await stage.order()]);
    expect(await decide(id, 1, { decision: 'issued' })).toMatchObject({
      error: { code: 'NUMBER_NEEDED' },
    });
    const wrong = { decision: 'issued', number: NUMBER.slice(1) };
    expect(await decide(id, 1, wrong)).toMatchObject({ error: { code: 'NUMBER_NEEDED' } });
    await stage.attach(id, 'pdf', 1);
    await stage.attach(id, 'ofd', 2);
    expect((await mine(id)).files).toEqual([]);
    const issued = await issue(id, 3, { number: '2635 2000 0000 0000 0001' });
    expect(issued).toMatchObject({ state: 'issued', number: NUMBER, version: 4 });
    const { files, state, issuedOn } = await mine(id);
    expect({ state, issuedOn }).toEqual({ state: 'issued', issuedOn: issued.issuedOn });
    expect(files.map(({ format }) => format)).toEqual(['ofd', 'pdf']);
    expect(await sent(1)).toEqual([2]);
    const [file] = files;
    if (file === undefined) throw new Error('no file');
    const by = (who: typeof stage.customer) => createSender(who, stage.origin).open(file);
    expect((await by(stage.customer)).status).toBe(200);
    expect((await by(stage.clerk)).status).toBe(200);
    expect((await by(stage.visitor)).status).toBe(404);
    expect((await stage.customer.call('MyInvoice/File', { id, format: 'xml' })).status).toBe(404);
  });

  test('a file of another format than it is called takes no place', async () => {
    const { id } = await stage.apply([await stage.order()]);
    const sending = { kind: 'invoice', name: 'invoice.ofd' } as const;
    const sender = createSender(stage.admin, stage.origin);
    const { file } = await sender.begin(Buffer.from('%PDF-1.7 no OFD'), sending);
    const asked = { id, version: 1, format: 'ofd', file: file?.id };
    expect((await stage.admin.call('Invoice/Attach', asked)).status).toBe(415);
    expect(await stage.attach(id, 'ofd', 1)).toMatchObject({ files: [{ format: 'ofd' }] });
    expect(await stage.attach(id, 'ofd', 2)).toMatchObject({ files: [{ format: 'ofd' }] });
  });

  test('a number is one invoice’s', async () => {
    const [first, second] = [await stage.order(), await stage.order()];
    const { id } = await stage.apply([first]);
    const { number } = await issue(id);
    const other = await stage.apply([second]);
    const twice = { decision: 'issued', number };
    expect(await decide(other.id, 1, twice)).toMatchObject({ error: { code: 'NUMBER_TAKEN' } });
    expect(await mine(other.id)).toMatchObject({ state: 'applied', number: null });
  });

  test('sent again three times a day, and not before there is something to send', async () => {
    const { id } = await stage.apply([await stage.order()]);
    await issue(id);
    const resend = async () =>
      (await stage.customer.call('MyInvoice/Resend', { id })).error?.code ?? 'sent';
    expect(await resend()).toBe('NO_FILES');
    await stage.attach(id, 'pdf', 2);
    expect([await resend(), await resend(), await resend(), await resend()]).toEqual([
      'sent',
      'sent',
      'sent',
      'TOO_MANY',
    ]);
    expect(await sent(1)).toContain(1);
  });

  test('withdrawn while it waits, and the order can be asked for again', async () => {
    const order = await stage.order();
    const { id } = await stage.apply([order]);
    await ask(stage.customer, 'MyInvoice/Withdraw', { id, version: 1 });
    expect(await decide(id, 2, { decision: 'issuing' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    const again = await stage.apply([order]);
    await ask(stage.admin, 'Invoice/Decide', { id: again.id, version: 1, decision: 'issuing' });
    const withdraw = { id: again.id, version: 2 };
    expect(await stage.customer.call('MyInvoice/Withdraw', withdraw)).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('rejected with its reason; a failed try is staff’s own to know', async () => {
    const order = await stage.order();
    const { id } = await stage.apply([order]);
    await decide(id, 1, { decision: 'issuing' });
    await decide(id, 2, { decision: 'applied', reason: '税局接口超时' });
    const list = await ask(stage.admin, 'Invoice/GetList', { text: id });
    expect(list.results).toMatchObject([{ state: 'applied', note: '税局接口超时' }]);
    const { customerId } = await ask(stage.admin, 'Order/Get', { id: order });
    const of = async (asked: unknown) =>
      (await ask(stage.admin, 'Invoice/GetList', { customerId: asked, text: id })).results;
    expect(await of(customerId)).toHaveLength(1);
    expect(await of('C99999999')).toEqual([]);
    expect(JSON.stringify(await mine(id))).not.toContain('超时');
    const seen = await ask(stage.customer, 'MyOrder/Get', { id: order });
    expect(JSON.stringify(seen)).not.toContain('超时');
    expect(await decide(id, 2, { decision: 'rejected', reason: 'x' })).toMatchObject({
      error: { code: 'VERSION_CONFLICT', details: { version: 3 } },
    });
    await decide(id, 3, { decision: 'rejected', reason: '抬头不符' });
    expect(await mine(id)).toMatchObject({ state: 'rejected', reason: '抬头不符' });
    expect(await stage.invoiceable(order)).toBeDefined();
  });

  test.each([5_000, 39_900])(
    'an issued invoice is to be reversed once ¥%d fen go back',
    async (fen) => {
      const order = await stage.order();
      const { id } = await stage.apply([order]);
      await issue(id);
      await stage.refund(order, fen);
      expect(await mine(id)).toMatchObject({ state: 'reversing' });
      expect(await stage.invoiceable(order)).toBeUndefined();
      await ask(stage.admin, 'Invoice/Reverse', { id, version: 3, to: 'reversed' });
      expect(await mine(id)).toMatchObject({ state: 'reversed' });
      const left = await stage.invoiceable(order);
      expect(left?.invoiceableFen).toBe(fen === 39_900 ? undefined : 39_900 - fen);
    },
  );

  test('money that went back while it was being issued has it reversed at once', async () => {
    const order = await stage.order();
    const { id } = await stage.apply([order]);
    await decide(id, 1, { decision: 'issuing' });
    await stage.refund(order, 100);
    await issue(id, 2);
    expect(await mine(id)).toMatchObject({ state: 'reversing' });
  });

  test('replaced in its month, once: the red letter first, then an application of its own', async () => {
    const order = await stage.order();
    const { id } = await stage.apply([order]);
    await issue(id);
    expect(await mine(id)).toMatchObject({ mayReissue: true });
    const title = await stage.title(WITH_BANK);
    const asked = { id, version: 2, reason: 'wrong', title: title.id };
    const reversing = await ask(stage.customer, 'MyInvoice/RequestReissue', asked);
    expect(reversing).toMatchObject({ state: 'reversing', reissueReason: 'wrong' });
    await ask(stage.admin, 'Invoice/Reverse', { id, version: 3, to: 'reversed' });
    const { results } = await ask(stage.customer, 'MyInvoice/GetList', { pageSize: 1 });
    const [next] = results;
    expect(next).toMatchObject({
      state: 'applied',
      reissueOf: id,
      amountFen: 39_900,
      title: { account: WITH_BANK.account },
    });
    await issue(next?.id ?? '');
    expect(await mine(next?.id ?? '')).toMatchObject({ state: 'issued', mayReissue: false });
    const twice = { ...asked, id: next?.id, version: 2 };
    expect(await stage.customer.call('MyInvoice/RequestReissue', twice)).toMatchObject({
      error: { code: 'REISSUE_NOT_ALLOWED' },
    });
  });

  test('last month’s invoice is replaced by staff alone', async () => {
    const { id } = await stage.apply([await stage.order()]);
    await issue(id, 1, { issuedOn: '2026-01-31' });
    expect(await mine(id)).toMatchObject({ mayReissue: false });
    await ask(stage.admin, 'Invoice/Reverse', { id, version: 2, to: 'reversing' });
    expect(await mine(id)).toMatchObject({ state: 'reversing' });
  });

  test('issuing needs the permission, and no customer reads another’s invoice', async () => {
    const { id } = await stage.apply([await stage.order()]);
    const asked = { id, version: 1, decision: 'issued', number: NUMBER };
    expect((await stage.clerk.call('Invoice/Decide', asked)).status).toBe(403);
    const file = { id, version: 1, file: randomUUID(), format: 'pdf' };
    expect(await stage.admin.call('Invoice/Attach', file)).toMatchObject({
      error: { code: 'FILE_UNKNOWN' },
    });
    const [other] = await stage.db.query(
      'select id from invoice_applications where customer_id > $1 limit 1',
      ['C00000003'],
    );
    const answer = await stage.customer.call('MyInvoice/Get', { id: other?.['id'] });
    expect(answer.status).toBe(404);
  });

  test('a server of before decides what it knows, and each application has one answer', async () => {
    const order = await stage.order();
    const { id } = await stage.apply([order]);
    const old = 'select state, order_id as "orderId", title from invoices where id = $1';
    expect(await stage.db.query(old, [id])).toMatchObject([{ state: 'applied', orderId: order }]);
    await stage.db.query(
      "update invoices set state = 'rejected', decided_at = now(), reason = 'x' where id = $1",
      [id],
    );
    expect(await mine(id)).toMatchObject({ state: 'rejected', reason: 'x', version: 2 });
    expect(await stage.invoiceable(order)).toBeDefined();
  });
});
