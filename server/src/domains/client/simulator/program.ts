import { createHash, KeyObject, randomBytes, randomUUID, sign as signBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LOGIN_TOKEN_PATH, SERVICE_BASE } from '@banyan/contract';
import { CLIENT_CALLS, type ClientCall, type ClientResult } from '@banyan/contract/client';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod';
import { signedText } from '../../licences/offlineRequest.js';

const answerSchema = z.object({
  success: z.boolean(),
  result: z.unknown(),
  error: z
    .object({
      code: z.union([z.string(), z.number()]),
      message: z.string(),
      details: z.unknown().optional(),
    })
    .nullable(),
});
const skewSchema = z.object({ serverTime: z.iso.datetime() });

export type ProgramAnswer<T> =
  | { readonly success: true; readonly result: T }
  | { readonly success: false; readonly code: string | number; readonly details: unknown };

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

export type ProgramParts = {
  /** Where the product is reached. */
  readonly base: string;
  /** The process that the next call reaches, where several serve the product. */
  readonly reach?: () => string;
  readonly clientKey: string;
  /** The machine's own clock, epoch milliseconds. */
  readonly now: () => number;
  readonly machineCode?: string;
};

/** Changes a call before it is sent, as a broken or hostile program would. */
export type Spoil = {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly token?: string;
  /** Sent in the place of what is signed. */
  readonly body?: string | Buffer;
  /** Signed and sent in the place of the call's own body. */
  readonly signed?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Smaller bodies are sent as they are. */
const WORTH_BYTES = 1_024;

/** A desktop program as the real one speaks: keys of its own, real HTTP, and a clock that may be wrong. */
export type Program = {
  readonly machineCode: string;
  register(): Promise<ProgramAnswer<ClientResult<'Client/Register'>>>;
  /** Repeats the call once by the server's clock where its own is off. */
  call<C extends Exclude<ClientCall, 'Client/Register'>>(
    call: C,
    body: object,
    spoil?: Spoil,
  ): Promise<ProgramAnswer<ClientResult<C>>>;
  hello(): Promise<ProgramAnswer<ClientResult<'Client/Hello'>>>;
  /** What it has noted, in the order of its numbers. Compressed where that is worth it. */
  report(
    events: readonly object[],
    spoil?: Spoil,
  ): Promise<ProgramAnswer<ClientResult<'Client/Report'>>>;
  /** What it sends to open its customer's account in a browser. */
  loginToken(subject: string): Promise<ProgramAnswer<unknown>>;
  /** By a licence's key, or without one as the customer whose device it is. */
  activate(licence?: {
    readonly licenceKey?: string;
    readonly licenceId?: string;
    readonly key?: string;
  }): Promise<ProgramAnswer<ClientResult<'Client/Activate'>>>;
  /** What it writes into `.banyanreq` on a machine that is never online. */
  requestFile(product: string): string;
  /** Installed again: the key is gone. */
  reinstalled(): Promise<Program>;
};

export async function createProgram(parts: ProgramParts): Promise<Program> {
  const { base, clientKey, now, reach = () => base } = parts;
  const machineCode = parts.machineCode ?? randomBytes(16).toString('hex').toUpperCase();
  const installId = randomUUID();
  const keys = await generateKeyPair('ES256', { extractable: true });
  const { kty, crv, x = '', y = '' } = await exportJWK(keys.publicKey);
  let deviceId = '';
  let offset = 0;
  const seconds = () => Math.floor((now() + offset) / 1000);

  async function send(
    path: string,
    body: string | Buffer | undefined,
    token: string | null,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ProgramAnswer<unknown>> {
    const response = await fetch(`${reach()}${SERVICE_BASE}${path}`, {
      method: 'POST',
      headers: {
        'x-client-key': clientKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
    });
    const { success, result, error } = answerSchema.parse(await response.json());
    if (success) return { success, result };
    return { success: false, code: error?.code ?? '', details: error?.details };
  }

  const sign = (key: Key, audience: string, claims: JWTPayload, life = 60) =>
    new SignJWT({
      aud: audience,
      iat: seconds(),
      exp: seconds() + life,
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', ...(deviceId === '' ? {} : { kid: deviceId }) })
      .sign(key);
  const addressOf = (path: string) => `${base}${SERVICE_BASE}${path}`;

  /** A clock that is off is put right by the server's, once. */
  async function withClock<T>(perform: () => Promise<ProgramAnswer<T>>): Promise<ProgramAnswer<T>> {
    const first = await perform();
    if (first.success || first.code !== 'CLOCK_SKEW') return first;
    offset = Date.parse(skewSchema.parse(first.details).serverTime) - now();
    return perform();
  }

  const program: Program = {
    machineCode,
    register: () =>
      withClock(async () => {
        const path = 'Client/Register';
        const body = JSON.stringify({
          machineCode,
          jwk: { kty, crv, x, y },
          proof: await sign(keys.privateKey, addressOf(path), { machineCode }),
          installId,
          version: '12.0.4',
          channel: 'stable',
          name: `DESKTOP-${machineCode.slice(0, 4)}`,
          os: { platform: 'windows', version: '11', arch: 'x64' },
          hardware: { cpu: 'Intel Core i5-12400', memoryGb: 16, screen: '1920x1080' },
          locale: 'zh-CN',
        });
        const answer = await send(path, body, null);
        if (!answer.success) return answer;
        const result = CLIENT_CALLS[path].result.parse(answer.result);
        deviceId = result.deviceId;
        return { success: true, result };
      }),
    call: (path, asked, spoil = {}) =>
      withClock(async () => {
        const body = spoil.signed ?? JSON.stringify(asked);
        const bd = createHash('sha256').update(body).digest('base64url');
        const claims = { bd, ...spoil.claims };
        const token = spoil.token ?? (await sign(keys.privateKey, addressOf(path), claims));
        const answer = await send(path, spoil.body ?? body, token, spoil.headers);
        if (!answer.success) return answer;
        const { result } = CLIENT_CALLS[path];
        return { success: true, result: result.parse(answer.result) as never };
      }),
    hello: () => program.call('Client/Hello', { version: '12.0.4', installId }),
    report: (events, spoil = {}) => {
      const sentAt = new Date(now()).toISOString();
      const asked = { installId, version: '12.0.4', sentAt, events };
      const plain = JSON.stringify(asked);
      if (plain.length < WORTH_BYTES) return program.call('Client/Report', asked, spoil);
      const headers = { 'content-encoding': 'gzip' };
      const own = { signed: gzipSync(plain), headers };
      return program.call('Client/Report', asked, { ...own, ...spoil });
    },
    loginToken: async (sub) =>
      send(
        LOGIN_TOKEN_PATH,
        undefined,
        await sign(keys.privateKey, addressOf(LOGIN_TOKEN_PATH), { sub }),
      ),
    activate: (licence = {}) => program.call('Client/Activate', { key: randomUUID(), ...licence }),
    requestFile: (product) => {
      const unsigned = {
        machineCode,
        jwk: { kty: 'EC', crv: 'P-256', x, y },
        product,
        version: '12.0.4',
        platform: 'windows',
        name: `OFFLINE-${machineCode.slice(0, 4)}`,
        nonce: randomBytes(16).toString('base64url'),
      } as const;
      const key = KeyObject.from(keys.privateKey);
      const options = { key, dsaEncoding: 'ieee-p1363' } as const;
      const signature = signBytes('sha256', Buffer.from(signedText(unsigned)), options);
      return JSON.stringify({ ...unsigned, signature: signature.toString('base64url') });
    },
    reinstalled: () => createProgram({ ...parts, machineCode }),
  };
  return program;
}
