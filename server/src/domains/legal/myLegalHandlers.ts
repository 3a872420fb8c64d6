import type { Person } from '@banyan/contract';
import type { LegalKind, LegalStanding, MY_LEGAL_CALLS } from '@banyan/contract/legal';
import type { ConsentKind } from '@banyan/contract/registration';
import * as z from 'zod';
import { addConsents } from '../../ground/audit/addConsents.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { withdrawIdentity } from '../identities/withdraw.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { inForce, requiredTexts } from './versions.js';

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'newcomers'>;

/** What may be withdrawn: nothing but its own function ends with it. */
const OPTIONAL: readonly ConsentKind[] = ['identity', 'cookies', 'marketing'];

const LEGAL_REFUSALS = {
  changed: refusal(
    409,
    'LEGAL_CHANGED',
    '约定已更新，请阅读最新的内容。',
    'The text has changed. Please read what is new.',
  ),
  notOptional: refusal(
    409,
    'NOT_OPTIONAL',
    '这是使用账户所必需的约定，注销账户即可撤回。',
    'The account needs this one. You withdraw it by closing the account.',
  ),
} as const;

const givenSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.custom<ConsentKind>(),
    version: z.string(),
    at: z.string(),
    withdrawnAt: z.string().nullable(),
    hasText: z.boolean(),
  }),
);

/** What customers do with what they have agreed to. */
export function myLegalHandlers(parts: Parts): HandlersOf<typeof MY_LEGAL_CALLS> {
  const { db, now } = parts;
  return {
    'MyLegal/GetStanding': async (_request, { userId }) =>
      done(await readStanding(db, userId, now())),
    'MyLegal/Accept': ({ kind, version }, person, visit) =>
      accept(parts, { kind, version }, person, visit),
    'MyLegal/Withdraw': ({ kind }, { userId }) =>
      db.transaction(async (tx) => {
        if (!OPTIONAL.includes(kind)) return refused(LEGAL_REFUSALS.notOptional);
        const at = new Date(now()).toISOString();
        const withdrawn = await tx.query(
          `update consents set withdrawn_at = $3 where account_id = $1 and kind = $2 and withdrawn_at is null
           returning 1`,
          [userId, kind, at],
        );
        if (withdrawn.length > 0) {
          // With this one everything ends that it was for.
          if (kind === 'identity') await withdrawIdentity(tx, userId, 'consent', now());
          await tellOwn(tx, userId);
        }
        return done(await readStanding(tx, userId, now()));
      }),
  };
}

async function accept(
  { db, now, newcomers }: Parts,
  consent: { readonly kind: LegalKind; readonly version: string },
  { userId }: Person,
  { origin }: Visit,
): Promise<Outcome<LegalStanding>> {
  if (newcomers === null) return refused(REFUSALS.keptElsewhere);
  const version = await inForce(db, consent.kind, now());
  if (consent.version !== version) return refused(LEGAL_REFUSALS.changed, { version });
  const { marks } = newcomers.desk;
  return db.transaction(async (tx) => {
    await tx.query('select 1 from customers where id = $1 for update', [userId]);
    const { given } = await readStanding(tx, userId, now());
    const isGiven = given.some((one) => isOf(one, consent) && one.withdrawnAt === null);
    if (!isGiven) {
      const by = { accountId: userId, place: 'portal', origin, at: now() };
      await addConsents(tx, marks, by, [consent]);
      await tellOwn(tx, userId);
    }
    return done(await readStanding(tx, userId, now()));
  });
}

/** All that a customer has agreed to, and which of it is out of date. */
export async function readStanding(
  db: Queryable,
  accountId: string,
  now: number,
): Promise<LegalStanding> {
  const given = givenSchema.parse(
    await db.query(
      `select c.id::text as id, c.kind, c.version, c.at, c.withdrawn_at as "withdrawnAt",
         exists (select 1 from legal_versions v where v.kind = c.kind and v.version::text = c.version) as "hasText"
       from consents c where c.account_id = $1 order by c.at desc, c.id desc`,
      [accountId],
    ),
  );
  const current = await requiredTexts(db, now);
  return {
    given: given.map((one) => ({ ...one, isOptional: OPTIONAL.includes(one.kind) })),
    due: current.filter((text) => !given.some((one) => isOf(one, text))),
  };
}

type Text = { readonly kind: ConsentKind; readonly version: string };

function isOf(one: Text, { kind, version }: Text): boolean {
  return one.kind === kind && one.version === version;
}

function tellOwn(tx: Queryable, owner: string): Promise<void> {
  return tellMine(tx, { topic: 'data', id: owner }, { owner });
}
