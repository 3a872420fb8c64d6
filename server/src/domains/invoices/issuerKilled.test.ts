import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, hasPostgres, startPostgres } from '@banyan/testing/node';
import pg from 'pg';
import { createBrowser, signIn } from '../../testing/browser.js';
import { type FakeIssuer, startFakeIssuer } from '../../testing/fakeIssuer.js';
import { forkGateway, killGateway } from '../../testing/forkGateway.js';

type Row = Readonly<Record<string, unknown>>;

describe.each(hasPostgres() ? ['PostgreSQL'] : [])(
  'd13: a gateway that is killed while an invoice is issued, on %s',
  () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let client: pg.Client;
    let issuer: FakeIssuer;
    let gateway: ChildProcess;
    let port: string;
    let origin: string;

    const start = async () => {
      const settings = JSON.stringify({ settings: issuer.environment });
      gateway = await forkGateway(postgres.url, port, origin, settings);
    };
    const query = async (sql: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...params])).rows;

    beforeAll(async () => {
      postgres = await startPostgres();
      client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      issuer = await startFakeIssuer(() => '2026-11-20');
      port = String(await freePort());
      origin = `http://localhost:${port}`;
      await start();
    });
    afterAll(async () => {
      await killGateway(gateway);
      await client.end();
      await issuer.close();
      await postgres.remove();
    });

    test('asks the same again when it is back, and there is one invoice with its files', async () => {
      const admin = createBrowser(origin);
      await signIn(admin, origin, { audience: 'admin', account: 'admin' });
      const [applied] = await query(
        `update invoice_applications set state = 'applied', number = null, version = 1
         where id = (select min(id) from invoice_applications where state in ('applied', 'issued')) returning id`,
      );
      const id = String(applied?.['id']);
      issuer.says(() => {
        gateway.kill('SIGKILL');
        return 'lost';
      });
      const died = once(gateway, 'exit');
      const asked = { id, version: 1, decision: 'issuing' };
      // It may die before it has answered this.
      await admin.call('Invoice/Decide', asked).catch(() => null);
      await died;
      const number = issuer.issued.get(`${id}.issue`);
      expect(number).toMatch(/^\d{20}$/);

      issuer.says(() => ({ members: {} }));
      await start();
      // What the dead process had taken is free sooner than in a minute.
      await query("update jobs set lease_until = now() where name = 'invoices.issue'");
      await query('update invoice_applications set next_at = now() where id = $1', [id]);
      const issued = `select i.state, i.number, count(x.*)::int as files from invoice_applications i
        left join invoice_files x on x.application_id = i.id where i.id = $1 group by i.id`;
      let [row] = await query(issued, [id]);
      for (let tries = 0; tries < 300 && row?.['state'] !== 'issued'; tries += 1) {
        await query("select pg_notify('invoice_issuing', '')");
        await wait(100);
        [row] = await query(issued, [id]);
      }
      expect(row).toEqual({ state: 'issued', number, files: 2 });
      expect(issuer.asked.map(({ webhookId }) => webhookId)).toEqual([
        `${id}.issue`,
        `${id}.issue`,
      ]);
      expect(issuer.issued.size).toBe(1);
    });
  },
);
