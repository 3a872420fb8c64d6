import type { Person } from '@banyan/contract';
import {
  type IDENTITY_CALLS,
  type IdentityCheck,
  type IdentitySide,
  REJECT_REASONS,
  REVOKE_REASONS,
} from '@banyan/contract/identities';
import * as z from 'zod';
import { markNoted } from '../../ground/changeLog/answering.js';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { readRecord, recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { decided } from './decided.js';
import { readDetail } from './detail.js';
import { CHECKS } from './identityKind.js';
import { IDENTITY_REFUSALS } from './identityRefusals.js';

const filesSchema = z.array(
  z.object({ type: z.string(), bytes: z.number(), object: z.string().nullable() }),
);
const SIDES = { front: { zh: '正面', en: 'front' }, back: { zh: '反面', en: 'back' } } as const;

type PictureAsked = { readonly id: string; readonly side: IdentitySide };

type Handlers = HandlersOf<typeof IDENTITY_CALLS>;
type Deciding = Parameters<Handlers['Identity/Decide']>[0];
type Parts = ServiceParts & Pick<ServiceWiring, 'idNumbers' | 'files'>;

const CLAIM_MS = 600_000;
const DECIDED = { verb: 'decide', zh: '审核了', en: 'decided' };

/** Identity checks, as staff decide them. */
export function staffHandlers(parts: Parts): Handlers {
  const { db, now } = parts;
  const checks = recordActs(parts, CHECKS);
  return {
    'Identity/GetList': checks.page,
    'Identity/Get': async ({ id }) => {
      const detail = await readDetail(db, parts, now(), id);
      return detail === null ? refused(REFUSALS.notFound) : done(detail);
    },
    'Identity/Picture': (asked, person, visit) => givePicture(parts, asked, person, visit),
    'Identity/Claim': ({ id }, person) => db.transaction((tx) => claim(tx, id, person, now())),
    'Identity/Decide': checks.act(
      'Identity/Decide',
      DECIDED,
      (request: Deciding, { tx, person }) =>
        (check) =>
          decide(tx, check, request, person, now()),
    ),
    'Identity/Reveal': ({ id }, person, visit) =>
      db.transaction((tx) => reveal(tx, parts, id, person, visit)),
  };
}

const claimedSchema = z.array(z.object({ isRenewed: z.boolean() }));

/** Nothing of the check itself changes, so its version stays. Who claims it again is in the change log already. */
async function claim(
  tx: Queryable,
  id: string,
  { userId, username }: Person,
  at: number,
): Promise<Outcome<IdentityCheck>> {
  const [claimed] = claimedSchema.parse(
    await tx.query(
      `update identity_checks c set reviewing_id = $2, reviewing_name = $3, reviewing_until = $4
       from (select id, reviewing_id is not distinct from $2 as renewed from identity_checks where id = $1 for update) b
       where c.id = b.id and state = 'review' and (reviewing_until is null or reviewing_until <= $5 or reviewing_id = $2)
       returning b.renewed as "isRenewed"`,
      [id, userId, username, new Date(at + CLAIM_MS).toISOString(), new Date(at).toISOString()],
    ),
  );
  const check = await readRecord(tx, CHECKS, at, id);
  if (check === null) return refused(REFUSALS.notFound);
  if (claimed !== undefined) {
    if (claimed.isRenewed) markNoted('identityCheck');
    await tellChanged(tx, { entity: 'identityCheck', id }, { permission: 'identities.view' });
    return done(check);
  }
  return check.state === 'review' ? refusedAsClaimed(check) : refused(REFUSALS.stepNotAllowed);
}

function refusedAsClaimed({ reviewingBy: by, reviewingUntil: until }: IdentityCheck) {
  return refused(IDENTITY_REFUSALS.claimed, { by, until });
}

async function decide(
  tx: Queryable,
  check: IdentityCheck,
  { decision, reasonCode, text }: Deciding,
  { userId, username }: Person,
  at: number,
) {
  const from = decision === 'revoked' ? 'verified' : 'review';
  if (check.state !== from) return refused(REFUSALS.stepNotAllowed);
  const facts = await readFacts(tx, check.id);
  if (check.reviewingBy !== null && facts.reviewingId !== userId) return refusedAsClaimed(check);
  if (decision === 'verified') {
    if (facts.isElsewhere && text === '') return refused(IDENTITY_REFUSALS.reasonNeeded);
  } else if (!isReason(decision, reasonCode) || (reasonCode === 'other' && text === '')) {
    return refused(IDENTITY_REFUSALS.reasonNeeded);
  }
  const reason = {
    reasonCode: decision === 'verified' ? null : (reasonCode ?? null),
    reason: text,
  };
  return done(await decided(tx, check, { state: decision, ...reason, by: username }, at));
}

function isReason(decision: 'rejected' | 'revoked', code: string | undefined): boolean {
  return code !== undefined && code in (decision === 'rejected' ? REJECT_REASONS : REVOKE_REASONS);
}

const factsSchema = z.tuple([
  z.object({ reviewingId: z.string().nullable(), isElsewhere: z.boolean() }),
]);

async function readFacts(tx: Queryable, id: string) {
  const rows = await tx.query(
    `select r.reviewing_id as "reviewingId", exists (
       select 1 from identity_checks o where o.id_number_mark = r.id_number_mark
         and o.customer_id <> r.customer_id and o.state = 'verified') as "isElsewhere"
     from identity_checks r where r.id = $1`,
    [id],
  );
  return factsSchema.parse(rows)[0];
}

const sealedSchema = z.array(z.object({ sealed: z.string().nullable() }));

/** The change log says who has seen a number in clear, and not the number. */
async function reveal(
  tx: Queryable,
  { idNumbers, now }: Parts,
  id: string,
  { userId, username }: Person,
  { origin }: Visit,
): Promise<Outcome<{ value: string | null }>> {
  const [found] = sealedSchema.parse(
    await tx.query('select id_number_sealed as sealed from identity_checks where id = $1', [id]),
  );
  if (found === undefined) return refused(REFUSALS.notFound);
  await noteChange(tx, now(), {
    actor: { id: userId, name: username, address: origin.address },
    entity: 'identityCheck',
    entityId: id,
    verb: 'identityCheck.reveal',
    summary: {
      zh: `${username} 查看了实名认证 ${id} 的证件号码`,
      en: `${username} revealed the ID number of the identity check ${id}`,
    },
  });
  return done({ value: found.sealed === null ? null : idNumbers.open(found.sealed, id) });
}

/** Gives a picture of an ID card. Each look is noted in the change log. */
async function givePicture(
  { db, now, files }: Pick<ServiceWiring, 'db' | 'now' | 'files'>,
  { id, side }: PictureAsked,
  { userId, username, permissions }: Person,
  { origin, giveFile }: Visit,
): Promise<Outcome<Record<string, never>>> {
  if (!permissions.includes('identities.view')) return refused(REFUSALS.notFound);
  const [file] = filesSchema.parse(
    await db.query(
      `select f.type, f.bytes, f.object from file_uses u join files f on f.id = u.file_id
       where u.entity = 'identityCheck' and u.entity_id = $1 and u.field = $2 and f.state = 'ready'`,
      [id, side],
    ),
  );
  if (file === undefined || file.object === null) return refused(REFUSALS.notFound);
  const { zh, en } = SIDES[side];
  await noteChange(db, now(), {
    actor: { id: userId, name: username, address: origin.address },
    entity: 'identityCheck',
    entityId: id,
    verb: 'identityCheck.picture',
    summary: {
      zh: `${username} 查看了实名认证 ${id} 的证件照片（${zh}）`,
      en: `${username} looked at the ID card of the identity check ${id} (${en})`,
    },
  });
  const content = await files.place.open(file.object, { start: 0, end: file.bytes });
  if (content === null) throw new Error(`the picture of ${id} is not where it was kept`);
  giveFile({ type: file.type, disposition: 'attachment', content });
  return done({});
}
