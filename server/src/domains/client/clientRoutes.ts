import { SERVICE_BASE } from '@banyan/contract';
import {
  CLIENT_CALLS,
  type ClientCall,
  type ClientRequest,
  type ClientResult,
  REPORTED,
} from '@banyan/contract/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { tooOften } from '../../ground/limits/tooOften.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import {
  BURNT_SECONDS,
  checkDeviceToken,
  deviceNamedBy,
  digestOf,
} from '../../identity/deviceToken.js';
import { unbindBlocked } from '../devices/binding.js';
import { effectsOn } from '../devices/blocks.js';
import { type ClientKey, clientOf } from '../devices/clientKeys.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { deviceOfKey } from '../devices/deviceKeys.js';
import { renewUse } from '../licences/renew.js';
import { activateOnline, deactivate, signedFor } from './activate.js';
import { checkUpdate } from './checkUpdate.js';
import type { Caller, ClientParts, Program } from './clientParts.js';
import { getTemplates } from './getTemplates.js';
import { noteInstall } from './installs.js';
import { publishDiagram } from './publishDiagram.js';
import { registerDevice } from './registerDevice.js';
import { report } from './report.js';
import { customerOf, pollSignIn, signOut, startSignIn } from './signIn.js';

type HelloStatus = ClientResult<'Client/Hello'>['status'];

const BODY_BYTES = 8_192;
/** A map of 1 MiB, escaped. */
const MAP_BODY_BYTES = 2 * 1_048_576;
const PER_DEVICE = 60;
/** Reports are large and few. */
const REPORTS_PER_DEVICE = 12;
const PER_ADDRESS = 600;
const MINUTE = 60;

type Answered = Promise<Outcome<unknown>>;

/**
 * The desktop program's own calls (docs/client-api.md). They come from no page: cookies and origins do not count. The
 * client key sorts and limits; the device's key identifies the caller.
 */
export function registerClient(app: FastifyInstance, parts: ClientParts): void {
  app.register((scope, _options, ready) => {
    // The token names the body as it was sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    const serve = (
      call: ClientCall,
      answer: (request: FastifyRequest, client: ClientKey, body: Buffer) => Answered,
      bodyLimit = BODY_BYTES,
    ) => {
      scope.post(`${SERVICE_BASE}${call}`, { bodyLimit }, async (request, reply) =>
        send(request, reply, await admitted(parts, request, answer)),
      );
    };
    serve('Client/Register', async (request, client, body) => {
      const asked = readAs(CLIENT_CALLS['Client/Register'].request, body);
      return asked.success
        ? registerDevice(parts, asked.result, programOf(request, client))
        : asked;
    });
    const serveSigned = <C extends Exclude<ClientCall, 'Client/Register' | 'Client/Report'>>(
      call: C,
      answer: (asked: z.output<(typeof CLIENT_CALLS)[C]['request']>, caller: Caller) => Answered,
      bodyLimit = BODY_BYTES,
    ) => {
      const answerSigned = async (request: FastifyRequest, client: ClientKey, body: Buffer) => {
        const caller = await callerOf(parts, request, { call, client, body });
        if (!caller.success) return caller;
        const isNew = await isFirstUse(parts, caller.result);
        if (!isNew) return refused(CLIENT_REFUSALS.badToken);
        const asked = readAs(CLIENT_CALLS[call].request, body);
        return asked.success
          ? answer(asked.result as z.output<(typeof CLIENT_CALLS)[C]['request']>, caller.result)
          : asked;
      };
      serve(call, answerSigned, bodyLimit);
    };
    serveSigned('Client/Hello', (asked, caller) => hello(parts, asked, caller));
    serveSigned('Client/SignInStart', (_asked, caller) => startSignIn(parts, caller));
    serveSigned('Client/SignInPoll', (asked, caller) => pollSignIn(parts, asked, caller));
    serveSigned('Client/SignOut', (_asked, caller) => signOut(parts, caller));
    serveSigned('Client/Activate', (asked, caller) => activateOnline(parts, asked, caller));
    serveSigned('Client/CheckUpdate', (asked, caller) => checkUpdate(parts, asked, caller));
    serveSigned('Client/GetTemplates', (asked, caller) => getTemplates(parts, asked, caller));
    serveSigned('Client/Deactivate', (asked, caller) => deactivate(parts, asked, caller));
    serveSigned(
      'Client/PublishDiagram',
      (asked, caller) => publishDiagram(parts, asked, caller),
      MAP_BODY_BYTES,
    );
    // A report may come again: the numbers of its events tell what is new.
    serve(
      'Client/Report',
      async (request, client, body) => {
        const signed = {
          call: 'Client/Report',
          client,
          body,
          perMinute: REPORTS_PER_DEVICE,
        } as const;
        const caller = await callerOf(parts, request, signed);
        return caller.success ? report(parts, request, body, caller.result) : caller;
      },
      REPORTED.sent,
    );
    ready();
  });
}

/** Counted by address and by client key before anything else is looked at. */
async function admitted(
  { db, limits }: ClientParts,
  request: FastifyRequest,
  answer: (request: FastifyRequest, client: ClientKey, body: Buffer) => Answered,
): Answered {
  const address = await limits.take(['client', subscriberOf(request.ip)], PER_ADDRESS, MINUTE);
  if (!address.isAllowed) return refused(tooOften(address.retryAfterSeconds));
  const { 'x-client-key': key } = request.headers;
  const client = typeof key === 'string' ? await clientOf(db, key.slice(0, 64)) : null;
  if (client === null) return refused(CLIENT_REFUSALS.noKey);
  const used = await limits.take(['client key', client.id], client.perMinute, MINUTE);
  if (!used.isAllowed) return refused(tooOften(used.retryAfterSeconds));
  return Buffer.isBuffer(request.body)
    ? answer(request, client, request.body)
    : refused(REFUSALS.badRequest);
}

type Signed = {
  readonly call: ClientCall;
  readonly client: ClientKey;
  readonly body: Buffer;
  /** Calls of one device; left out: what all its other calls share. */
  readonly perMinute?: number;
};
type SignedCaller = Caller & { readonly jti: string };

/** The device that has signed this very call. */
async function callerOf(
  { db, baseUrl, now, limits }: ClientParts,
  request: FastifyRequest,
  { call, client, body, perMinute }: Signed,
): Promise<Outcome<SignedCaller>> {
  const [, token = ''] =
    /^Bearer ([\w.-]{1,4000})$/.exec(request.headers.authorization ?? '') ?? [];
  const named = deviceNamedBy(token);
  const device = named === null ? null : await deviceOfKey(db, named);
  if (device === null) return refused(CLIENT_REFUSALS.badToken);
  const audience = `${baseUrl}${SERVICE_BASE}${call}`;
  const checked = await checkDeviceToken(token, { jwk: device.jwk, audience, now: now() });
  if (checked.kind === 'skewed') {
    return refused(CLIENT_REFUSALS.clockSkew, { serverTime: new Date(now()).toISOString() });
  }
  if (checked.kind === 'wrong' || checked.claims.bd !== digestOf(body)) {
    return refused(CLIENT_REFUSALS.badToken);
  }
  const [name, most] = perMinute === undefined ? ['device', PER_DEVICE] : [call, perMinute];
  const counted = await limits.take([name, device.id], most, MINUTE);
  if (!counted.isAllowed) return refused(tooOften(counted.retryAfterSeconds));
  if (device.state === 'removed') return refused(CLIENT_REFUSALS.removed);
  return done({ ...programOf(request, client), device, jti: checked.claims.jti });
}

/** A call that changes something is good once. */
function isFirstUse({ oneTime }: ClientParts, { device, jti }: SignedCaller): Promise<boolean> {
  return oneTime.note('client', `${device.id} ${jti}`, null, BURNT_SECONDS);
}

function programOf({ ip }: FastifyRequest, { product }: ClientKey): Program {
  return { product, address: ip };
}

function readAs<T extends z.ZodMiniType>(schema: T, body: Buffer): Outcome<z.output<T>> {
  try {
    const read = schema.safeParse(JSON.parse(body.toString('utf8')));
    return read.success ? done(read.data) : refused(REFUSALS.badRequest);
  } catch {
    return refused(REFUSALS.badRequest);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Outcome<unknown>) {
  if (!answer.success) return sendRefusal(request, reply, answer.refusal);
  return reply
    .header('cache-control', 'no-store')
    .send({ success: true, result: answer.result, error: null });
}

/** The state of an installed program: it asks at each start and hourly. */
async function hello(
  parts: ClientParts,
  asked: ClientRequest<'Client/Hello'>,
  { device, product }: Caller,
): Promise<Outcome<ClientResult<'Client/Hello'>>> {
  const { db, now } = parts;
  const { id: deviceId, machineCode } = device;
  const serverTime = new Date(now()).toISOString();
  await db.transaction(async (tx) => {
    await tx.query('update devices set last_seen_at = $2 where id = $1', [deviceId, serverTime]);
    await noteInstall(tx, now(), deviceId, { product, ...asked });
  });
  const effects = await effectsOn(db, { machineCode, product }, now());
  if (effects.has('signIn')) await unbindBlocked(db, now(), deviceId);
  const customer = await customerOf(db, deviceId);
  const status = statusOf(
    customer?.state ?? null,
    effects.has('signIn') || effects.has('activate'),
  );
  const person = customer === null ? null : { id: customer.id, name: customer.name };
  const isBlocked = effects.has('activate');
  const used = await renewUse(db, { deviceId, product, isBlocked, now: now() });
  const { activationId, state: licenceState } = used;
  const licence = activationId === null ? null : await signedFor(parts, activationId, now());
  return done({ status, serverTime, customer: person, licence, licenceState });
}

/** What weighs most is said. */
function statusOf(customer: string | null, isBlocked: boolean): HelloStatus {
  if (isBlocked) return 'blocked';
  if (customer === 'frozen') return 'frozen';
  return customer === 'closing' ? 'leaving' : 'ok';
}
