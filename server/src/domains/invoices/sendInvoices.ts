import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { woken } from '../../ground/jobs/schedule.js';
import type { Outbox } from '../../ground/outbox/outbox.js';

/** Wakes the job that hands invoices to the outbox. */
export const INVOICES_CHANNEL = 'invoices';

const LOOK_SECONDS = 60;
const AT_ONCE = 50;
const DAY_MS = 86_400_000;

const rowsSchema = z.array(
  z.object({
    emails: z.array(z.string()),
    number: z.string(),
    files: z.array(z.string()),
  }),
);

type Parts = { readonly db: Db; readonly outbox: Outbox; readonly now: () => number };

/** What sends the files of invoices to their customers. */
export function invoiceJobs(parts: Parts): readonly Job[] {
  return [
    {
      name: 'invoices.send',
      schedule: woken(INVOICES_CHANNEL, LOOK_SECONDS),
      run: async () => ({ sent: await sendInvoices(parts) }),
    },
  ];
}

/**
 * Gives the outbox the invoices that wait to be sent. A service may be a back end of its own, without the secret that seals
 * the outbox: its transaction marks the application, and this one moves the mark. What has no files yet waits for them.
 */
export async function sendInvoices({ db, outbox, now }: Parts): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = rowsSchema.parse(
      await tx.query(
        `update invoice_applications i set to_send = false where id in (
           select id from invoice_applications w
           where to_send and state in ('issued', 'reversing')
             and exists (select 1 from invoice_files x where x.application_id = w.id)
           order by id limit $1 for update skip locked)
         returning emails, number,
           (select jsonb_agg(x.file_id order by x.format) from invoice_files x where x.application_id = i.id) as files`,
        [AT_ONCE],
      ),
    );
    for (const { emails, number, files } of waiting) {
      const message = { template: 'invoiceIssued', params: { number } } as const;
      for (const to of emails) {
        const sending = { channel: 'email', to, message, language: 'zh', files } as const;
        await outbox.put(tx, { ...sending, until: now() + DAY_MS, flow: null });
      }
    }
    return waiting.length;
  });
}
