import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { originOf } from '../../ground/requests/origin.js';
import type { Account } from '../accounts.js';
import { lockCustomer } from '../changing/logins.js';
import { contactsOf } from '../contacts.js';
import { endAccountSessions } from '../endAccountSessions.js';
import { unlessBusy } from '../hashQueue.js';
import { attemptOf, finish, send } from '../interaction.js';
import { thawAccount } from '../links/freezing.js';
import { makeLink } from '../messageLinks.js';
import { RECOVERY_METHOD } from '../provider.js';
import { askAgain } from './askStep.js';
import { donePage, newPasswordPage, secondPage } from './enteringPages.js';
import { ENTERING_TEXTS } from './enteringTexts.js';
import type { EnteringVisit } from './enteringVisit.js';
import type { EnteringWiring } from './enteringWiring.js';
import { mayRecover } from './mayRecover.js';
import { openProved, type Proved, sealProved } from './provedStep.js';

/** How long the account's other contacts may close it. */
const FREEZE_MS = 86_400_000;

const secondSchema = z.object({
  sealed: z.string().max(2_000).default(''),
  code: z.string().trim().max(40).default(''),
});
const passwordSchema = z.object({
  sealed: z.string().max(2_000).default(''),
  password: z.string().max(200).default(''),
  again: z.string().max(200).default(''),
});

/** Where the second factor is on, a code to the phone is not enough. */
export async function giveSecond(
  wiring: EnteringWiring,
  visit: EnteringVisit,
): Promise<FastifyReply> {
  const { request, reply, view } = visit;
  const { credentials, sealer } = wiring;
  const { problems } = ENTERING_TEXTS[view.language];
  const form = secondSchema.safeParse(request.body ?? {});
  const { sealed, code } = form.success ? form.data : { sealed: '', code: '' };
  const found = await personOf(wiring, sealed);
  if (found === null) return over(wiring, visit);
  const { proved, account } = found;
  const refuse = (problem: string, status: number) =>
    send(reply, status, secondPage({ ...view, sealed, problem }));
  if (code === '') return refuse(problems.missingCode, 400);
  const attempt = attemptOf(wiring, request, 'customer');
  const checked = await credentials.code(account, code, attempt, (_tx, proof) =>
    Promise.resolve(proof),
  );
  if (checked.kind === 'wrong') return refuse(problems.secondWrong, 401);
  if (checked.kind !== 'right') return refuse(problems.secondLimited, 429);
  const method = checked.result === 'secondFactor' ? 'otp' : RECOVERY_METHOD;
  const methods = [...proved.methods, method, 'mfa'];
  const next = sealProved(sealer, { ...proved, methods, isWhole: true });
  return send(reply, 200, newPasswordPage({ ...view, sealed: next, account: account.account }));
}

/** Sets the new password. Ends every session and notifies the account's other contacts. */
export async function setPassword(
  wiring: EnteringWiring,
  visit: EnteringVisit,
): Promise<FastifyReply> {
  const { request, reply, interaction, view } = visit;
  const { problems, faults } = ENTERING_TEXTS[view.language];
  const form = passwordSchema.safeParse(request.body ?? {});
  const given = form.success ? form.data : { sealed: '', password: '', again: '' };
  const { sealed, password, again } = given;
  const found = await personOf(wiring, sealed);
  if (found?.proved.isWhole !== true) return over(wiring, visit);
  const { proved, account } = found;
  const refuse = (problem: string, status = 400) =>
    send(reply, status, newPasswordPage({ ...view, sealed, account: account.account, problem }));
  const contacts = await contactsOf(wiring.db, account.id);
  const own = [account.account, account.username, ...contacts.map(({ value }) => value)];
  const fault = await wiring.passwords.fault(password, own);
  if (fault !== null) return refuse(faults[fault]);
  if (password !== again) return refuse(problems.different);
  const made = await newHash(wiring, account, password);
  if ('problem' in made) {
    return made.problem === 'same' ? refuse(faults.same) : refuse(problems.busy, 503);
  }
  const isDone = await recover(wiring, visit, proved, account, made.hash);
  if (!isDone) return over(wiring, visit);
  if (interaction === null) return send(reply, 200, donePage(view));
  return finish(wiring, request, reply, { accountId: account.id, amr: [...proved.methods] });
}

/** Uses the code up with it. False: it was used in between. */
function recover(
  { baseUrl, db, desk, now, contacts, resumeLicences }: EnteringWiring,
  { request, view }: EnteringVisit,
  { flow, contact }: Proved,
  { id, account }: Account,
  hash: string,
): Promise<boolean> {
  const at = now();
  return db.transaction(async (tx) => {
    await lockCustomer(tx, id);
    if (!(await desk.flows.use(tx, flow, { id }))) return false;
    await tx.query(
      `update accounts set password = $2, password_set_at = $3, must_change_password = false, version = version + 1
       where id = $1`,
      [id, hash, new Date(at).toISOString()],
    );
    await endAccountSessions(tx, id);
    const origin = originOf(request);
    const note = {
      kind: 'passwordRecovered',
      accountId: id,
      account,
      audience: 'customer',
    } as const;
    await noteAudit(tx, { ...note, origin }, Math.floor(at / 1000));
    await thawAccount(tx, id, { at, resumeLicences });
    await noticeTo(tx, id, { template: 'passwordRecovered', at });
    await contacts.tell(
      tx,
      { accountId: id, except: contact },
      async ({ kind }) => {
        const link = { kind: 'freeze', accountId: id, contact: kind, subject: '' } as const;
        const key = await makeLink(tx, link, at + FREEZE_MS);
        return { template: 'passwordRecovered', params: { site: baseUrl, key } };
      },
      view.language,
    );
    return true;
  });
}

async function newHash(
  { hashQueue }: EnteringWiring,
  { password: current }: Account,
  password: string,
): Promise<{ readonly hash: string } | { readonly problem: 'same' | 'busy' }> {
  const isSame = await unlessBusy(hashQueue.verify(password, current));
  if (isSame === true) return { problem: 'same' };
  const hash = isSame === null ? null : await unlessBusy(hashQueue.hash(password));
  return hash === null ? { problem: 'busy' } : { hash };
}

/** The account, if nothing has changed since. */
async function personOf(
  { db, accounts, sealer, now }: EnteringWiring,
  sealed: string,
): Promise<{ readonly proved: Proved; readonly account: Account } | null> {
  const proved = openProved(sealer, sealed, now());
  const account = proved === null ? null : await accounts.byId(proved.accountId);
  if (proved === null || account === null) return null;
  return (await mayRecover(db, account, proved.contact)) ? { proved, account } : null;
}

function over(wiring: EnteringWiring, visit: EnteringVisit): Promise<FastifyReply> {
  const { gone } = ENTERING_TEXTS[visit.view.language].problems;
  return askAgain(wiring, visit, { to: '', problem: gone, status: 400 });
}
