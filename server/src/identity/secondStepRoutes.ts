import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AuditNote } from '../ground/audit/auditLog.js';
import type { Preferences } from '../ground/requests/preferences.js';
import type { Credentials } from './credentials.js';
import {
  attemptOf,
  finish,
  type InteractionWiring,
  interactionOf,
  keepLanguage,
  type Login,
  send,
  sendNotice,
  sendProblem,
  view,
} from './interaction.js';
import { document, type Page, problemBox } from './pages.js';
import { IDENTITY_PATH, RECOVERY_METHOD } from './provider.js';
import type { SecondFactor } from './secondFactor.js';
import type { SecondSteps } from './secondSteps.js';
import { PAGE_TEXTS, type Problem } from './texts.js';

/** By the code of an app, or by a recovery code. */
type Way = 'code' | 'recovery';

type SecondStepView = Preferences & {
  readonly way: Way;
  readonly uid: string;
  readonly problem: Problem | null;
};

const formSchema = z.object({ code: z.string().trim().max(40).default('') });

export type SecondStepWiring = InteractionWiring & {
  readonly credentials: Credentials;
  readonly secondFactor: SecondFactor;
  readonly secondSteps: SecondSteps;
  readonly log: (note: AuditNote) => Promise<void>;
};

/** After the right password or code: the code of an app, or one of the recovery codes. */
export function registerSecondStep(pages: FastifyInstance, wiring: SecondStepWiring): void {
  for (const way of ['code', 'recovery'] as const) {
    const path = `/interaction/:uid/${way}`;
    pages.get(path, (request, reply) => show(wiring, way, request, reply));
    pages.post(path, (request, reply) => enter(wiring, way, request, reply));
  }
}

/** Lets a user in, or asks for the second factor first where it is on. */
export async function enterOrAsk(
  wiring: Pick<SecondStepWiring, 'secondFactor' | 'secondSteps'> & InteractionWiring,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
  login: Login,
): Promise<FastifyReply> {
  const { accountId, amr = [], deviceId = null } = login;
  if (!(await wiring.secondFactor.isOn(accountId))) return finish(wiring, request, reply, login);
  await wiring.secondSteps.remember(uid, { accountId, methods: amr, deviceId });
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${IDENTITY_PATH}/interaction/${uid}/code`, 303);
}

async function show(
  wiring: SecondStepWiring,
  way: Way,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(wiring, request, reply);
  if (interaction === null) return sendNotice(request, reply);
  const { uid } = interaction;
  if ((await wiring.secondSteps.find(uid)) === null) return goToPassword(reply, uid);
  keepLanguage(wiring, request, reply);
  return send(
    reply,
    200,
    secondStepPage({ ...view(request, interaction), way, uid, problem: null }),
  );
}

async function enter(
  wiring: SecondStepWiring,
  way: Way,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(wiring, request, reply);
  if (interaction === null) return sendNotice(request, reply);
  const { uid, audience } = interaction;
  const account = await wiring.secondSteps.find(uid);
  if (account === null) return goToPassword(reply, uid);

  const refuse = (problem: Problem) => {
    const page = secondStepPage({ ...view(request, interaction), way, uid, problem });
    return sendProblem(reply, problem, page);
  };
  const form = formSchema.safeParse(request.body ?? {});
  const code = form.success ? form.data.code : '';
  if (code === '') return refuse('missingCode');
  const attempt = attemptOf(wiring, request, audience);
  const checked = await wiring.credentials.code(account, code, attempt, async (tx, proof) => {
    await wiring.secondSteps.forget(tx, uid);
    return proof;
  });
  if (checked.kind === 'limited' || checked.kind === 'busy') return refuse(checked.kind);
  if (checked.kind === 'wrong') {
    const { id: accountId, account: name } = account;
    const detail = way === 'code' ? 'secondFactor' : 'recoveryCode';
    const { origin } = attempt;
    await wiring.log({
      kind: 'signInFailed',
      accountId,
      account: name,
      audience,
      origin,
      detail,
    });
    return refuse('wrongCode');
  }
  const method = checked.result === 'secondFactor' ? 'otp' : RECOVERY_METHOD;
  const amr = [...account.methods, method, 'mfa'];
  const { id: accountId, deviceId } = account;
  return finish(
    wiring,
    request,
    reply,
    deviceId === null ? { accountId, amr } : { accountId, amr, deviceId },
  );
}

/** The password was too long ago, or was never given here. */
function goToPassword(reply: FastifyReply, uid: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${IDENTITY_PATH}/interaction/${uid}`, 303);
}

function secondStepPage({ language, appearance, way, uid, problem }: SecondStepView): Page {
  const text = PAGE_TEXTS[language];
  const isCode = way === 'code';
  const title = isCode ? text.codeTitle : text.recoveryTitle;
  const invalid =
    problem === null || problem === 'limited'
      ? ''
      : ' aria-invalid="true" aria-describedby="hint problem"';
  const kind = isCode
    ? 'inputmode="numeric" autocomplete="one-time-code" maxlength="10"'
    : 'autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40"';
  const main = `<h1>${title}</h1><p class="hint" id="hint">${isCode ? text.codeHint : text.recoveryHint}</p>${problemBox(text, problem)}
<form method="post" action="?language=${language}" novalidate>
<label for="code">${isCode ? text.code : text.recoveryCode}</label>
<input id="code" name="code" ${kind} required${invalid === '' ? ' aria-describedby="hint"' : invalid}${problem === null ? ' autofocus' : ''}>
<button type="submit">${text.submit}</button>
</form>
<a class="back" href="${isCode ? 'recovery' : 'code'}?language=${language}">${isCode ? text.useRecovery : text.useCode}</a>
<a class="back" href="../${encodeURIComponent(uid)}?language=${language}">${text.otherAccount}</a>`;
  return document({ language, appearance, title, main, switchLanguage: true, script: null });
}
