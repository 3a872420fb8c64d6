import { createHmac, randomBytes } from 'node:crypto';
import type { Consent } from '@banyan/contract/registration';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Marks } from '../../ground/secrets/marks.js';
import { isSameText } from '../../ground/secrets/sameText.js';
import { createSealer, derive } from '../../ground/secrets/sealer.js';

/** How long a code is good. */
export const CODE_MS = 600_000;
const MOST_TRIES = 5;
/** Until another one may be asked for. */
export const RESEND_MS = 60_000;

/** A proof or code for one purpose counts nothing for another. */
export type FlowPurpose =
  | 'register'
  | 'signIn'
  | 'recover'
  | 'manual'
  | 'contactOld'
  | 'contactNew'
  | 'close';

export type FlowBeginning = {
  readonly purpose: FlowPurpose;
  /** Where the code goes; `none`: nowhere, which the answer does not reveal. */
  readonly channel: 'sms' | 'email' | 'none';
  /** What was typed, as it is compared: a contact, or an account. */
  readonly asked: string;
  /** The contact that the code goes to. */
  readonly target: string;
  /** Of the browser. */
  readonly mark: string;
  /** The account that has the target; null: no account. */
  readonly accountId: string | null;
  readonly consents: readonly Consent[];
};

export type BegunFlow = {
  readonly id: string;
  readonly code: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

const openSchema = z.array(z.object({ id: z.string(), expiresAt: z.coerce.date() }));

const flowSchema = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email', 'none']),
  /** Of what was typed: one way only. */
  asked: z.string(),
  target: z.string(),
  accountId: z.string().nullable(),
  tries: z.number(),
  isUsed: z.boolean(),
  result: z.record(z.string(), z.string()).nullable(),
});
export type Flow = Readonly<z.infer<typeof flowSchema>>;

export type Flows = {
  /** In a transaction. The same browser's within its time is the same flow, with the same code. */
  begin(tx: Queryable, beginning: FlowBeginning): Promise<BegunFlow>;
  /** Null: unknown, of another purpose, or over. */
  find(db: Queryable, purpose: FlowPurpose, id: string): Promise<Flow | null>;
  /** Counts a try, in a statement of its own: what is refused later is counted all the same. Null: no try is left. */
  countTry(db: Queryable, id: string): Promise<{ readonly triesLeft: number } | null>;
  isCode(id: string, code: string): boolean;
  /** Of several at once one gets true, and its result is what the others find. In a transaction. */
  use(tx: Queryable, id: string, result: Readonly<Record<string, string>>): Promise<boolean>;
};

/** @param secret of the installation */
export function createFlows(secret: string, marks: Marks, now: () => number): Flows {
  const sealer = createSealer(secret, 'banyan codes: target');
  const key = derive(secret, 'banyan codes');
  const instant = (at: number) => new Date(at).toISOString();

  function codeOf(id: string): string {
    const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6) % 1_000_000;
    return String(number).padStart(6, '0');
  }

  return {
    begin: async (tx, { purpose, channel, asked, target, mark, accountId, consents }) => {
      const at = now();
      const targetHash = marks('code target', asked);
      const markHash = marks('code browser', mark);
      const found = await tx.query(
        `update flows set sent = sent + 1, channel = $4, account_id = $5, consents = $6::jsonb
         where id = (select id from flows where target_hash = $1 and purpose = $2 and mark_hash = $3
           and used_at is null and tries < ${MOST_TRIES} and expires_at > $7 order by begun_at desc limit 1)
         returning id, expires_at as "expiresAt"`,
        [
          ...[targetHash, purpose, markHash, channel, accountId],
          ...[JSON.stringify(consents), instant(at)],
        ],
      );
      const [known] = openSchema.parse(found);
      const id = known?.id ?? randomBytes(16).toString('base64url');
      const expiresAt = known?.expiresAt.getTime() ?? at + CODE_MS;
      await tx.query(
        `insert into flows (id, purpose, channel, target_sealed, target_hash, mark_hash, account_id, consents, begun_at,
           expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10) on conflict (id) do nothing`,
        [
          ...[id, purpose, channel, sealer.seal(target, id), targetHash],
          ...[markHash, accountId, JSON.stringify(consents)],
          ...[instant(at), instant(expiresAt)],
        ],
      );
      return { id, code: codeOf(id), expiresAt };
    },
    find: async (db, purpose, id) => {
      const rows = await db.query(
        `select id, channel, target_hash as asked, target_sealed as target, account_id as "accountId", tries, used_at is not null as "isUsed", result
         from flows where id = $1 and purpose = $2 and expires_at > $3`,
        [id, purpose, instant(now())],
      );
      const [flow] = z.array(flowSchema).parse(rows);
      return flow === undefined ? null : { ...flow, target: sealer.open(flow.target, id) };
    },
    countTry: async (db, id) => {
      const rows = await db.query(
        `update flows set tries = tries + 1
         where id = $1 and tries < ${MOST_TRIES} and used_at is null and expires_at > $2
         returning tries`,
        [id, instant(now())],
      );
      const [counted] = z.array(z.object({ tries: z.number() })).parse(rows);
      return counted === undefined ? null : { triesLeft: MOST_TRIES - counted.tries };
    },
    isCode: (id, code) => isSameText(code, codeOf(id)),
    use: async (tx, id, result) => {
      const rows = await tx.query(
        'update flows set used_at = $2, result = $3::jsonb where id = $1 and used_at is null returning 1',
        [id, instant(now()), JSON.stringify(result)],
      );
      return rows.length > 0;
    },
  };
}

/** Removes codes that are over for an hour. Resolves to how many there were. */
export async function removeOldFlows(db: Queryable, now: number): Promise<number> {
  const line = new Date(now - 3_600_000).toISOString();
  return (await db.query('delete from flows where expires_at < $1 returning 1', [line])).length;
}
